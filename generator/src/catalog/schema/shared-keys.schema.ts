import { z } from 'zod';
import { entityFeatureKeys } from '../../features/schema.js';
import type { SchemaKit } from './schema-kit.js';

/** The allowed names of tables and columns. */
export const databaseName = () => z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,62}$/);

/** Parts of references and of resources alike. Only operators create users, so no resource is one. */
export const SHARED_PARTS = ['team', 'team member', 'team permission', 'key permission'] as const;

/** Parts of resources alone: what they are, callers decide and read like any other record. */
export const RESOURCE_PARTS = [
  ...SHARED_PARTS,
  ...(['webhook endpoint', 'webhook delivery', 'webhook attempt'] as const),
] as const;

/** The keys that resources and references share. */
export function entityKeys(kit: SchemaKit) {
  const scope = z.enum(['project', 'global', 'shared']);
  kit.metadata.add(scope, {
    enumDescriptions: [
      'Each record belongs to one project.',
      'The records belong to no project.',
      'A record belongs to one project, or to all.',
    ],
  });
  return {
    name: kit.annotated(kit.text('Name for people. The file is named after it.'), { names: 'entity', declares: true }),
    renamedFrom: kit.text('Former name. The table keeps it, unless `table` names another one.').optional(),
    table: kit.optional(databaseName(), 'Table in the database, if its name differs.'),
    scope: scope.optional(),
    ...entityFeatureKeys(kit),
    former: kit.optional(
      z.strictObject({ path: kit.text('Former path, below the base path of service.yaml.'), ...daysOf(kit) }),
      'Former path, which still works and is deprecated.',
    ),
  };
}

const daysOf = (kit: SchemaKit) => ({
  since: kit.described(z.iso.date(), 'First day of the deprecation, such as 2026-11-22.'),
  until: kit.optional(z.iso.date(), 'Day until which callers can rely on it. It works until the catalog removes it.'),
});

/** `deprecated` of a resource or a field. */
export const deprecationSchema = (kit: SchemaKit) =>
  kit.described(
    z.strictObject({ ...daysOf(kit), use: kit.sentence('What to use instead.').optional() }),
    'It still works, but callers should stop using it.',
  );

/** `former` of a field. */
export const formerNameSchema = (kit: SchemaKit) =>
  kit.described(
    z.strictObject({ name: kit.text('Former name of the field.'), ...daysOf(kit) }),
    'Former name of the field, which still works and is deprecated.',
  );

export type DeprecationInput = z.infer<ReturnType<typeof deprecationSchema>>;
