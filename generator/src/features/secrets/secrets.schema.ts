import { SECRET_KINDS } from '@catalog-service/vocabulary';
import { z } from 'zod';
import type { SchemaKit } from '../../catalog/schema/schema-kit.js';

export const secretKey = (kit: SchemaKit) => ({
  secret: kit.optional(
    z.enum(SECRET_KINDS),
    'For texts that nobody reads: hashed is one way, and can only be compared; encrypted can be read by hooks.',
  ),
});
