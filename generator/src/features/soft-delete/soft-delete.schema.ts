import { z } from 'zod';
import { age } from '../../catalog/schema/age.schema.js';
import type { SchemaKit } from '../../catalog/schema/schema-kit.js';

export const softDeleteKey = (kit: SchemaKit) => ({
  softDelete: kit.optional(
    z.strictObject({
      restoreFor: kit.described(age(), 'Time for which a deleted record can be restored, in days or hours: 30d, 12h.'),
    }),
    'A deleted record, and what was deleted with it, can be restored.',
  ),
});
