import { z } from 'zod';
import type { SchemaKit } from './schema-kit.js';

/** `permissions.yaml`: names and their meanings. A permission of one resource is in the file of that resource. */
export function permissionsSchema(kit: SchemaKit) {
  const names = (description: string) =>
    kit.described(
      z.record(kit.annotated(z.string(), { names: 'permission', declares: true }), z.string().min(1)),
      description,
    );
  const ceiling = z.union([
    z.literal('everything'),
    z.strictObject({ everythingBut: kit.described(z.array(kit.permission).min(1), 'Names that it may not grant.') }),
  ]);
  return z.strictObject({
    roles: names('Each role, with its meaning in one line.'),
    permissions: names('Permissions that several resources share, each with its meaning in one line.').optional(),
    mayGrant: kit
      .described(
        z.partialRecord(kit.permission, ceiling),
        'The names that the holder of a name may grant, change and revoke. Anybody else may do so only with names that it holds.',
      )
      .optional(),
  });
}

export type PermissionsInput = z.infer<ReturnType<typeof permissionsSchema>>;
