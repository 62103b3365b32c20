import { z } from 'zod';
import { keyAt } from '../../catalog/names/naming.js';
import type { SchemaKit } from '../../catalog/schema/schema-kit.js';

const value = (kit: SchemaKit) => kit.annotated(z.string(), { names: 'value', field: keyAt(1) });

export const statesKey = (kit: SchemaKit) => ({
  states: kit.optional(
    z.strictObject({
      first: kit.annotated(kit.text('State of every new record.'), { names: 'value', field: keyAt(1) }),
      next: kit.described(
        z.record(value(kit), z.array(value(kit)).min(1)),
        'The states that may follow each state. One that is not listed is an end.',
      ),
    }),
    'For an enumeration: the values that may follow each value. The database rejects any other change.',
  ),
});
