import { ACCESS_LISTS } from '@catalog-service/vocabulary';
import { z } from 'zod';
import type { FromFile } from '../names/naming.js';
import type { SchemaKit } from './schema-kit.js';

/** `lint-baseline.yaml`, `accepted-changes.yaml`: accepted findings of the lint, and accepted changes in `diff`. */
export function acceptancesSchema(kit: SchemaKit, rule: z.ZodType<string>, resource: z.ZodType<string>) {
  const some = (item: z.ZodString) => z.union([item, z.array(item).min(1)]);
  const ofResource: FromFile = (path, valueAt) => valueAt([...path.slice(0, 2), 'resource']);
  return z.strictObject({
    accepted: z.array(
      z.strictObject({
        rule,
        resource: resource.optional(),
        operation: kit.optional(z.enum(ACCESS_LISTS), 'Operation, if there is one.'),
        field: kit.optional(
          some(kit.annotated(z.string(), { names: 'field', of: ofResource })),
          'Field or value, or several with one reason.',
        ),
        permission: kit.permission.optional(),
        file: kit.optional(some(z.string()), 'File from the root of the project, or several.'),
        reason: kit.sentence('Why it is accepted.'),
      }),
    ),
  });
}

/** `properties.yaml`: statements that must stay true. */
export function propertiesSchema(kit: SchemaKit) {
  const property = kit.sentence('Statement for `catalog prove`: ProjectMember never reaches ProjectOwner.');
  return z.strictObject({
    properties: z.array(z.strictObject({ property, reason: kit.sentence('Why it has to stay true.') })),
  });
}
