import { arrayText, type Transaction } from '@catalog-service/postgres';
import { isJsonObject, MAXIMUM_RECORDS, Problem, wrongType } from '@catalog-service/vocabulary';
import type { RowFilter } from '@catalog-service/vocabulary/access';
import { decideOperation, operationProblem } from '../access/operation-decision.js';
import type { Settings } from '../definition/definition.js';
import { writableBy } from '../definition/tenant.js';
import { own, parseBody } from '../read/parse-parameters.js';
import type { ParsedQuery } from '../read/parse-query.js';
import { parseConditions } from '../read/parse-request.js';
import { ProblemList } from '../read/problem-list.js';
import type { Reader } from '../read/reader.js';
import type { Write } from './values.js';
import { type PlannedWrite, parseRecord, type WriteInput } from './write-input.js';
import { writeStatement } from './write-statements.js';

/** Which records are written: those that match, if there are no more than the bound. */
export interface Matching {
  readonly query: ParsedQuery;
  readonly atMost: number;
}

/** A body that says by a query which records it is about: `{"query":…, "atMost":…}`, with the `data` of an update. */
type MatchingBody = Readonly<Record<string, unknown>>;

export const isMatching = (body: unknown): body is MatchingBody =>
  isJsonObject(body) && (Object.hasOwn(body, 'query') || Object.hasOwn(body, 'atMost'));

/** @throws Problem with everything that is wrong; operation_forbidden where the caller may not read the records */
export function parseDeleteOfMatches(write: Write, body: MatchingBody, settings: Settings): Matching {
  const problems = new ProblemList();
  const matching = parseMatching(write, body, ['query', 'atMost'], settings, problems);
  problems.throwIfAny();
  requireReading(write);
  return matching;
}

/** @throws Problem with everything that is wrong; operation_forbidden where the caller may not read the records */
export function parseUpdateOfMatches(
  write: PlannedWrite,
  body: MatchingBody,
  settings: Settings,
): Matching & { readonly changes: WriteInput } {
  const problems = new ProblemList();
  const matching = parseMatching(write, body, ['query', 'atMost', 'data'], settings, problems);
  const data = own(body, 'data');
  if (!isJsonObject(data)) {
    const code = data === undefined ? 'required' : 'wrong_type';
    problems.add('/data', code, 'With a query, the data is an object with the fields that change in every match.');
  } else if (Object.hasOwn(data, '_id')) {
    problems.add('/data/_id', 'not_updatable', 'The query says which records change.');
  }
  const [given, found] = isJsonObject(data) ? [data, problems] : [{}, new ProblemList()];
  const changes = parseRecord(write, 'update', given, '/data', found);
  problems.throwIfAny();
  requireReading(write);
  return { ...matching, changes };
}

function parseMatching(
  { definition, registry }: Write,
  given: MatchingBody,
  keys: readonly string[],
  settings: Settings,
  problems: ProblemList,
): Matching {
  const body = parseBody(given, keys, definition, problems);
  if (own(body, 'query') === undefined) {
    problems.add('/query', 'required', 'The query says which records are written; {} matches all that you may read.');
  }
  const atMost = own(body, 'atMost');
  const pointer = '/atMost';
  const isWhole = typeof atMost === 'number' && Number.isInteger(atMost);
  if (atMost === undefined) {
    problems.add(
      pointer,
      'required',
      `Say how many records may match, from 1 to ${MAXIMUM_RECORDS}: {"query":{…},"atMost":100}.`,
    );
  } else if (!isWhole) {
    const { code, detail } = wrongType('an integer', atMost);
    problems.add(pointer, code, detail);
  } else if (atMost < 1 || atMost > MAXIMUM_RECORDS) {
    problems.add(pointer, 'invalid_value', `Expected an integer from 1 to ${MAXIMUM_RECORDS}.`);
  }
  const { wireValues } = settings;
  const query = parseConditions(body, definition, { registry, wireValues }, problems);
  return { query, atMost: isWhole ? atMost : 0 };
}

/** Whether records match tells what they have, so a query needs the right to read them. @throws Problem operation_forbidden */
function requireReading({ registry, definition, caller }: Write): void {
  const refused = operationProblem(decideOperation(caller, definition, 'list', registry));
  if (refused !== null) throw refused;
}

/**
 * Locks the records that match, and that the caller may read and write.
 * @param rowFilter the records that the caller may write
 * @param lockOthers locks what is locked before the records
 * @returns their ids: those that still match once they are locked
 * @throws Problem field_forbidden where the caller may not read what the query is about; too_many_matches
 */
export async function lockMatches(
  transaction: Transaction,
  reader: Reader,
  { definition, caller }: Write,
  { query, atMost }: Matching,
  rowFilter: RowFilter,
  lockOthers: (ids: readonly string[]) => Promise<void>,
): Promise<readonly string[]> {
  const match = () => reader.matches(transaction, definition, caller, query, rowFilter, MAXIMUM_RECORDS + 1);
  const found = await match();
  if (found.length > atMost) {
    const count = await reader.countMatches(transaction, definition, caller, query, rowFilter);
    const detail = `${count} records match, and atMost is ${atMost}. Nothing was written.`;
    throw new Problem('too_many_matches', detail, { errors: [{ pointer: '/atMost', code: 'invalid_value', detail }] });
  }
  if (found.length === 0) return [];
  await lockOthers(found);
  const text = `SELECT t."id" FROM "${definition.table}" AS t WHERE ${writableBy(caller, definition, 't')} AND t."id" = ANY($2::uuid[]) ORDER BY t."id" FOR UPDATE`;
  const { rows } = await transaction.query(writeStatement(text), [caller.projectId, arrayText(found)]);
  const matching = new Set(await match());
  return rows.flatMap(([id]) => (typeof id === 'string' && matching.has(id) ? id : []));
}
