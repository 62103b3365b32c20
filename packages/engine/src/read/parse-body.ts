import { COMBINATORS, isJsonObject, isRelation, pointerTo } from '@catalog-service/vocabulary';
import type { Definition } from '../definition/definition.js';
import { conditionHint } from './field-hints.js';
import { fieldOf } from './fields.js';
import type { ProblemList } from './problem-list.js';

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
  const other = headerHint(key) || conditionHint(key, allowed, definition);
  if (other !== '') return other;
  const near = problems.nearest(key, () => bodyWords(allowed));
  return near === undefined
    ? ` It can have ${allowed.join(', ')}.`
    : ` Did you mean ${near}${formOf(near, key, value, definition)}?`;
}

/** Headers that other APIs have as keys of the body. */
const HEADERS = ['Idempotency-Key', 'If-Match', 'Prefer', 'ApiKey', 'ProjectID'];

/** A hint for a key of the body that is a header; empty if it is none. */
export function headerHint(key: string): string {
  const wanted = key.replaceAll(/[-_]/g, '').toLowerCase();
  const header = HEADERS.find((one) => one.replaceAll('-', '').toLowerCase() === wanted);
  return header === undefined ? '' : ` Send it as the header ${header}.`;
}

/** The keys of a body, and those of its query that others write beside it. */
export const bodyWords = (keys: readonly string[]): readonly string[] =>
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
export function formOf(key: string, word: string, value: unknown, definition: Definition): string {
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
