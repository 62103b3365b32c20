import { isJsonObject, pointerTo } from '@catalog-service/vocabulary';
import type { ProblemList } from './problem-list.js';

const NOTHING: Readonly<Record<string, unknown>> = {};

/** The body as an object with allowed keys only; an absent body counts as an empty one. */
export function parseBody(
  body: unknown,
  allowed: readonly string[],
  problems: ProblemList,
): Readonly<Record<string, unknown>> {
  if (body === undefined || body === null) return NOTHING;
  if (!isJsonObject(body)) {
    problems.add('', 'wrong_type', 'The body must be an object.');
    return NOTHING;
  }
  for (const key of Object.keys(body)) {
    if (problems.full) break;
    if (allowed.includes(key)) continue;
    const detail = `The body has no such key here.${problems.didYouMean(key, () => allowed)}`;
    problems.add(pointerTo('', key), 'unknown_parameter', detail);
  }
  return body;
}

/** The value of an object's own key. */
export function own(object: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}
