import { type Combinator, isJsonObject, pointerTo } from '@catalog-service/vocabulary';
import type { ProblemList } from './problem-list.js';
import type { Condition } from './shape.js';

/** Reads a query within another one. */
type ParseQuery = (raw: Readonly<Record<string, unknown>>, pointer: string) => readonly Condition[];

/**
 * The value of `_or`, a list of queries, or of `_not`, one query. An empty one is rejected: it would match all records, or none,
 * which is seldom intended.
 */
export function parseCombined(
  raw: unknown,
  name: Combinator,
  pointer: string,
  problems: ProblemList,
  parse: ParseQuery,
): Condition | undefined {
  if (name === '_not') {
    const query = parseWithin(raw, pointer, problems, parse);
    return query && { kind: name, queries: [query] };
  }
  if (!Array.isArray(raw)) return problems.add(pointer, 'wrong_type', 'Expected an array of queries: [{…},{…}].');
  if (raw.length === 0) return problems.add(pointer, 'empty', 'At least one query must be given.');
  const queries: (readonly Condition[])[] = [];
  for (const [index, one] of raw.entries()) {
    if (problems.full) break;
    const query = parseWithin(one, pointerTo(pointer, index), problems, parse);
    if (query !== undefined) queries.push(query);
  }
  return { kind: name, queries };
}

function parseWithin(
  raw: unknown,
  pointer: string,
  problems: ProblemList,
  parse: ParseQuery,
): readonly Condition[] | undefined {
  if (!isJsonObject(raw)) {
    return problems.add(pointer, 'wrong_type', 'Expected a query: an object of fields and conditions.');
  }
  if (Object.keys(raw).length > 0) return parse(raw, pointer);
  return problems.add(pointer, 'empty', 'At least one condition must be given.');
}
