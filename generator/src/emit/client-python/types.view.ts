import {
  fieldType,
  isRelation,
  itemField,
  pathsIn,
  SECRET_NAME,
  shapeOfJson,
  typeNamed,
} from '@catalog-service/vocabulary';
import { isServed, issuesSecret, mayBeUnseen, SECRET_TEXT, targetOf } from '../../model/entities.js';
import type { Catalog, Field, Reference, Resource } from '../../model/model.js';
import { clientFieldText, isCreatedByServiceOnly, isOrNull } from '../api.js';
import type { FieldUse } from '../client/field-declaration.js';
import { usesOf } from '../client/resource.view.js';
import { isUpdatedByServiceOnly } from '../openapi/data-schemas.js';
import { type Dict, dict, type Entry } from './dict.js';
import { className, docstring, literals, pythonType, union } from './python-text.js';
import { shapedTypes } from './shaped-types.js';

type Entity = Resource | Reference;

/** Context of the module with the types of all entities: dictionaries, as JSON is read and written. */
export function pythonTypesView(catalog: Catalog) {
  return {
    enumerations: catalog.enumerations.map(({ type, description, values }) => ({
      type: className(type),
      description,
      literals: literals(values),
    })),
    entities: [...catalog.resources, ...catalog.references].map((entity) => entityTypes(entity, catalog)),
  };
}

/** The types of one entity. The order is that of the module, in which a name stands before its use. */
function entityTypes(entity: Entity, catalog: Catalog) {
  const described = describe(entity, catalog);
  const { shapes, isServed: hasEndpoints } = described;
  const common = [...shapes, ...recordTypes(described), ...conditionTypes(described)];
  if (!hasEndpoints) return { dicts: common, aliases: [] };
  return {
    dicts: [...common, ...requestTypes(described), ...writtenTypes(described)],
    aliases: aliasesOf(described),
  };
}

type Described = ReturnType<typeof describe>;
type DescribedField = Described['readable'][number];

/** The fields of an entity with their uses and their Python types. */
function describe(entity: Entity, catalog: Catalog) {
  const served = isServed(entity) ? entity : undefined;
  const shapes: Dict[] = [];
  const usesIn = (field: Field): readonly FieldUse[] =>
    served === undefined ? (field.internal ? [] : ['read']) : usesOf(field, served);
  const fields = entity.fields
    .map((field) => ({ field, uses: usesIn(field), types: typesOf(field, entity, catalog, shapes) }))
    .filter((one) => one.uses.length > 0);
  const having = (...wanted: readonly FieldUse[]) =>
    fields.filter((one) => wanted.some((use) => one.uses.includes(use)));
  const readable = having('read');
  const isWritable = served?.kind === 'resource';
  return {
    entity,
    shapes,
    readable,
    related: readable.filter(({ types }) => types.target !== undefined),
    plain: readable.filter(({ types }) => types.target === undefined),
    inputs: (...wanted: readonly FieldUse[]) =>
      having(...wanted).map(({ field, types }) => entry(field.name, types.input)),
    isServed: served !== undefined,
    isWritable,
    isCreatable: isWritable && !isCreatedByServiceOnly(served),
    isUpdatable: isWritable && !isUpdatedByServiceOnly(served),
    issuesSecret: served !== undefined && issuesSecret(served),
  };
}

const entry = (name: string, type: string, doc = ''): Entry => ({ name, type, doc });

/** The record as it is answered, and the fields to select of a related one. */
function recordTypes({ entity: { names, description, deprecated }, readable, plain, related }: Described): Dict[] {
  const { pascal, title } = names;
  return [
    dict(
      className(pascal),
      `${description}${deprecated === undefined ? '' : ' Deprecated.'}`,
      readable
        .filter(({ field }) => field.name !== '_id')
        .map(({ field, types }) =>
          entry(field.name, types.answer, docstring(clientFieldText(field), field.deprecated)),
        ),
      '_c.Entity',
    ),
    dict(
      `_${pascal}Select`,
      'Fields without relations.',
      plain.map(({ field }) => entry(field.name, '_c.Chosen')),
    ),
    dict(
      `${pascal}Fields`,
      `Fields to return of a related record: ${title}.`,
      related.map(({ field }) => entry(field.name, '_c.Chosen')),
      `_${pascal}Select`,
    ),
  ];
}

/** Conditions on fields, which a query of the entity and one of a related record share. */
function conditionTypes(described: Described): Dict[] {
  const { entity, plain, related } = described;
  const { pascal, title } = entity.names;
  return [
    dict(
      `_${pascal}Conditions`,
      'Conditions on fields without relations.',
      plain.flatMap(({ field, types }) => [
        entry(field.name, types.condition),
        ...Object.entries(field.aliasOf === undefined ? pathsIn(field) : {}).map(([path, value]) =>
          entry(`${field.name}.${path}`, pythonType(fieldType(value).client(value).condition)),
        ),
      ]),
    ),
    dict(
      `${pascal}Conditions`,
      `Conditions on a related record: ${title}.`,
      [
        ...related.map(({ field, types }) => entry(field.name, types.condition)),
        ...combined(`${pascal}Conditions`, described),
      ],
      `_${pascal}Conditions`,
    ),
  ];
}

function combined(query: string, { readable }: Described): Entry[] {
  const searched = readable
    .filter(({ field }) => field.list !== true && fieldType(field).families.includes('text'))
    .map(({ field }) => field.name);
  return [
    entry('_or', `_t.Sequence[${query}]`),
    entry('_not', query),
    ...(searched.length > 0 ? [entry('multiSearch', `_c.MultiSearch[${literals(searched)}]`)] : []),
  ];
}

