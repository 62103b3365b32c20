import type { SqlValue } from '@catalog-service/postgres';
import {
  AFTER,
  fieldType,
  isJsonObject,
  isRelation,
  isUuid,
  PAGING_PARAMETERS,
  type PagingRules,
  pointerTo,
  typeTitle,
} from '@catalog-service/vocabulary';
import type { Definition, Settings } from '../definition/definition.js';
import type { Registry } from '../definition/registry.js';
import { fieldOf } from './fields.js';
import { own, type Paging, parseBody, parsePaging, parseParameters } from './parse-parameters.js';
import { type ParsedQuery, parseQuery } from './parse-query.js';
import { ProblemList } from './problem-list.js';
import { NO_SCOPES } from './scopes.js';
import type { SelectedField, Selection, Shape, SortKey } from './shape.js';

/** The shape of a request, without row filters, and the values of its query in order. */
export interface ParsedRequest {
  readonly shape: Shape;
  readonly values: readonly SqlValue[];
}

export interface ParsedList extends ParsedRequest {
  readonly paging: Paging;
  /** Whether the request wants the number of all matches. */
  readonly isCounted: boolean;
}

/** The parsed query string and the parsed body. */
export interface Input {
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** The context in which requests are read. */
export interface Language {
  readonly registry: Registry;
  readonly wireValues: Settings['wireValues'];
  readonly paging: PagingRules;
}

/** The detail for an invalid id in a path. */
export const ID_IN_PATH = 'The id in the path must be a UUID: the _id of a record, as get-list returns it.';

/** Name of the parameter and key by which a get item asks for the record as it was. */
export const AS_OF = 'asOf';

const LIST_PARAMETERS = [...PAGING_PARAMETERS, AFTER];
const LIST_KEYS = ['query', 'select', 'sort', 'count', ...LIST_PARAMETERS];
const GET_KEYS = ['select'];
const COUNT_KEYS = ['query'];

/** @throws Problem invalid_body or invalid_parameter with everything that is wrong. */
export function parseList(input: Input, definition: Definition, language: Language): ParsedList {
  const problems = new ProblemList();
  parseParameters(input.parameters, LIST_PARAMETERS, LIST_KEYS, definition, problems, language.paging);
  const body = parseBody(input.body, LIST_KEYS, definition, problems);
  const paging = parsePaging(language.paging, input.parameters, body, problems);
  const selection = parseSelect(own(body, 'select'), definition, language.registry, problems);
  const { conditions, values } = parseConditions(body, definition, language, problems);
  const sort = parseSort(own(body, 'sort'), definition, problems);
  const count = own(body, 'count') ?? true;
  if (typeof count !== 'boolean') problems.add('/count', 'wrong_type', 'Expected true or false.');
  problems.throwIfAny();
  const page = { limit: paging.limit, skips: paging.skip > 0, ...(paging.after !== undefined && { nullCells: [] }) };
  const { key } = definition;
  const shape = { operation: 'list', definition: key, selection, conditions, sort, page, scopes: NO_SCOPES } as const;
  return { shape, values, paging, isCounted: count === true };
}

/** @throws Problem invalid_body or invalid_parameter with everything that is wrong. */
export function parseGet(id: string, input: Input, definition: Definition, registry: Registry): ParsedRequest {
  const problems = new ProblemList();
  if (!isUuid(id)) problems.add('#path/id', 'invalid_value', ID_IN_PATH);
  // A request with it is one for the history.
  const moment = definition.kind === 'resource' && definition.historyFor !== undefined ? [AS_OF] : [];
  parseParameters(input.parameters, moment, GET_KEYS, definition, problems);
  const body = parseBody(input.body, [...GET_KEYS, ...moment], definition, problems);
  const selection = parseSelect(own(body, 'select'), definition, registry, problems);
  problems.throwIfAny();
  return { shape: getShape(definition, selection), values: [id.toLowerCase()] };
}

/** The shape of a read of one record. */
export function getShape(definition: Definition, selection: Selection): Shape {
  return { operation: 'get', definition: definition.key, selection, conditions: [], sort: [], scopes: NO_SCOPES };
}

/** @throws Problem invalid_body or invalid_parameter with everything that is wrong. */
export function parseCount(input: Input, definition: Definition, language: Language): ParsedRequest {
  const problems = new ProblemList();
  parseParameters(input.parameters, [], COUNT_KEYS, definition, problems);
  const body = parseBody(input.body, COUNT_KEYS, definition, problems);
  const { conditions, values } = parseConditions(body, definition, language, problems);
  problems.throwIfAny();
  return { shape: matchShape('count', definition, { conditions }), values };
}

/** The shape of a read of the records that match. */
export function matchShape(
  operation: 'list' | 'count',
  { key }: Definition,
  { conditions }: Pick<ParsedQuery, 'conditions'>,
): Shape {
  return { operation, definition: key, selection: [], conditions, sort: [], scopes: NO_SCOPES };
}

const NO_CONDITIONS: ParsedQuery = { conditions: [], values: [] };

/** The conditions of the query of a body, if it has one. */
export function parseConditions(
  body: Readonly<Record<string, unknown>>,
  definition: Definition,
  { registry, wireValues }: Pick<Language, 'registry' | 'wireValues'>,
  problems: ProblemList,
): ParsedQuery {
  const raw = own(body, 'query');
  return raw === undefined ? NO_CONDITIONS : parseQuery(raw, definition, registry, problems, wireValues);
}

/** `{"field": true}`, or for a relation `{"field": {"nested": true}}`. A field that is false is not selected. */
export function parseSelect(
  raw: unknown,
  definition: Definition,
  registry: Registry,
  problems: ProblemList,
): Selection {
  if (raw === undefined || raw === null) return [];
  if (!isJsonObject(raw)) {
    problems.add('/select', 'wrong_type', 'The select must be an object of fields, such as {"name":true}.');
    return [];
  }
  const selection: SelectedField[] = [];
  for (const name of Object.keys(raw)) {
    if (problems.full) break;
    const field = fieldOf(definition, name);
    const value = raw[name];
    if (name === '*')
      problems.add(pointerTo('/select', name), 'unknown_field', 'There is no wildcard; select each field by name.');
    else if (field === undefined) problems.addUnknownField(definition, '/select', name, { value, registry });
    else if (value === false) continue;
    else if (value === true) {
      if (name !== '_id') selection.push({ name });
    } else if (isRelation(field) && isJsonObject(value)) {
      selection.push({ name, ...parseNested(value, registry.target(field), pointerTo('/select', name), problems) });
    } else {
      const expected = isRelation(field)
        ? 'Expected true or false, or an object of fields of the related record, such as {"name":true}.'
        : 'Expected true or false.';
      problems.add(pointerTo('/select', name), 'wrong_type', expected);
    }
  }
  return selection;
}

function parseNested(
  raw: Readonly<Record<string, unknown>>,
  target: Definition,
  pointer: string,
  problems: ProblemList,
): { readonly nested?: readonly string[] } {
  const nested: string[] = [];
  for (const name of Object.keys(raw)) {
    if (problems.full) break;
    if (fieldOf(target, name) === undefined) problems.addUnknownField(target, pointer, name, { value: raw[name] });
    else if (isJsonObject(raw[name])) {
      problems.add(
        pointerTo(pointer, name),
        'too_deep',
        'Relations can be nested one level deep; expected true or false.',
      );
    } else if (typeof raw[name] !== 'boolean') {
      problems.add(pointerTo(pointer, name), 'wrong_type', 'Expected true or false.');
    } else if (raw[name] && name !== '_id') nested.push(name);
  }
  return nested.length > 0 ? { nested } : {};
}

/** `{"field": "ASC" | "DESC"}` in any case, several keys in order. */
function parseSort(raw: unknown, definition: Definition, problems: ProblemList): readonly SortKey[] {
  if (raw === undefined || raw === null) return [];
  if (!isJsonObject(raw)) {
    problems.add('/sort', 'wrong_type', 'The sort must be an object of fields, such as {"name":"ASC"}.');
    return [];
  }
  const sort: SortKey[] = [];
  for (const name of Object.keys(raw)) {
    if (problems.full) break;
    const field = fieldOf(definition, name);
    if (field === undefined) {
      const meant = sortMeant(name, raw[name], definition);
      if (meant === undefined) problems.addUnknownField(definition, '/sort', name);
      else problems.add(pointerTo('/sort', name), 'unknown_field', meant);
      continue;
    }
    const pointer = pointerTo('/sort', name);
    const value = raw[name];
    const direction = directionOf(value);
    if (!fieldType(field).sortable) {
      problems.add(pointer, 'not_sortable', `Records cannot be sorted by a field of type ${typeTitle(field)}.`);
    } else if (direction !== undefined) sort.push({ field: name, direction });
    else problems.add(pointer, typeof value === 'string' ? 'invalid_value' : 'wrong_type', 'Expected ASC or DESC.');
  }
  return sort;
}

/** The correct forms for the sorts of other APIs: `{"-name": …}`, `{"field": "name"}` and `{"relation.name": …}`. */
function sortMeant(name: string, value: unknown, definition: Definition): string | undefined {
  const [, sign, signed = ''] = /^([-+])(.*)$/.exec(name) ?? [];
  const field = [signed, value].find((one) => typeof one === 'string' && fieldOf(definition, one) !== undefined);
  if (field !== undefined) {
    const meant = JSON.stringify({ [String(field)]: sign === '-' ? 'DESC' : 'ASC' });
    return `A field is the name, and its direction the value. Did you mean ${meant}?`;
  }
  const isNested = name.includes('.') && fieldOf(definition, name.slice(0, name.indexOf('.'))) !== undefined;
  return isNested ? 'Records cannot be sorted by a field of a related record.' : undefined;
}

/** ASC or DESC, in any case. */
export function directionOf(value: unknown): SortKey['direction'] | undefined {
  if (typeof value !== 'string') return undefined;
  if (/^asc$/i.test(value)) return 'ASC';
  return /^desc$/i.test(value) ? 'DESC' : undefined;
}
