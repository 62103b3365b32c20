import {
  fieldType,
  goesWithTarget,
  isRelation,
  MOST_INDEXED_CHARACTERS,
  MOST_SEARCHED_CHARACTERS,
  operatorOf,
} from '@catalog-service/vocabulary';
import type { Definition, FieldDefinition } from '../../definition/definition.js';
import { fieldOf, knownField } from '../../read/fields.js';
import { type Condition, type Shape, type SortKey } from '../../read/shape.js';
import { isSearched, SEARCHED, searchedFields } from '../search/search.js';
import { uniqueFields } from '../unique/unique-fields.js';

/** The keys of the catalog that add indexes. */
type IndexKey = 'indexed' | 'indexes' | typeof SEARCHED;

/** The keys of the catalog that would let an index serve a request. */
export interface MissingIndex {
  /** Key of the definition. */
  readonly definition: string;
  readonly key: IndexKey;
  readonly fields: readonly string[];
}

/** Fields of an advised index at most. */
const MOST_FIELDS = 3;

/** The index that would serve a request; undefined if one does already, or none would. */
export function missingIndex(shape: Shape, definition: Definition): MissingIndex | undefined {
  if (shape.operation === 'get') return undefined;
  return missing(shape.conditions, shape.sort, definition);
}

/** Whether the definition has an index that the advice would add. */
export function hasIndex(definition: Definition, { key, fields }: MissingIndex): boolean {
  if (key === SEARCHED) return fields.every((name) => isSearched(fieldOf(definition, name)));
  const [only = ''] = fields;
  if (fieldOf(definition, only)?.list === true) return fieldOf(definition, only)?.indexed === true;
  const columns = fields.map((name) => fieldOf(definition, name)?.column);
  return indexesOf(definition).some((index) => columns.every((column, at) => index[at] === column));
}

interface Asked {
  readonly equal: Set<string>;
  readonly ranged: Set<string>;
  readonly lists: string[];
  readonly parts: Set<string>;
  readonly either: (readonly Condition[])[];
  /** An index finds the records that meet one of the conditions. */
  isServed: boolean;
}

function missing(
  conditions: readonly Condition[],
  sort: readonly SortKey[],
  definition: Definition,
): MissingIndex | undefined {
  const asked = askedOf(conditions, definition);
  const columnOf = (name: string) => knownField(definition, name).column ?? name;
  const equal = new Set([...asked.equal].map(columnOf));
  const ranged = new Set([...asked.ranged].map(columnOf));
  const indexes = indexesOf(definition);
  if (asked.isServed || uniqueColumns(definition).some((column) => equal.has(column))) return undefined;
  const order = orderOf(sort, definition).filter((name) => !equal.has(columnOf(name)));
  const isInOrder = indexes.some((index) => {
    const rest = index.slice(index.findIndex((column) => !equal.has(column)));
    return order.every((name, at) => rest[at] === columnOf(name));
  });
  const sorted = isInOrder || ranged.size > 0 ? [] : order;
  const finds = indexes.some(([first = '']) => equal.has(first) || ranged.has(first));
  const advised = (key: IndexKey, names: readonly string[]) => ({ definition: definition.key, key, fields: names });
  const compared = (names: readonly string[]) => {
    const [only = '', ...others] = names;
    const { keys } = fieldType(knownField(definition, only));
    return advised(others.length === 0 && keys.includes('indexed') ? 'indexed' : 'indexes', names);
  };
  // An Entity and its id field are one column.
  const names = Object.keys(definition.fields).filter(
    (name) => asked.equal.has(name) && !asked.equal.has(knownField(definition, name).entityField ?? ''),
  );
  if (finds) return names.length > 0 && sorted.length > 0 ? compared(first(names, sorted)) : undefined;
  if (names.length > 0 || ranged.size > 0) return compared(first(names, [...[...asked.ranged].slice(0, 1), ...sorted]));
  const [list] = asked.lists;
  if (list !== undefined) return advised('indexed', [list]);
  if (asked.parts.size > 0) return advised(SEARCHED, [...asked.parts]);
  for (const branch of asked.either) {
    const found = missing(branch, [], definition);
    if (found !== undefined) return found;
  }
  return sorted.length > 0 && asked.either.length === 0 ? compared(sorted) : undefined;
}

const first = (names: readonly string[], others: readonly string[]): readonly string[] =>
  [...new Set([...names.slice(0, MOST_FIELDS - 1), ...others, ...names.slice(MOST_FIELDS - 1)])].slice(0, MOST_FIELDS);

/** The conditions of a query that an index can find. `_not` and those on related records are none. */
function askedOf(conditions: readonly Condition[], definition: Definition): Asked {
  const asked: Asked = {
    equal: new Set(),
    ranged: new Set(),
    lists: [],
    parts: new Set(),
    either: [],
    isServed: false,
  };
  for (const condition of conditions) {
    if (condition.kind === '_or') asked.either.push(...condition.queries);
    else if (condition.kind === 'field') addCondition(asked, condition, definition);
    else if (condition.kind === 'multiSearch') addParts(asked, condition.isWord, condition.fields, definition);
  }
  return asked;
}

