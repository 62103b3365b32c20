import { ACCESS_LISTS } from '@catalog-service/vocabulary';
import { z } from 'zod';
import type { SchemaKit } from './schema-kit.js';

/** `lint-baseline.yaml`, `accepted-changes.yaml`: findings of the lint, and changes in `diff`, that are accepted. */
export function acceptancesSchema(kit: SchemaKit, rule: z.ZodType<string>, resource: z.ZodType<string>) {
  const some = z.union([z.string(), z.array(z.string()).min(1)]);
  return z.strictObject({
    accepted: z.array(
      z.strictObject({
        rule,
        resource: resource.optional(),
        operation: kit.described(z.enum(ACCESS_LISTS), 'Operation, where there is one.').optional(),
        field: kit.described(some, 'Field or value, or several with one reason, where there is one.').optional(),
        permission: kit.permission.optional(),
        file: kit.described(some, 'File from the root of the project, or several, where there is one.').optional(),
        reason: kit.described(z.string().min(1), 'Why it stays as it is.'),
      }),
    ),
  });
}

/** `properties.yaml`: statements that must stay true. */
export function propertiesSchema(kit: SchemaKit) {
  return z.strictObject({
    properties: z.array(
      z.strictObject({
        property: kit.described(
          z.string().min(1),
          'A statement for `catalog prove`: ProjectMember never reaches ProjectOwner.',
        ),
        reason: kit.described(z.string().min(1), 'Why it has to stay true.'),
      }),
    ),
  });
}
