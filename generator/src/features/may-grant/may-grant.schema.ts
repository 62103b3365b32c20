import { z } from 'zod';
import type { SchemaKit } from '../../catalog/schema/schema-kit.js';

/** Of permissions.yaml. */
export const mayGrantKey = (kit: SchemaKit) => ({
  mayGrant: kit.optional(
    z.partialRecord(
      kit.permission,
      z.union([
        z.literal('everything'),
        z.strictObject({
          everythingBut: kit.described(z.array(kit.permission).min(1), 'Names that it may not grant.'),
        }),
      ]),
    ),
    'The names that the holder of a name may grant, change and revoke. Anybody else may do so only with names that it holds.',
  ),
});
