import type { SqlValue } from '@catalog-service/postgres';
import { AFTER, isUuid, PAGING_PARAMETERS, type PagingRules } from '@catalog-service/vocabulary';
import type { Definition } from '../definition/definition.js';
import type { Registry } from '../definition/registry.js';
import type { Settings } from '../definition/settings.js';
import { own, parseBody } from './parse-body.js';
import { type Paging, parsePaging, parseParameters } from './parse-paging.js';
import { parseQuery } from './parse-query.js';
import { parseSelect } from './parse-select.js';
import { parseSort } from './parse-sort.js';
import { ProblemList } from './problem-list.js';
import { NO_SCOPES } from './scopes.js';
import type { Shape } from './shape.js';

/** A request taken apart: its shape, not yet narrowed to labels, and the values of its query in order. */
export interface ParsedRequest {
  readonly shape: Shape;
  readonly values: readonly SqlValue[];
}

export interface ParsedList extends ParsedRequest {
  readonly paging: Paging;
  /** Whether the number of all matches is wanted. */
  readonly isCounted: boolean;
}

/** What a request carries beside its path: the parsed query string and the parsed body. */
export interface Input {
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** What requests are read by, whatever they ask for. */
export interface Language {
  readonly registry: Registry;
  readonly wireValues: Settings['wireValues'];
  readonly paging: PagingRules;
}

const LIST_PARAMETERS = [...PAGING_PARAMETERS, AFTER];
const LIST_KEYS = ['query', 'select', 'sort', 'count', ...LIST_PARAMETERS];
const GET_KEYS = ['select'];
const COUNT_KEYS = ['query'];

/** @throws Problem invalid_body or invalid_parameter with everything that is wrong. */
export function parseList(
  input: Input,
  definition: Definition,
  { registry, wireValues, paging: rules }: Language,
): ParsedList {
  const problems = new ProblemList();
  parseParameters(input.parameters, LIST_PARAMETERS, LIST_KEYS, problems);
  const body = parseBody(input.body, LIST_KEYS, problems);
  const paging = parsePaging(rules, input.parameters, body, problems);
  const selection = parseSelect(own(body, 'select'), definition, registry, problems);
  const { conditions, values } = parseQuery(own(body, 'query'), definition, registry, problems, wireValues);
  const sort = parseSort(own(body, 'sort'), definition, problems);
  const count = own(body, 'count') ?? true;
  if (typeof count !== 'boolean') problems.add('/count', 'wrong_type', 'Expected true or false.');
  problems.throwIfAny();
  const page = { limit: paging.limit, skips: paging.skip > 0, ...(paging.after !== undefined && { behind: [] }) };
  const shape = {
    operation: 'list',
    definition: definition.key,
    selection,
    conditions,
    sort,
    page,
    scopes: NO_SCOPES,
  } as const;
  return { shape, values, paging, isCounted: count === true };
}

/** @throws Problem invalid_body or invalid_parameter with everything that is wrong. */
export function parseGet(id: string, input: Input, definition: Definition, registry: Registry): ParsedRequest {
  const problems = new ProblemList();
  if (!isUuid(id)) problems.add('#path/id', 'invalid_value', 'The id in the path is a UUID.');
  parseParameters(input.parameters, [], GET_KEYS, problems);
  const body = parseBody(input.body, GET_KEYS, problems);
  const selection = parseSelect(own(body, 'select'), definition, registry, problems);
  problems.throwIfAny();
  const shape = {
    operation: 'get',
    definition: definition.key,
    selection,
    conditions: [],
    sort: [],
    scopes: NO_SCOPES,
  } as const;
  return { shape, values: [id.toLowerCase()] };
}

/** @throws Problem invalid_body or invalid_parameter with everything that is wrong. */
export function parseCount(input: Input, definition: Definition, { registry, wireValues }: Language): ParsedRequest {
  const problems = new ProblemList();
  parseParameters(input.parameters, [], COUNT_KEYS, problems);
  const body = parseBody(input.body, COUNT_KEYS, problems);
  const { conditions, values } = parseQuery(own(body, 'query'), definition, registry, problems, wireValues);
  problems.throwIfAny();
  const shape = {
    operation: 'count',
    definition: definition.key,
    selection: [],
    conditions,
    sort: [],
    scopes: NO_SCOPES,
  } as const;
  return { shape, values };
}
