import { z } from 'zod';
import type { SchemaKit } from '../../catalog/schema/schema-kit.js';

export const orderedKey = (kit: SchemaKit) => ({
  ordered: kit.optional(
    z.strictObject({
      within: kit.field('Entity of the record: the records that share it have the places 1, 2, 3 and so on.'),
    }),
    'For a Number: the place of the record among others, without gaps. The database moves the others.',
  ),
});
