import { fieldType, isReadable, isRelation, pathsIn, SECRET_NAME } from '@catalog-service/vocabulary';
import { issuesSecret, mayBeUnseen, SECRET_TEXT, servedReferences } from '../../model/entities.js';
import type { Catalog, Field, Reference, Resource, Served } from '../../model/model.js';
import { isOrNull } from '../api.js';
import { aggregateSchemas } from './aggregate-schemas.js';
import { combinators, conditionOn } from './condition-schemas.js';
import { described } from './described.js';
import { array, type Named, object, orNull, ref, type Schema, string, withIds } from './schema.js';

/**
 * The schemas of reads. For a served entity: its record, select, query and sort. For the target of a relation: the related record, its
 * selection and its conditions, which do not nest further.
 */
export function entitySchemas(catalog: Catalog): Named {
  const entities = [...catalog.resources, ...catalog.references];
  const targets = new Set(entities.flatMap(({ fields }) => fields.map(({ relation }) => relation?.target)));
  const unseen = new Set(entities.filter((one) => mayBeUnseen(one, catalog)).map(({ names }) => names.pascal));
  return Object.assign(
    {},
    ...[...catalog.resources, ...servedReferences(catalog)].map((entity) => servedSchemas(entity, unseen, catalog)),
    ...entities.filter(({ names }) => targets.has(names.pascal)).map((entity) => targetSchemas(entity)),
  );
}

/** The fields of an entity that a caller may see: a reference is seen through the relations that lead to it. */
export function visibleFields(entity: Resource | Reference): readonly Field[] {
  return entity.fields.filter((field) => (entity.kind === 'resource' ? isReadable(field) : !field.internal));
}

/** @param unseen the entities whose records may be hidden from a caller: a relation to one of them may be null. */
function servedSchemas(entity: Served, unseen: ReadonlySet<string>, catalog: Catalog): Named {
  const { names } = entity;
  const fields = visibleFields(entity);
  const ofTarget = (prefix: string, suffix: string) => (field: Field) =>
    ref(`${prefix}${field.relation?.target}${suffix}`);
  const nested = (suffix: string, schema: Schema) => (field: Field) =>
    isRelation(field) ? { anyOf: [schema, ofTarget('', suffix)(field)] } : schema;
  const record = byName(fields, (field) => {
    const answer = answerSchema(field, ofTarget('Related', ''));
    const schema = isNullWhereUnseen(field, unseen) ? orNull(answer) : nullable(answer, field, entity);
    return withIds(described(field, { 'x-permissions': field.access.read }, schema), field, catalog);
  });
  return {
    [names.pascal]: object(record, ['_id'], `${entity.description} Contains \`_id\` and the selected fields.`),
    ...(issuesSecret(entity) && {
      [createdName(entity)]: object(
        { ...record, [SECRET_NAME]: string(SECRET_TEXT) },
        ['_id'],
        `A new ${names.title} record, with its secret.`,
      ),
    }),
    [`${names.pascal}Select`]: object(
      byName(fields, nested('Fields', ref('Selected'))),
      [],
      'Fields to return: `true`, or for a relation the fields of its record. Without it, only `_id` is returned.',
    ),
    [`${names.pascal}Query`]: {
      ...conditionsByField(fields, `${names.pascal}Query`, (field) =>
        withIds(nested('Conditions', conditionOn(field))(field), field, catalog),
      ),
      description: 'Conditions by field, all of which must hold. Without it, every record matches.',
    },
    [`${names.pascal}Sort`]: object(
      byName(
        fields.filter((field) => fieldType(field).sortable),
        () => ref('SortDirection'),
      ),
      [],
      'Directions by field, in order of precedence. Without it, the newest record comes first.',
    ),
    ...aggregateSchemas(entity, fields, (field) =>
      nullable(
        answerSchema(field, () => ref('RelatedRecord')),
        field,
        entity,
      ),
    ),
  };
}

/** The name of the schema of what a create answers. */
export const createdName = (entity: Served): string =>
  issuesSecret(entity) ? `Created${entity.names.pascal}` : entity.names.pascal;

/** The value of a field in an answer, null aside. `related` gives the schema of the record behind a relation. */
function answerSchema(field: Field, related: (field: Field) => Schema): Schema {
  const type = fieldType(field);
  if (type.relation === undefined) return type.answerSchema(field);
  return type.relation === 'many' ? array(related(field)) : related(field);
}

function targetSchemas(entity: Resource | Reference): Named {
  const { pascal, title } = entity.names;
  const fields = visibleFields(entity);
  return {
    [`Related${pascal}`]: object(
      byName(fields, (field) =>
        described(
          field,
          {},
          nullable(
            answerSchema(field, () => ref('RelatedRecord')),
            field,
            entity,
          ),
        ),
      ),
      ['_id'],
      `${entity.description} As a related record.`,
    ),
    [`${pascal}Fields`]: object(
      byName(fields, () => ref('Selected')),
      [],
      `Fields to return of a related ${title} record.`,
    ),
    [`${pascal}Conditions`]: {
      ...conditionsByField(fields, `${pascal}Conditions`, conditionOn),
      minProperties: 1,
      description: `Conditions on a related ${title} record.`,
    },
  };
}

/**
 * Conditions on these fields, queries within the query (`name` is the name of the schema), and MultiSearch under the key that the typed
 * client uses. It works under any other key too. `additionalProperties` does not say so, because few languages can express such a type.
 */
function conditionsByField(fields: readonly Field[], name: string, condition: (field: Field) => Schema): Schema {
  const values = fields.flatMap((field) =>
    Object.entries(pathsIn(field)).map(
      ([path, value]) => [`${field.name}.${path}`, conditionOn({ ...value, path: path.split('.') })] as const,
    ),
  );
  const properties = {
    ...byName(fields, condition),
    ...Object.fromEntries(values),
    ...combinators(name),
    multiSearch: ref('MultiSearch'),
  };
  return { type: 'object', properties };
}

function byName(fields: readonly Field[], schema: (field: Field) => Schema): Named {
  return Object.fromEntries(fields.map((field) => [field.name, schema(field)]));
}

function isNullWhereUnseen({ type, relation }: Field, unseen: ReadonlySet<string>): boolean {
  return fieldType({ type }).relation === 'one' && relation !== undefined && unseen.has(relation.target);
}

function nullable(schema: Schema, field: Field, { fields }: Resource | Reference): Schema {
  return isOrNull(field, fields) ? orNull(schema) : schema;
}
