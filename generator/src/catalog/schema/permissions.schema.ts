import { z } from 'zod';
import { permissionFeatureKeys } from '../../features/schema.js';
import type { SchemaKit } from './schema-kit.js';

/** `permissions.yaml`: names and their meanings. A permission of one resource is in the file of that resource. */
export function permissionsSchema(kit: SchemaKit) {
  const names = (description: string) =>
    kit.described(
      z.record(kit.annotated(z.string(), { names: 'permission', declares: true }), z.string().min(1)),
      description,
    );
  return z.strictObject({
    roles: names('Each role, with its meaning in one line.'),
    permissions: names('Permissions that several resources share, each with its meaning in one line.').optional(),
    ...permissionFeatureKeys(kit),
  });
}

export type PermissionsInput = z.infer<ReturnType<typeof permissionsSchema>>;
