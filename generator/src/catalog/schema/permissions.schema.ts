import { z } from 'zod';
import type { SchemaKit } from './schema-kit.js';

/** `permissions.yaml`: names with their meaning. */
export function permissionsSchema(kit: SchemaKit) {
  const names = (description: string) => kit.described(z.record(z.string(), z.string().min(1)), description);
  return z.strictObject({
    roles: names('Each role with one line of meaning.'),
    permissions: names('Each permission with one line of meaning.'),
  });
}

export type PermissionsInput = z.infer<ReturnType<typeof permissionsSchema>>;
