import { z } from 'zod';
import type { SchemaKit } from '../../catalog/schema/schema-kit.js';

export const eventsKey = (kit: SchemaKit) => ({
  events: kit.optional(
    z.strictObject({
      keep: kit.described(
        z.enum(['names', 'values']),
        'What is stored of a change: the names of the fields, or their values before and after too, which are the history of the record.',
      ),
      retain: kit.described(
        z.string().regex(/^([1-9]|[12]\d|30)d$/, 'must be 1 to 30 days, such as 7d'),
        'Time for which a reader may be away, and for which values are kept, in days: 1d to 30d.',
      ),
    }),
    'Callers can follow the changes of the records that they may read.',
  ),
});
