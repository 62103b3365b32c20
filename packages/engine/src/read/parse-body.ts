import { isJsonObject, pointerTo } from '@catalog-service/vocabulary';
import type { Definition } from '../definition/definition.js';
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
    const near = problems.didYouMean(key, () => allowed);
    const hint = near || conditionHint(key, allowed, definition) || ` It can have ${allowed.join(', ')}.`;
    const detail = `The body has no such key here.${hint}`;
    problems.add(pointerTo('', key), 'unknown_parameter', detail);
  }
  return body;
}

/** A hint for a body that is a text: JSON that was encoded a second time. */
export function textHint(body: unknown): string {
  return typeof body === 'string' ? ' It is a string. Was it encoded as JSON twice?' : '';
}

/** The correct form of a condition, for requests with the name of a field or `filter[name]` as a key; empty if there are no conditions. */
export function conditionHint(name: string, bodyKeys: readonly string[], definition: Definition): string {
  const field = /\[(\w+)\]$/.exec(name)?.[1] ?? name;
  const isCondition = bodyKeys.includes('query') && fieldOf(definition, field) !== undefined;
  return isCondition ? ` Put conditions into the body: {"query":{"${field}":…}}.` : '';
}

/** The value of an object's own key. */
export function own(object: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}