function addCondition(
  asked: Asked,
  { field: asName, operator, isWord }: Extract<Condition, { readonly kind: 'field' }>,
  definition: Definition,
): void {
  const field = knownField(definition, asName);
  const name = field.aliasOf ?? asName;
  const { form, index, sql } = operatorOf(operator);
  const isEqual = index === 'equal';
  if (field.relation?.joinTable !== undefined) asked.isServed ||= isEqual && form !== 'none';
  else if (field.list === true) {
    if (isEqual && field.indexed === true) asked.isServed = true;
    else if (isEqual) asked.lists.push(name);
  } else if (index === 'parts') addParts(asked, isWord, [name], definition);
  else if (isEqual) {
    if (isIndexable(field)) asked.equal.add(name);
  } else if (sql.order !== undefined) {
    if (isIndexable(field)) asked.ranged.add(name);
  }
}

function addParts(asked: Asked, isWord: boolean | undefined, fields: readonly string[], definition: Definition): void {
  if (isWord === true) asked.isServed = true;
  const isPossible = fields.every((name) => lengthOf(knownField(definition, name)) <= MOST_SEARCHED_CHARACTERS);
  if (isWord !== undefined || !isPossible) return;
  for (const name of fields) asked.parts.add(knownField(definition, name).aliasOf ?? name);
}

const lengthOf = (field: FieldDefinition): number => fieldType(field).maxLength ?? Number.POSITIVE_INFINITY;

/** Whether the catalog accepts the field in an index. */
function isIndexable(field: FieldDefinition): boolean {
  const { expressionKind, isText } = fieldType(field);
  // Every index of a project's records begins with it.
  if (field.column === 'projectId') return false;
  if (expressionKind === undefined) return isRelation(field);
  return isText !== true || field.enumeration !== undefined || lengthOf(field) <= MOST_INDEXED_CHARACTERS;
}

/** The fields of an order that an index can have: one direction, no relation. */
function orderOf(sort: readonly SortKey[], definition: Definition): readonly string[] {
  const at = sort.findIndex(({ field }) => field === '_id');
  const keys = at < 0 ? sort : sort.slice(0, at + 1);
  const isOneWay = keys.every(({ direction }) => direction === keys[0]?.direction);
  const fields = keys.map(({ field }) => knownField(definition, field).aliasOf ?? field);
  const isPossible = fields.every((name) => {
    const field = knownField(definition, name);
    return isIndexable(field) && field.relation === undefined && field.entityField === undefined;
  });
  return isOneWay && isPossible && at !== 0 ? fields.filter((name) => name !== '_id') : [];
}

const uniqueColumns = (definition: Definition): readonly string[] => [
  'id',
  ...uniqueFields(definition).map(([, { column = '' }]) => column),
];

/** The columns of each index after the project, as `catalog-tables.ts` makes them. */
function indexesOf({ fields, indexes = [], uniques = [] }: Definition): readonly (readonly string[])[] {
  const all = Object.values(fields);
  const columns = (names: readonly string[]) => names.map((name) => fields[name]?.column ?? name);
  const parents = all.flatMap(({ relation, column }) =>
    goesWithTarget(relation) && column !== undefined ? [column] : [],
  );
  return [
    ['id'],
    ['createdAt', 'id'],
    ...all.flatMap(({ relation, column, indexed, list }) => {
      if (column === undefined) return [];
      if (relation !== undefined) return [[column, 'createdAt', 'id']];
      if (indexed !== true || list === true) return [];
      return [[column, 'id'], ...parents.map((parent) => [parent, column, 'id'])];
    }),
    ...indexes.map((names) => [...columns(names), 'id']),
    // Texts of the others are stored in their folded form.
    ...uniques.flatMap(({ fields: names, where, caseMatters }) =>
      where !== undefined || (caseMatters !== true && names.some((name) => isText(fields[name])))
        ? []
        : [columns(names)],
    ),
  ];
}

const isText = (field: FieldDefinition | undefined): boolean => field !== undefined && fieldType(field).isText === true;

const KEYS: readonly string[] = ['indexed', 'indexes', SEARCHED] satisfies readonly IndexKey[];
const isIndexKey = (text: string): text is IndexKey => KEYS.includes(text);

/** The advice in words: `Book indexes genre,createdAt`. */
export const adviceText = ({ definition, key, fields }: MissingIndex): string =>
  `${definition} ${key} ${fields.join()}`;

/** The parsed advice; undefined if a definition or field no longer exists. */
export function parseAdvice(text: string, definitions: readonly Definition[]): MissingIndex | undefined {
  const [name, key = '', list = ''] = text.split(' ');
  const fields = list.split(',');
  const definition = definitions.find((one) => one.key === name);
  const isKnown = definition !== undefined && fields.every((field) => fieldOf(definition, field) !== undefined);
  return isKnown && isIndexKey(key) ? { definition: definition.key, key, fields } : undefined;
}

/** The line of the entity's file that adds the index, with its existing entries. */
export function adviceYaml(definition: Definition, { key, fields }: MissingIndex): string {
  if (key === 'indexed') return `fields: { ${fields.join()}: { indexed: true } }`;
  if (key === 'indexes') {
    const lists = [...(definition.indexes ?? []), fields];
    return `indexes: [${lists.map((names) => `[${names.join(', ')}]`).join(', ')}]`;
  }
  return `${SEARCHED}: [${[...new Set([...searchedFields(definition), ...fields])].join(', ')}]`;
}
