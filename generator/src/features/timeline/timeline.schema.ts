import { z } from 'zod';
import { keyAt, targetOfSibling } from '../../catalog/names/naming.js';
import type { SchemaKit } from '../../catalog/schema/schema-kit.js';

export const timelineKey = (kit: SchemaKit) => ({
  timeline: kit.optional(
    z.strictObject({
      of: kit.field('Entity whose state the records are.'),
      state: kit.field('Field with the state.'),
      starts: kit.field('Date at which the state begins.'),
      ends: kit.field('Date at which it ends: where the next record starts, or empty.'),
      current: kit.annotated(kit.text('Field of the Entity that has the state of the last record.'), {
        names: 'field',
        of: targetOfSibling,
      }),
      adds: kit.optional(
        z.record(
          kit.fieldName(),
          z.union([kit.annotated(z.string(), { names: 'value', field: keyAt(2) }), z.number(), z.boolean()]),
        ),
        'Other values of the record that a caller adds by changing `current`.',
      ),
    }),
    'The records are the changes of state of another record, one after another.',
  ),
});
