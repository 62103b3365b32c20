import { MOST_CHARACTERS } from '@catalog-service/vocabulary';
import { z } from 'zod';
import type { SchemaKit } from './schema-kit.js';
import { databaseName, deprecationSchema, formerNameSchema } from './shared-keys.schema.js';

/** The schemas of a field, by the kind of file. */
export interface FieldSchemas {
  /** A field of a resource, with the flags of access. */
  readonly field: z.ZodType<FieldInput>;
  /** The keys of a common field that a resource changes. */
  readonly override: z.ZodType<FieldInput>;
  readonly referenceField: z.ZodType<FieldInput>;
}

export function fieldSchemas(kit: SchemaKit): FieldSchemas {
  return makeSchemas(kit);
}

/** The same keys, all optional: they read the rest of a file with a mistake. */
export function lenientFieldSchemas(kit: SchemaKit): FieldSchemas {
  const { override, referenceField } = makeSchemas(kit);
  return { field: override, override, referenceField: referenceField.partial() };
}

function makeSchemas(kit: SchemaKit) {
  const flag = (description: string) => kit.described(z.boolean(), description).optional();
  const names = (description: string) => kit.described(z.array(kit.permission), description).optional();

  const type = kit.fieldType;
  const onDelete = z.enum(['cascade', 'restrict']);
  kit.metadata.add(onDelete, {
    description:
      'For an Entity: cascade deletes the record with what it belongs to; restrict (the default) refuses. For an Entity Array: cascade deletes the record with the last record of the set; by default the set is empty then.',
  });
  const defaultValue = kit.described(
    z.union([z.boolean(), z.number(), z.string()]),
    'Value on create when none is given; `now` for a Date.',
  );
  const description = kit.described(z.string().min(1), 'One sentence, shown in the documents and the client.');

  const traits = {
    required: flag('Must be given on create and is never null.'),
    default: defaultValue.optional(),
    example: kit
      .described(z.string(), 'For texts: a value that the documents show, where not any text will do.')
      .optional(),
    entity: kit.entity.optional(),
    id: kit.described(z.string(), 'For an Entity: the Object ID field that is the same column.').optional(),
    onDelete: onDelete.optional(),
    match: kit
      .described(
        z.record(z.string(), z.union([z.string(), z.literal(false)])),
        'For an Entity: other Entities of this record, each with the Entity of the record pointed at that has the same value; false: the two need not be the same.',
      )
      .optional(),
    integer: flag('For a Number: only whole numbers.'),
    minimum: kit.described(z.number(), 'For a Number: the least value.').optional(),
    maximum: kit.described(z.number(), 'For a Number: the greatest value.').optional(),
    maxLength: kit.described(z.int().min(1).max(MOST_CHARACTERS), 'For texts: the most characters.').optional(),
    indexed: flag(
      'An index keeps the records in the order of the field: filters and sorts by it are quick, writes cost a little more.',
    ),
    deprecated: deprecationSchema(kit).optional(),
    former: formerNameSchema(kit).optional(),
    renamedFrom: kit
      .described(z.string(), 'Name that the field had before, which its column keeps where `column` says no other.')
      .optional(),
    column: kit
      .described(databaseName(), 'Column in the database, where it is called otherwise than the field.')
      .optional(),
    table: kit.described(databaseName(), 'For an Entity Array: the table that joins the two.').optional(),
  };
  const access = kit.described(
    z.strictObject({
      read: names('Who may read the field.'),
      create: names('Who may give the field on create.'),
      update: names('Who may change the field.'),
    }),
    'Who may do what with the field, each list only where it differs from that of the resource.',
  );
  const flags = {
    updatable: flag('May be changed after creation.'),
    auto: flag('Set by the service; no caller gives it.'),
    derived: flag('Computed by the service from other fields.'),
    access: access.optional(),
  };
  const readable = kit.described(
    z.strictObject({ read: names('Who may read the field.') }),
    'Who may read the field, where not everybody may who may read the relation that leads to it.',
  );
  const referenceOnly = {
    access: readable.optional(),
    unique: flag('No two records of any project share the value, case aside.'),
    internal: flag('Kept from the API.'),
  };

  const field = z.strictObject({ type, description, ...traits, ...flags });
  const override = z.strictObject({ type: type.optional(), description: description.optional(), ...traits, ...flags });
  const referenceField = z.strictObject({ type, description, ...traits, ...referenceOnly });
  kit.metadata.add(field, { id: 'field' });
  kit.metadata.add(override, { id: 'commonFieldOverride', description: 'Changes just the keys it names.' });
  kit.metadata.add(referenceField, { id: 'referenceField' });
  return { field, override, referenceField };
}

/** A field as written: of a resource, perhaps with some keys only, or of a reference. */
export type FieldInput = z.infer<ReturnType<typeof makeSchemas>['override']> &
  Partial<Pick<z.infer<ReturnType<typeof makeSchemas>['referenceField']>, 'unique' | 'internal'>>;
