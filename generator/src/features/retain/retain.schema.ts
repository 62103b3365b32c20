import { z } from 'zod';
import { age } from '../../catalog/schema/age.schema.js';
import type { SchemaKit } from '../../catalog/schema/schema-kit.js';

export const retainKey = (kit: SchemaKit) => ({
  retain: kit.optional(
    z.strictObject({
      for: kit.described(age(), 'Age at which a record is deleted, in days or hours: 90d, 12h.'),
      by: kit.field('The Date field from which the age counts. A record with null in it is kept.'),
    }),
    'The service deletes records of this age by itself.',
  ),
});
