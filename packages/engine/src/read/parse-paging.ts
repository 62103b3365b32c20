import { AFTER, PAGING_PARAMETERS, type PagingRule, type PagingRules, wrongType } from '@catalog-service/vocabulary';
import type { Definition } from '../definition/definition.js';
import { conditionHint, wordsFor } from './field-hints.js';
import { bodyWords, formOf, own } from './parse-body.js';
import { offeredNames, type ProblemList } from './problem-list.js';

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
      problems.add(pointer, 'invalid_value', 'skip cannot be combined with a cursor.');
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
): void {
  for (const name of Object.keys(parameters)) {
    if (problems.full) break;
    const pointer = `#query/${name}`;
    if (!allowed.includes(name)) {
      problems.add(
        pointer,
        'unknown_parameter',
        `There is no such parameter here.${hintFor(name, parameters[name], allowed, bodyKeys, definition, problems)}`,
      );
    } else if (Array.isArray(parameters[name])) {
      problems.add(pointer, 'duplicate', 'The parameter is given more than once.');
    }
  }
}

function hintFor(
  name: string,
  value: unknown,
  allowed: readonly string[],
  bodyKeys: readonly string[],
  definition: Definition,
  problems: ProblemList,
): string {
  const condition = conditionHint(name, bodyKeys, definition);
  if (condition !== '') return condition;
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
