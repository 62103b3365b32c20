import { z } from 'zod';
import type { SchemaKit } from './schema-kit.js';

/** `permissions.yaml`: names with their meaning. Permissions of one resource stand in its own file. */
export function permissionsSchema(kit: SchemaKit) {
  const names = (description: string) => kit.described(z.record(z.string(), z.string().min(1)), description);
  const ceiling = z.union([
    z.literal('everything'),
    z.strictObject({ everythingBut: kit.described(z.array(kit.permission).min(1), 'Names that stay out of reach.') }),
  ]);
  return z.strictObject({
    roles: names('Each role with one line of meaning.'),
    permissions: names('Permissions that several resources share, each with one line of meaning.').optional(),
    mayGrant: kit
      .described(
        z.record(z.string(), ceiling),
        'What the holder of a name may grant, change and take away; anybody else only what it holds itself.',
      )
      .optional(),
  });
}

export type PermissionsInput = z.infer<ReturnType<typeof permissionsSchema>>;
