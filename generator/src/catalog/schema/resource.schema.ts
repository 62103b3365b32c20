import { z } from 'zod';
import type { FieldInput, FieldSchemas } from './field.schema.js';
import { auditSchema, ownerSchema, SHARED_PARTS, seedSchema } from './reference.schema.js';
import type { SchemaKit } from './schema-kit.js';
import { deprecationSchema, formerPathSchema, tableSchema } from './shared-keys.schema.js';

/**
 * `resources/*.yaml`.
 *
 * @param commonFields names of the fields of service.yaml, which a resource changes in part; undefined if they are
 * not known, and then no field has to be whole.
 */
export function resourceSchema(
  kit: SchemaKit,
  { field, override }: FieldSchemas,
  commonFields: readonly string[] | undefined,
) {
  const names = (description: string) => kit.described(z.array(kit.permission), description);
  const overrides = Object.fromEntries((commonFields ?? []).map((name) => [name, override.optional()]));
  return z.strictObject({
    name: kit.described(z.string(), 'What people call it; the file is named after it.'),
    renamedFrom: kit
      .described(z.string(), 'Name that it had before, which its table keeps where `table` says no other.')
      .optional(),
    table: tableSchema(kit),
    path: kit.described(z.string(), 'Path below the base path of service.yaml.'),
    description: kit.described(z.string().min(1), 'What a record is, in one sentence.'),
    access: kit.described(
      z.strictObject({
        read: names('Who may list, get and count records.'),
        create: names('Who may create records.'),
        update: names('Who may change records.'),
        delete: names('Who may delete records.'),
      }),
      'Who may do what; an empty list is nobody.',
    ),
    permissions: kit
      .described(
        z.record(z.string(), z.string().min(1)),
        'The permissions that are about this resource alone, each with one line of meaning.',
      )
      .optional(),
    part: kit
      .described(
        z.enum(SHARED_PARTS),
        'What it is to the service itself: a team, who is in it, what it grants, or what a key grants.',
      )
      .optional(),
    labelScope: kit
      .described(z.string(), 'Where the labels of a record come from: an Entity Array, or an Entity that has labels.')
      .optional(),
    owner: ownerSchema(kit),
    omit: kit.described(z.array(z.string()), 'Common fields that the resource does not have.').optional(),
    fieldDefaults: kit
      .described(
        z.strictObject({ auto: z.boolean().optional(), updatable: z.boolean().optional() }),
        'Flags for every field, common fields included.',
      )
      .optional(),
    fields: kit.described(
      z.object(overrides).catchall(commonFields === undefined ? override : field),
      'The fields of the resource; one with the name of a common field changes just the keys it names.',
    ),
    audit: auditSchema(kit),
    seed: seedSchema(kit),
    deprecated: deprecationSchema(kit).optional(),
    former: formerPathSchema(kit).optional(),
  });
}

export type ResourceInput = Omit<z.infer<ReturnType<typeof resourceSchema>>, 'fields'> & {
  readonly fields: Readonly<Record<string, FieldInput | undefined>>;
};
