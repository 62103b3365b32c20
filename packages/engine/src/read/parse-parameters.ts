import {
  AFTER,
  COMBINATORS,
  isJsonObject,
  isRelation,
  PAGING_PARAMETERS,
  type PagingRule,
  type PagingRules,
  pointerTo,
  wrongType,
} from '@catalog-service/vocabulary';
import type { Definition } from '../definition/definition.js';
import { conditionHint, wordsFor } from './field-hints.js';
import { fieldOf } from './fields.js';
import { offeredNames, type ProblemList } from './problem-list.js';

const NOTHING: Readonly<Record<string, unknown>> = {};

/** The body as an object with allowed keys only; an absent body counts as an empty one. */
export function parseBody(
  body: unknown,
  allowed: readonly string[],
  definition: Definition,
  problems: ProblemList,
): Readonly<Record<string, unknown>> {
  if (body === undefined || body === null) return NOTHING;
  if (!isJsonObject(body)) {
    problems.add('', 'wrong_type', `The body must be an object.${textHint(body)}`);
    return NOTHING;
  }
  for (const key of Object.keys(body)) {
    if (problems.full) break;
    if (allowed.includes(key)) continue;
    const detail = `The body has no such key here.${keyHint(key, body[key], allowed, definition, problems)}`;
    problems.add(pointerTo('', key), 'unknown_parameter', detail);
  }
  return body;
}

function keyHint(
  key: string,
  value: unknown,
  allowed: readonly string[],
  definition: Definition,
  problems: ProblemList,
): string {
  const other = headerHint(key, allowed) || conditionHint(key, allowed, definition);
  if (other !== '') return other;
  const near = problems.nearest(key, () => bodyWords(allowed));
  return near === undefined
    ? ` It can have ${allowed.join(', ')}.`
    : ` Did you mean ${near}${formOf(near, key, value, definition)}?`;
}

/** Headers that other APIs have as keys of the body. */
const HEADERS = ['Idempotency-Key', 'If-Match', 'Prefer', 'ApiKey', 'ProjectID'];

/** What other APIs have as keys or parameters, and the header that asks for it. */
const ASKED_BY_HEADERS = [
  { words: /^(?:dry|validate)[-_]?(?:run|only)$/i, hint: ' A dry run has the header Prefer: tx=rollback.' },
  { words: /^etag$/i, hint: ' Send it as the header If-Match.' },
  {
    words: /^(?:wait|timeout|long_?poll|poll|block)$/i,
    beside: 'after',
    hint: ' To wait for events, send the header Prefer: wait=20.',
  },
  {
    words: /^(?:format|output|accept|csv)$/i,
    beside: 'sort',
    hint: ' For CSV, send the header Accept: text/csv, or Accept: application/x-ndjson for lines of JSON.',
  },
] as const;

/** A hint for a key or parameter that is a header; empty if it is none. @param allowed the keys of the body */
export function headerHint(key: string, allowed: readonly string[] = []): string {
  const wanted = key.replaceAll(/[-_]/g, '').toLowerCase();
  const header = HEADERS.find((one) => one.replaceAll('-', '').toLowerCase() === wanted);
  if (header !== undefined) return ` Send it as the header ${header}.`;
  const asked = ASKED_BY_HEADERS.find(
    (one) => one.words.test(key) && (!('beside' in one) || allowed.includes(one.beside)),
  );
  return asked?.hint ?? '';
}

/** The keys of a body, and those of its query that others write beside it. */
const bodyWords = (keys: readonly string[]): readonly string[] =>
  keys.includes('query') ? [...keys, ...COMBINATORS] : keys;

/** How the keys of a body are written; the others are numbers. */
const FORMS: Readonly<Record<string, string>> = {
  _or: ': {"query":{"_or":[{…},{…}]}}',
  _not: ': {"query":{"_not":{…}}}',
  groupBy: ': {"groupBy":{"createdAt":{"by":"day"}}}',
  measures: ': {"measures":{"count":true}}',
  query: ': {"query":{"name":"Shop"}}',
  select: ': {"select":{"name":true}}',
  sort: ': {"sort":{"name":"ASC"}}',
};

/** Words with which other APIs select related records. */
const RELATED = /^(?:expand|include|populate|embed|with|join|(?:load)?relations)/i;

/**
 * How a key of a body is written, for a request that has another word for it.
 *
 * @param value what the request has under the word; of related records their names, in one of the usual forms
 */
function formOf(key: string, word: string, value: unknown, definition: Definition): string {
  const isRelated = (name: string) => {
    const field = fieldOf(definition, name);
    return field !== undefined && isRelation(field);
  };
  const names =
    typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : Object.keys(Object(value));
  const relation =
    names.find((name) => typeof name === 'string' && isRelated(name)) ??
    Object.keys(definition.fields).findLast(isRelated);
  if (key === 'select' && relation !== undefined && RELATED.test(word)) return `: {"select":{"${relation}":{…}}}`;
  if (key === 'resources') return `: {"resources":{"${definition.title}":{"query":{…},"select":{…}}}}`;
  return FORMS[key] ?? '';
}

/** A hint for a body that is a text: JSON that was encoded a second time. */
export function textHint(body: unknown): string {
  return typeof body === 'string' ? ' It is a string. Was it encoded as JSON twice?' : '';
}

