import type { Caller, Registry, ResourceDefinition } from '@catalog-service/engine';
import { keyedCaller, Reader, RecordVersions } from '@catalog-service/engine';
import { everybody, type RecordedStatement, StatementRecorder } from '@catalog-service/operator';
import { type Database, type Queryable, SERVICE_WORK } from '@catalog-service/postgres';
import type { PagingLimits } from '@catalog-service/vocabulary';
import { newId } from '@catalog-service/vocabulary';
import { type Found, foundBy } from './explain.js';
import type { Kind, Sample } from './kinds.js';

/** A kind with what its page of ten came to. */
export interface Measured extends Found {
  readonly kind: Kind;
  /** What an index serves: how many rows more the total reads by the plan for any values than by the plan for its own. */
  readonly countExcess: number;
  /** Of the page, and of the total beside it, milliseconds: the median of some requests. */
  readonly pageMs: number;
  readonly countMs: number;
}

export interface Measurement {
  readonly database: Database;
  readonly registry: Registry;
  readonly paging: PagingLimits;
  readonly definition: ResourceDefinition;
  readonly projectId: string;
  readonly sample: Sample;
}

/** A page looks at no more rows than these beyond those that it answers, where it is served by an index. */
const FEW_ROWS = 100;
/** A search looks at so many in the order of the page, and again at what it finds. */
const SEARCHED_ROWS = 5_000;
const PAGE = 10;
const REQUESTS = 5;
/** Every reader opens the cursors of every other. */
const SECRET = 'secret';

/** Asks for a page of each kind. With `requests` of 0 nothing is timed. */
export async function measureKinds(
  given: Measurement,
  kinds: readonly Kind[],
  requests: number = REQUESTS,
): Promise<readonly Measured[]> {
  const measured: Measured[] = [];
  for (const kind of kinds) measured.push(await measure(given, kind, requests));
  return measured;
}

/** Milliseconds that 99 of 100 pages of words of searchable names take at most: of parts of names of random records. */
export async function searchTime(given: Measurement, requests: number): Promise<number> {
  const { database, definition, projectId } = given;
  const text = `SELECT substr("name", 1 + (random() * greatest(length("name") - 3, 0))::int, 3 + (random() * 3)::int) AS part FROM "${definition.table}"
    WHERE "projectId" = $1::uuid ORDER BY random() LIMIT ${requests}`;
  const { rows } = await database.query({ text, lane: 'long' }, [projectId], SERVICE_WORK);
  const reader = readerOf(given, database);
  const times: number[] = [];
  for (const [value] of rows) {
    const body = { query: { name: { _type: 'Search', value } }, limit: PAGE, count: false };
    const started = performance.now();
    await reader.list(definition, everybody(projectId), {}, body);
    times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
}

/** Whether a kind does what it promises; what is linear promises nothing. */
export function keepsPromise({ kind, rows, countExcess }: Pick<Measured, 'kind' | 'rows' | 'countExcess'>): boolean {
  if (kind.way === 'search') return rows <= SEARCHED_ROWS + FEW_ROWS;
  return kind.way !== 'index' || (rows <= FEW_ROWS && countExcess <= FEW_ROWS);
}

async function measure(given: Measurement, kind: Kind, requests: number): Promise<Measured> {
  const { database, definition } = given;
  const caller = callerOf(given, kind);
  const body = await bodyOf(given, kind, caller);
  const list = (reader: Reader) => reader.list(definition, caller, {}, body);
  const count = (reader: Reader) => reader.count(definition, caller, {}, { query: kind.query ?? {} });
  const found = await foundBy(database, await statementOf(given, kind, list));
  const countExcess = kind.way === 'index' ? await excessOf(database, await statementOf(given, kind, count)) : 0;
  const reader = readerOf(given, database);
  const [pageMs = 0, countMs = 0] = await medians(requests, [() => list(reader), () => count(reader)]);
  return { kind, ...found, countExcess, pageMs, countMs };
}

async function excessOf(database: Database, statement: RecordedStatement): Promise<number> {
  if (statement.isPrepared !== true) return 0;
  const byItsOwn = await foundBy(database, { ...statement, isPrepared: false });
  return (await foundBy(database, statement)).rows - byItsOwn.rows;
}

async function statementOf(
  given: Measurement,
  { title }: Kind,
  ask: (reader: Reader) => Promise<unknown>,
): Promise<RecordedStatement> {
  const recorder = new StatementRecorder();
  const recording = readerOf(given, recorder);
  // The second time, what is worth it is prepared.
  await ask(recording);
  recorder.take();
  await ask(recording);
  const [statement] = recorder.take();
  if (statement === undefined) throw new Error(`${title} asks nothing`);
  return statement;
}

/** A reader with the paging of the service. */
export function readerOf({ registry, paging }: Measurement, database: Queryable): Reader {
  const versions = new RecordVersions(database, SECRET);
  return new Reader({ registry, database, settings: { wireValues: 'plain' }, paging, versions });
}

function callerOf({ definition, projectId, sample }: Measurement, { labels }: Kind): Caller {
  if (labels === undefined) return everybody(projectId);
  const grants = definition.access.read.map((permission) => ({ permission, labels: [sample[labels]] }));
  return keyedCaller({ projectId, apiKeyId: newId(), userId: null, isService: false, grants });
}

async function bodyOf(given: Measurement, { query, sort, behind }: Kind, caller: Caller): Promise<object> {
  const body = { query: query ?? {}, sort: sort ?? {}, select: {}, limit: PAGE, count: false };
  if (behind === undefined) return body;
  // A page that ends at the position gives the cursor of the next one.
  const recorder = new StatementRecorder([newId(), ...behind]);
  const json = await readerOf(given, recorder).list(given.definition, caller, {}, { ...body, after: '' });
  return { ...body, after: JSON.parse(json).next };
}

/** Milliseconds of each request, the requests in turn: the median of `requests` rounds, or 0 without any. */
export async function medians(requests: number, asks: readonly (() => Promise<unknown>)[]): Promise<readonly number[]> {
  const times: number[][] = asks.map(() => []);
  for (let round = 0; round < requests; round += 1) {
    for (const [place, ask] of asks.entries()) {
      const started = performance.now();
      await ask();
      times[place]?.push(performance.now() - started);
    }
  }
  return times.map((each) => each.sort((a, b) => a - b)[Math.floor(requests / 2)] ?? 0);
}