/** Select, query and measures of requests. */
function requestTypes(described: Described): Dict[] {
  const { entity, readable, related } = described;
  const { pascal, title } = entity.names;
  const chosen = (is: (one: DescribedField) => boolean) => `_t.Mapping[${named(described, is)}, _c.Chosen]`;
  const ordered = chosen(
    (one) => isComparable(one) && one.types.kind !== 'boolean' && !one.types.condition.endsWith('IdCondition'),
  );
  return [
    dict(
      `${pascal}Select`,
      `Fields to return: ${title}.`,
      related.map(({ field, types }) => entry(field.name, union(['_c.Chosen', `${types.target}Fields`]))),
      `_${pascal}Select`,
    ),
    dict(
      `${pascal}Query`,
      `Conditions on ${title} records, all of which must hold.`,
      [
        ...related.map(({ field, types }) => entry(field.name, union([types.condition, `${types.target}Conditions`]))),
        ...combined(`${pascal}Query`, described),
      ],
      `_${pascal}Conditions`,
    ),
    dict(`${pascal}AggregateMeasures`, `Measures of groups of ${title} records.`, [
      entry('count', '_c.Chosen'),
      entry('min', ordered),
      entry('max', ordered),
      ...(readable.some(isSummable) ? [entry('sum', chosen(isSummable)), entry('average', chosen(isSummable))] : []),
      entry('distinct', `_t.Mapping[${named(described, isGroup)}, _c.Chosen]`),
    ]),
  ];
}

/** The answer of a create with a secret, and the data of writes. */
function writtenTypes({ entity, inputs, isCreatable, isUpdatable, issuesSecret: hasSecret }: Described): Dict[] {
  const { pascal, title } = entity.names;
  const required = inputs('required');
  const dicts: Dict[] = [];
  if (hasSecret) {
    const secret = entry(SECRET_NAME, 'str', docstring(SECRET_TEXT, undefined));
    dicts.push(dict(`Created${pascal}`, `A new record with its secret: ${title}.`, [secret], className(pascal)));
  }
  if (isCreatable && required.length > 0) {
    dicts.push(dict(`_${pascal}Create`, 'What a create requires.', required, '_t.TypedDict', true));
  }
  if (isCreatable) {
    dicts.push(
      dict(
        `${pascal}Create`,
        `A new record: ${title}. Where an entity is required, its id does as well.`,
        inputs('create', 'either'),
        required.length > 0 ? `_${pascal}Create` : '_t.TypedDict',
      ),
    );
  }
  if (isUpdatable) {
    const description = `What may change of a record: ${title}. None clears an optional field.`;
    dicts.push(dict(`${pascal}Update`, description, inputs('update')));
  }
  return dicts;
}

function aliasesOf(described: Described) {
  const { entity, isWritable, isCreatable, isUpdatable } = described;
  const { pascal } = entity.names;
  return [
    { name: `${pascal}Sort`, type: `_t.Mapping[${named(described, isComparable)}, _c.Direction]` },
    { name: `${pascal}AggregateGroups`, type: `_t.Mapping[${named(described, isGroup)}, _c.Grouping]` },
    ...(isWritable && !isCreatable ? [{ name: `${pascal}Create`, type: '_t.NoReturn' }] : []),
    ...(isWritable && !isUpdatable ? [{ name: `${pascal}Update`, type: '_t.NoReturn' }] : []),
  ];
}

/** The names of the fields of which it is true, as a type. */
const named = ({ readable }: Described, is: (one: DescribedField) => boolean): string =>
  literals(readable.filter(is).map(({ field }) => field.name));

const isComparable = ({ field, types }: DescribedField): boolean =>
  field.list !== true && types.target === undefined && ['string', 'number', 'boolean'].includes(types.kind);

const isGroup = (one: DescribedField): boolean =>
  isComparable(one) || (one.types.target !== undefined && isOne(one.field));

const isSummable = ({ field }: DescribedField): boolean => field.list !== true && fieldType(field).isSummable === true;

const isOne = (field: Field): boolean => fieldType(field).relation === 'one';

/** The types of a field; `kind` is the TypeScript type of its values. */
function typesOf(field: Field, entity: Entity, catalog: Catalog, shapes: Dict[]) {
  const item = itemField(field);
  const client = fieldType(item).client(item);
  const optional = (type: string) => (isOrNull(field, entity.fields) ? `_t.Optional[${type}]` : type);
  const target = isRelation(field) ? targetOf(field.relation, catalog) : undefined;
  const input = pythonTypeOf(client.input);
  const condition = pythonType(client.condition);
  if (target !== undefined) {
    const { pascal } = target.names;
    const isHidden = mayBeUnseen(target, catalog) || isOrNull(field, entity.fields);
    const record = className(pascal);
    const one = isHidden ? `_t.Optional[${record}]` : record;
    return {
      kind: 'relation',
      target: pascal,
      answer: isOne(field) ? one : `_t.List[${record}]`,
      input: optional(input),
      condition,
    };
  }
  const kind = item.enumeration !== undefined ? 'string' : client.answer;
  const common = { kind, target: undefined };
  const shape = shapeOfJson(field);
  if (shape !== undefined) {
    const name = `_${entity.names.pascal}_${field.name}`;
    const answer = shapedTypes(shape, name, (value) => pythonType(typeNamed(value.type).client(value).answer), shapes);
    return { ...common, kind: 'shaped', answer: optional(answer), input: optional(answer), condition };
  }
  const answer = field.integer === true ? 'int' : pythonTypeOf(client.answer);
  if (field.list !== true) return { ...common, answer: optional(answer), input: optional(input), condition };
  return {
    ...common,
    answer: `_t.List[${answer}]`,
    input: `_t.Sequence[${input}]`,
    condition: `_c.ListCondition[${input}]`,
  };

  function pythonTypeOf(type: string): string {
    return pythonType(type);
  }
}