/** The value of an object's own key. */
export function own(object: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

export interface Paging {
  readonly limit: number;
  readonly skip: number;
  /** Cursor of the previous page, empty for the first one; absent for pages by number. */
  readonly after?: string;
}

type Source = Readonly<Record<string, unknown>>;

/** `limit`, `skip` and `after` of the query string or the body. Both must be valid; the query string wins. */
export function parsePaging(rules: PagingRules, parameters: Source, body: Source, problems: ProblemList): Paging {
  const limit = parsePagingValue('limit', rules.limit, parameters, body, problems);
  const skip = parsePagingValue('skip', rules.skip, parameters, body, problems);
  const after = parseAfter(parameters, body, problems);
  return after === undefined ? { limit, skip } : { limit, skip, after };
}

function parseAfter(parameters: Source, body: Source, problems: ProblemList): string | undefined {
  const inQuery = own(parameters, AFTER);
  const inBody = own(body, AFTER);
  if (inBody !== undefined && typeof inBody !== 'string')
    problems.add(
      `/${AFTER}`,
      'wrong_type',
      'Expected a cursor: "" for the first page, then next of the previous response.',
    );
  if (inQuery === undefined && inBody === undefined) return undefined;
  for (const [source, pointer] of [
    [parameters, '#query/skip'],
    [body, '/skip'],
  ] as const) {
    if (own(source, 'skip') !== undefined)
      problems.add(pointer, 'invalid_value', 'skip cannot be combined with a cursor, nor with an export.');
  }
  // A repeated parameter has a problem already.
  return [inQuery, inBody].find((value) => typeof value === 'string');
}

/** Rejects parameters of the query string that are unknown or repeated; keys of the body belong there. */
export function parseParameters(
  parameters: Source,
  allowed: readonly string[],
  bodyKeys: readonly string[],
  definition: Definition,
  problems: ProblemList,
  paging?: PagingRules,
): void {
  for (const name of Object.keys(parameters)) {
    if (problems.full) break;
    const pointer = pointerTo('#query', name);
    if (!allowed.includes(name)) {
      problems.add(
        pointer,
        'unknown_parameter',
        `There is no such parameter here.${hintFor(name, parameters[name], allowed, bodyKeys, definition, problems)}${paging === undefined ? '' : skipHint(name, parameters, paging)}`,
      );
    } else if (Array.isArray(parameters[name])) {
      problems.add(pointer, 'duplicate', 'The parameter is given more than once.');
    }
  }
}

/** The `skip` of a page that is asked for by its number; empty for another parameter. */
function skipHint(name: string, parameters: Source, { limit }: PagingRules): string {
  const page = Number(parameters[name]);
  if (!PAGE_NUMBER.test(name) || !Number.isSafeInteger(page) || page < 1) return '';
  const [, size = limit.initial] = Object.entries(parameters).find(([key]) => PAGE_SIZE.test(key)) ?? [];
  const records = Number(size);
  return Number.isSafeInteger(records * page)
    ? ` Page ${page} of ${records} records each is skip=${records * (page - 1)}.`
    : '';
}

/** Names under which other APIs number pages, and tell their size. */
const PAGE_NUMBER = /^(?:page|p)(?:_?(?:no|num|number)|\[number\])?$/i;
const PAGE_SIZE = /limit|size|per_?page|take|top/i;

function hintFor(
  name: string,
  value: unknown,
  allowed: readonly string[],
  bodyKeys: readonly string[],
  definition: Definition,
  problems: ProblemList,
): string {
  const other = headerHint(name, bodyKeys) || conditionHint(name, bodyKeys, definition);
  if (other !== '') return other;
  for (const word of wordsFor(name)) {
    const near = problems.didYouMean(word, () => allowed);
    if (near !== '') return near;
    const inBody = problems.nearest(word, () => bodyWords(bodyKeys));
    if (inBody !== undefined) return ` The body takes ${inBody}${formOf(inBody, word, value, definition)}.`;
  }
  if (!bodyKeys.includes('query') || PAGING_PARAMETERS.some((parameter) => parameter === name)) return '';
  const field = problems.nearest(name, () => offeredNames(definition));
  return ` Put conditions into the body: {"query":{${field === undefined ? '' : `"${field}":`}…}}.`;
}

function parsePagingValue(
  name: string,
  range: PagingRule,
  parameters: Source,
  body: Source,
  problems: ProblemList,
): number {
  const text = own(parameters, name);
  const value = own(body, name);
  const fromBody = value === undefined ? undefined : inRange(value, range, `/${name}`, problems);
  // A repeated parameter has a problem already.
  if (text === undefined || Array.isArray(text)) return fromBody ?? range.initial;
  const number = typeof text === 'string' && /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  return inRange(number, range, `#query/${name}`, problems) ?? range.initial;
}

function inRange(
  value: unknown,
  { minimum, maximum }: PagingRule,
  pointer: string,
  problems: ProblemList,
): number | undefined {
  if (typeof value !== 'number') {
    const { code, detail } = wrongType('an integer', value);
    return problems.add(pointer, code, detail);
  }
  const most = maximum ?? Number.MAX_SAFE_INTEGER;
  if (Number.isSafeInteger(value) && value >= minimum && value <= most) return value;
  const more = maximum !== undefined && value > maximum ? ' Request the rest in further pages.' : '';
  return problems.add(pointer, 'invalid_value', `Expected an integer from ${minimum} to ${most}.${more}`);
}
