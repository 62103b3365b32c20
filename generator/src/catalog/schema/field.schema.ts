import { FIELD_LISTS } from '@catalog-service/vocabulary';
import { authorShape, FIELD } from '@catalog-service/vocabulary/model';
import { z } from 'zod';
import { callerForm } from '../../features/caller/caller.schema.js';
import { computedKeys } from '../../features/computed/computed.schema.js';
import { matchKey } from '../../features/match/match.schema.js';
import { deleteKey } from '../../features/on-delete/on-delete.schema.js';
import { patternKey } from '../../features/pattern/pattern.schema.js';
import { requiresKey } from '../../features/plans/plans.schema.js';
import { fieldFeatureKeys } from '../../features/schema.js';
import { secretKey } from '../../features/secrets/secrets.schema.js';
import { numberForm } from '../../features/sequence/sequence.schema.js';
import { shapeKey } from '../../features/shape/shape.schema.js';
import { slugForm } from '../../features/slug-of/slug-of.schema.js';
import { uniqueFlag } from '../../features/unique/unique.schema.js';
import { keyAt } from '../names/naming.js';
import type { SchemaKit } from './schema-kit.js';
import { databaseName, deprecationSchema, formerNameSchema } from './shared-keys.schema.js';

/** The schemas of a field, by the kind of file. */
export interface FieldSchemas {
  /** A field of a resource, with the flags of access. */
  readonly field: z.ZodType<FieldInput>;
  /** The keys of a common field that a resource changes. */
  readonly override: z.ZodType<FieldInput>;
  readonly referenceField: z.ZodType<FieldInput>;
  /** A field of a reference that is written over HTTP. */
  readonly writableField: z.ZodType<FieldInput>;
}

export const fieldSchemas = (kit: SchemaKit): FieldSchemas => makeSchemas(kit);

/** The same keys, all optional: they read the rest of a file with a mistake. */
export function lenientFieldSchemas(kit: SchemaKit): FieldSchemas {
  const { override, referenceField, writableField } = makeSchemas(kit);
  return {
    field: override,
    override,
    referenceField: referenceField.partial(),
    writableField: writableField.partial(),
  };
}

function makeSchemas(kit: SchemaKit) {
  const flag = (description: string) => kit.optional(z.boolean(), description);
  const text = (description: string) => kit.text(description).optional();
  const names = (description: string) => kit.permissions(description).optional();

  const type = kit.fieldType;
  const description = kit.sentence('One sentence, shown in the documents and the client.');
  const value = () => kit.annotated(z.string(), { names: 'value', field: keyAt(1) });
  const traits = {
    ...authorShape(FIELD, kit.trait),
    required: flag('Must be given on create, and is never null.'),
    default: kit.optional(
      z.union([z.boolean(), z.number(), value(), numberForm(), slugForm(kit), callerForm()]),
      'Value on create if none is given; `now` for a Date; `{ sequence: project }` for the next number of the project; `{ slugOf: name }` for a slug of another field; `{ caller: user }` for the user who calls.',
    ),
    ...computedKeys(kit),
    entity: kit.entity.optional(),
    id: kit
      .annotated(kit.text('For an Entity: the Object ID field of the same column.'), {
        names: 'field',
        checkedElsewhere: true,
      })
      .optional(),
    ...deleteKey(kit),
    ...matchKey(kit),
    ...shapeKey(kit),
    ...patternKey(kit),
    deprecated: deprecationSchema(kit).optional(),
    former: formerNameSchema(kit).optional(),
    renamedFrom: text('Former name. The column keeps it, unless `column` names another one.'),
    column: kit.optional(databaseName(), 'Column in the database, if its name differs.'),
    table: kit.optional(databaseName(), 'For an Entity Array: the join table.'),
  };
  const access = kit.described(
    z.strictObject({
      read: names('Names that may read the field.'),
      create: names('Names that may give the field on create.'),
      update: names('Names that may change the field.'),
    }),
    'Access to the field. A list is needed only if it differs from that of the resource.',
  );
  const flags = {
    updatable: flag('Can be changed after creation.'),
    auto: flag('Set by the service, never by callers.'),
    derived: flag('Computed by the service from other fields.'),
    ...fieldFeatureKeys(kit),
    access: access.optional(),
    ...requiresKey(kit, FIELD_LISTS),
    ...secretKey(kit),
  };
  const readable = kit.described(
    z.strictObject({ read: names('Names that may read the field.') }),
    'Readers of the field, if not everybody who may read a relation to it.',
  );
  const internals = { ...uniqueFlag(kit), internal: flag('Not part of the API.') };

  const field = z.strictObject({ type, description, ...traits, ...flags });
  const override = z.strictObject({ type: type.optional(), description: description.optional(), ...traits, ...flags });
  const referenceField = z.strictObject({ type, description, ...traits, access: readable.optional(), ...internals });
  const writableField = field.extend(internals);
  kit.metadata.add(field, { id: 'field' });
  kit.metadata.add(override, { id: 'commonFieldOverride', description: 'Overrides only the keys that it has.' });
  kit.metadata.add(referenceField, { id: 'referenceField' });
  kit.metadata.add(writableField, { id: 'writableField' });
  return { field, override, referenceField, writableField };
}

/** A field as written: of a resource, perhaps with some keys only, or of a reference. */
export type FieldInput = z.infer<ReturnType<typeof makeSchemas>['override']> &
  Partial<
    Pick<z.infer<ReturnType<typeof makeSchemas>['referenceField']>, keyof ReturnType<typeof uniqueFlag> | 'internal'>
  >;
