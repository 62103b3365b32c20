import { ACCESS_LISTS, type AccessList } from '@catalog-service/vocabulary';
import { authorShape, RESOURCE } from '@catalog-service/vocabulary/model';
import { z } from 'zod';
import { requiresKey } from '../../features/plans/plans.schema.js';
import { recordRuleKeys, resourceFeatureKeys } from '../../features/schema.js';
import type { FieldInput, FieldSchemas } from './field.schema.js';
import type { SchemaKit } from './schema-kit.js';
import { deprecationSchema, entityKeys, RESOURCE_PARTS, SHARED_PARTS } from './shared-keys.schema.js';

type Grants = readonly (string | Readonly<Record<string, { readonly where: string } | undefined>>)[];

/** A condition of rows, at its place in the list of an operation. */
interface ConditionInput {
  readonly list: AccessList;
  readonly index: number;
  readonly permission: string;
  readonly where: string;
}

const namesIn = (grants: Grants): string[] =>
  grants.map((grant) => (typeof grant === 'string' ? grant : (Object.keys(grant)[0] ?? '')));

/** The lists as names, and the conditions of some of them. */
function namesAndConditions({
  restore,
  read = [],
  ...others
}: Readonly<Record<'create' | 'update' | 'delete', Grants>> & Partial<Record<'read' | 'restore', Grants | undefined>>) {
  const lists = { read, ...others };
  const conditions = ACCESS_LISTS.flatMap((list) =>
    ((list === 'restore' ? restore : lists[list]) ?? []).flatMap((grant, index): ConditionInput[] =>
      typeof grant === 'string'
        ? []
        : Object.entries(grant).map(([permission, limit]) => ({ list, index, permission, where: limit?.where ?? '' })),
    ),
  );
  return {
    read: namesIn(lists.read),
    create: namesIn(lists.create),
    update: namesIn(lists.update),
    delete: namesIn(lists.delete),
    ...(restore !== undefined && { restore: namesIn(restore) }),
    ...(conditions.length > 0 && { conditions }),
  };
}

/**
 * `resources/*.yaml`, and `references/*.yaml` with a list of names that may write.
 *
 * @param commonFields names of the fields of service.yaml, of which a resource may override some keys; if they are undefined,
 * no field has to be complete
 * @param from the folder: the readers of a reference may follow from what refers to it
 */
export function resourceSchema(
  kit: SchemaKit,
  { field: ofResource, override, writableField }: FieldSchemas,
  commonFields: readonly string[] | undefined,
  from: 'resources' | 'references' = 'resources',
) {
  const isReference = from === 'references';
  const field = isReference ? writableField : ofResource;
  const read = kit.grants('Names that may list, get and count records.');
  const { name, renamedFrom, table, scope, former, ...features } = entityKeys(kit);
  const overrides = Object.fromEntries((commonFields ?? []).map((common) => [common, override.optional()]));
  return z.strictObject({
    name,
    renamedFrom,
    table,
    path: kit.text('Path below the base path of service.yaml.'),
    description: kit.sentence('What a record is, in one sentence.'),
    scope,
    access: kit.described(
      z
        .strictObject({
          read: isReference ? read.optional() : read,
          create: kit.grants('Names that may create records.'),
          update: kit.grants('Names that may change records.'),
          delete: kit.grants('Names that may delete records.'),
          restore: kit.grants('Names that may restore deleted records; by default nobody.').optional(),
        })
        .transform(namesAndConditions),
      'The names that may perform each operation. With an empty list, nobody may.',
    ),
    ...requiresKey(kit, ACCESS_LISTS),
    permissions: kit.optional(
      z.record(kit.annotated(z.string(), { names: 'permission', declares: true }), z.string().min(1)),
      'The permissions of this resource alone, each with its meaning in one line.',
    ),
    part: kit.optional(
      z.enum(isReference ? ['key', ...SHARED_PARTS] : RESOURCE_PARTS),
      isReference
        ? 'Its role in the service itself: API keys, teams, members of a team, permissions of a team or of a key.'
        : 'Its role in the service itself: teams, members of a team, permissions of a team or of a key; endpoints of webhooks, what is sent to them, and the attempts.',
    ),
    ...authorShape(RESOURCE, kit.trait),
    omit: kit.optional(z.array(z.string()), 'Common fields that the resource does not have.'),
    fieldDefaults: kit.optional(
      z.strictObject({ auto: z.boolean().optional(), updatable: z.boolean().optional() }),
      'Flags for all fields, including common ones.',
    ),
    fields: kit.described(
      kit.annotated(z.object(overrides).catchall(commonFields === undefined && !isReference ? override : field), {
        names: 'field',
        declares: true,
      }),
      'The fields of the resource. One with the name of a common field overrides only the keys that it has.',
    ),
    ...recordRuleKeys(kit),
    ...resourceFeatureKeys(kit),
    ...features,
    deprecated: deprecationSchema(kit).optional(),
    former,
  });
}

export type ResourceInput = Omit<z.infer<ReturnType<typeof resourceSchema>>, 'fields'> & {
  readonly fields: Readonly<Record<string, FieldInput | undefined>>;
};
