import { fieldType, isRelation, itemField, pathsOf, typeNamed } from '@catalog-service/vocabulary';
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

function entityTypes(entity: Entity, catalog: Catalog) {
  const { names, description, deprecated } = entity;
  const served = isServed(entity) ? entity : undefined;
  const uses = (field: Field): readonly FieldUse[] =>
    served === undefined ? (field.internal ? [] : ['read']) : usesOf(field, served);
  const shapes: Dict[] = [];
  const described = entity.fields
    .map((field) => ({ field, uses: uses(field), types: typesOf(field, entity, catalog, shapes) }))
    .filter((one) => one.uses.length > 0);
  const having = (...wanted: readonly FieldUse[]) =>
    described.filter((one) => wanted.some((use) => one.uses.includes(use)));
  const readable = having('read');
  const related = readable.filter(({ types }) => types.target !== undefined);
  const plain = readable.filter(({ types }) => types.target === undefined);
  const entry = (name: string, type: string, doc = ''): Entry => ({ name, type, doc });
  const inputs = (all: typeof described) => all.map(({ field, types }) => entry(field.name, types.input));
  const combined = (query: string) => [
    entry('_or', `_t.Sequence[${query}]`),
    entry('_not', query),
    ...(searched.length > 0 ? [entry('multiSearch', `_c.MultiSearch[${literals(searched)}]`)] : []),
  ];
  const searched = readable
    .filter(({ field }) => field.list !== true && fieldType(field).families.includes('text'))
    .map(({ field }) => field.name);
  const required = having('required');
  const { pascal, title } = names;
  const dicts = [
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
    dict(
      `_${pascal}Conditions`,
      'Conditions on fields without relations.',
      plain.flatMap(({ field, types }) => [
        entry(field.name, types.condition),
        ...Object.entries(field.shape === undefined || field.aliasOf !== undefined ? {} : pathsOf(field.shape)).map(
          ([path, value]) => entry(`${field.name}.${path}`, pythonType(fieldType(value).client(value).condition)),
        ),
      ]),
    ),
    dict(
      `${pascal}Conditions`,
      `Conditions on a related record: ${title}.`,
      [...related.map(({ field, types }) => entry(field.name, types.condition)), ...combined(`${pascal}Conditions`)],
      `_${pascal}Conditions`,
    ),
  ];
  if (served === undefined) return { dicts: [...shapes, ...dicts], aliases: [] };
  const writable = served.kind === 'resource';
  const creatable = writable && !isCreatedByServiceOnly(served);
  const updatable = writable && !isUpdatedByServiceOnly(served);
  const named = (is: (one: (typeof described)[number]) => boolean) =>
    literals(readable.filter(is).map(({ field }) => field.name));
  const comparable = ({ field, types }: (typeof described)[number]) =>
    field.list !== true && types.target === undefined && ['string', 'number', 'boolean'].includes(types.kind);
  const groups = named((one) => comparable(one) || (one.types.target !== undefined && isOne(one.field)));
  const chosen = (is: (one: (typeof described)[number]) => boolean) => `_t.Mapping[${named(is)}, _c.Chosen]`;
  const isSummable = ({ field }: (typeof described)[number]) =>
    field.list !== true && fieldType(field).isSummable === true;
  const ordered = chosen(
    (one) => comparable(one) && one.types.kind !== 'boolean' && !one.types.condition.endsWith('IdCondition'),
  );
  return {
    dicts: [
      ...shapes,
      ...dicts,
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
          ...related.map(({ field, types }) =>
            entry(field.name, union([types.condition, `${types.target}Conditions`])),
          ),
          ...combined(`${pascal}Query`),
        ],
        `_${pascal}Conditions`,
      ),
      dict(`${pascal}AggregateMeasures`, `Measures of groups of ${title} records.`, [
        entry('count', '_c.Chosen'),
        entry('min', ordered),
        entry('max', ordered),
        ...(readable.some(isSummable) ? [entry('sum', chosen(isSummable)), entry('average', chosen(isSummable))] : []),
        entry('distinct', `_t.Mapping[${groups}, _c.Chosen]`),
      ]),
      ...(issuesSecret(served)
        ? [
            dict(
              `Created${pascal}`,
              `A new record with its secret: ${title}.`,
              [entry('secret', 'str', docstring(SECRET_TEXT, undefined))],
              className(pascal),
            ),
          ]
        : []),
      ...(creatable
        ? [
            ...(required.length > 0
              ? [dict(`_${pascal}Create`, 'What a create requires.', inputs(required), '_t.TypedDict', true)]
              : []),
            dict(
              `${pascal}Create`,
              `A new record: ${title}. Where an entity is required, its id does as well.`,
              inputs(having('create', 'either')),
              required.length > 0 ? `_${pascal}Create` : '_t.TypedDict',
            ),
          ]
        : []),
      ...(updatable
        ? [
            dict(
              `${pascal}Update`,
              `What may change of a record: ${title}. None clears an optional field.`,
              inputs(having('update')),
            ),
          ]
        : []),
    ],
    aliases: [
      { name: `${pascal}Sort`, type: `_t.Mapping[${named(comparable)}, _c.Direction]` },
      { name: `${pascal}AggregateGroups`, type: `_t.Mapping[${groups}, _c.Grouping]` },
      ...(writable && !creatable ? [{ name: `${pascal}Create`, type: '_t.NoReturn' }] : []),
      ...(writable && !updatable ? [{ name: `${pascal}Update`, type: '_t.NoReturn' }] : []),
    ],
  };
}

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
  if (field.shape !== undefined) {
    const name = `_${entity.names.pascal}_${field.name}`;
    const answer = shapedTypes(
      field.shape,
      name,
      (value) => pythonType(typeNamed(value.type).client(value).answer),
      shapes,
    );
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
