import { arrayText, type Cell, type Database, type Row, rowBytes } from '@catalog-service/postgres';
import { AFTER, type JsonText, jsonArray, type PagingLimits, Problem, pagingRules } from '@catalog-service/vocabulary';
import { LRUCache } from 'lru-cache';
import { operationDecider, operationProblem } from '../../access/operation-decision.js';
import type { Caller } from '../../caller/caller.js';
import type { ResourceDefinition, Settings } from '../../definition/definition.js';
import type { Registry } from '../../definition/registry.js';
import type { ReadPlan } from '../../read/compile.js';
import { Cursors, unknownCursor } from '../../read/cursor.js';
import { eachRecordJson, requireAnswerable, requireLength } from '../../read/encoder.js';
import { own, parseBody, parsePaging, parseParameters } from '../../read/parse-parameters.js';
import { parseQuery } from '../../read/parse-query.js';
import { type Input, parseSelect } from '../../read/parse-request.js';
import type { PlannedStatement } from '../../read/planned-statement.js';
import { Planner } from '../../read/planner.js';
import { ProblemList } from '../../read/problem-list.js';
import { NO_SCOPES } from '../../read/scopes.js';
import type { ServiceSecret } from '../../read/service-secret.js';
import type { Selection, Shape } from '../../read/shape.js';
import { DurableSnapshots } from './durable-snapshots.js';
import {
  type EventPosition,
  fromCells,
  isSeenIn,
  lasting,
  lastOf,
  later,
  plainSnapshot,
  type Snapshot,
  toCells,
  unseenBy,
  without,
} from './event-position.js';
import { type EventQuery, parseEventQuery } from './event-query.js';
import { batchStatement, batchValues, CELLS, LOOK, SINCE } from './event-statements.js';
import { followedIn, parseResources, type Refusal, refusalOf } from './feed-request.js';
import { fieldsIn, toldColumns } from './fields-in.js';
import { hashOf, type RecordReading, readingOf } from './reading.js';

interface EventReaderOptions {
  readonly registry: Registry;
  readonly database: Database;
  readonly settings: Pick<Settings, 'wireValues'>;
  readonly paging: PagingLimits;
  readonly secret: ServiceSecret;
}

const PARAMETERS = ['limit', AFTER];
const ASKED = ['query', 'select'];
const KEYS = [...ASKED, ...PARAMETERS];
const FEED_KEYS = ['resources', ...PARAMETERS];

/** What a request asks for of a resource. */
interface Asked {
  readonly selection: Selection;
  readonly query: EventQuery;
  readonly limit: number;
}

/** Everything that decides about the events of a resource. */
interface Followed extends RecordReading, Asked {}

/** Everything that decides about the events of a request. */
interface Reading {
  readonly caller: Caller;
  /** By their tables. */
  readonly resources: ReadonlyMap<string, Followed>;
  /** Equal for readers to whom the same is shown. */
  readonly reader: string;
  /** What its cursors are good for. */
  readonly context: string;
  readonly limit: number;
  /** Whether each event names its resource. */
  readonly namesResources: boolean;
}

/** The events of one transaction about one record, as one. */
interface Change {
  /** Of its transaction, record and events. */
  readonly key: string;
  readonly table: string;
  readonly id: string;
  readonly at: string;
  readonly isGone: boolean;
  /** Whether the caller saw the record before; null where the change did not alter that. */
  readonly saw: boolean | null;
  readonly columns: ReadonlySet<string>;
  /** The transactions of all changes of this record in the batch. */
  readonly xids: readonly string[];
}

/** The visible part of changes, by their keys; undefined where none is. */
type Shown = ReadonlyMap<string, JsonText | undefined>;

interface Decision {
  /** Of the batch for which it was made: it knows of what that sees. */
  readonly seen: Snapshot;
  readonly at: number;
  readonly shown: Promise<Shown>;
}

/** Positions beyond the cursors of their readers, with no visible event in between. */
const ADVANCED = 10_000;
/** Decisions that readers with equal rights share, and for how long after the last one has asked. */
const SHARED = 10_000;
const SHARED_MS = 60_000;
/** How long at most: related records, whose changes are no events of the record, are shown as they were then. */
const SHOWN_MS = 300_000;
/** A cursor is renewed at this part of the age at which it is of no use. */
const RENEWED = 4;
const DAY_MS = 86_400_000;
const NOT_OF_EVENTS =
  'This is no cursor of these events. Begin with "after":"", whose next is the cursor of now; neither moments nor cursors of lists are cursors of events.';
/** Transactions that a cursor names. */
const MOST_SINCE = 1_000;

/**
 * Shows callers the changes of the records that they may read, in an order that holds, none of them lost (docs/architecture/events-and-history.md#order-of-events).
 *
 * A change is shown as the list would show the record to the caller now: as `added` if it did not see the record before, as `updated` if a
 * field changed that it may read, as `removed` if it no longer sees the record. Anything else is not shown, and leaves the cursor as it is.
 */
export class EventReader {
  readonly #registry: Registry;
  readonly #database: Database;
  readonly #settings: EventReaderOptions['settings'];
  readonly #paging: PagingLimits;
  readonly #secret: ServiceSecret;
  readonly #cursors: Cursors;
  readonly #planner: Planner;
  readonly #snapshots: DurableSnapshots;
  /** The resources that can be followed, and what decides whether a caller may do so. */
  readonly #feed: readonly { definition: ResourceDefinition; decide: ReturnType<typeof operationDecider> }[];
  readonly #statements = new LRUCache<string, PlannedStatement>({ max: 1_000 });
  readonly #advanced = new LRUCache<string, EventPosition>({ max: ADVANCED });
  readonly #decisions = new LRUCache<string, Decision>({ max: SHARED, ttl: SHARED_MS, updateAgeOnGet: true });
  /** Events about which was decided, each once for all readers with equal rights. */
  decided = 0;

  constructor({ registry, database, settings, paging, secret }: EventReaderOptions) {
    this.#registry = registry;
    this.#database = database;
    this.#settings = settings;
    this.#paging = paging;
    this.#secret = secret;
    this.#cursors = new Cursors(secret);
    this.#planner = new Planner(registry, settings);
    this.#snapshots = new DurableSnapshots(database);
    this.#feed = followedIn(registry).map((definition) => ({
      definition,
      decide: operationDecider(definition, 'events', registry),
    }));
  }

  /**
   * The events of a resource after a cursor, and the cursor of the last one; without a cursor, none and the cursor of now.
   * @param since the 64-bit id of a transaction, after which a reader without a cursor begins, instead of now
   * @throws Problem events_gone if the events after the cursor cannot be told
   */
  async read(
    definition: ResourceDefinition,
    caller: Caller,
    parameters: Input['parameters'],
    body: unknown,
    since?: string,
  ): Promise<JsonText> {
    const problems = new ProblemList();
    parseParameters(parameters, PARAMETERS, KEYS, definition, problems);
    const input = parseBody(body, KEYS, definition, problems);
    const { limit, after } = parsePaging(pagingRules(this.#paging), parameters, input, problems);
    const asked = this.#asked(definition, input, limit, problems);
    problems.throwIfAny();
    const followed = this.#followed(definition, caller, asked);
    const context = JSON.stringify(['events', caller.projectId, definition.key]);
    const resources = new Map([[definition.table, followed]]);
    const reading = { caller, resources, reader: followed.reader, context, limit, namesResources: false };
    return this.#answer(reading, after, parameters, since);
  }

  /**
   * The feed of a project: the same of all resources that the caller may read, or of those that the body names, in one order.
   * @throws Problem operation_forbidden, field_forbidden or plan_required, which names the resource that the caller may not follow so
   */
  async readFeed(caller: Caller, parameters: Input['parameters'], body: unknown): Promise<JsonText> {
    const problems = new ProblemList();
    const [example] = this.#feed;
    if (example === undefined) throw new Problem('route_not_found');
    parseParameters(parameters, PARAMETERS, FEED_KEYS, example.definition, problems);
    const input = parseBody(body, FEED_KEYS, example.definition, problems);
    const { limit, after } = parsePaging(pagingRules(this.#paging), parameters, input, problems);
    const named = parseResources(own(input, 'resources'), this.#registry, problems);
    const wanted = this.#feed.flatMap(({ definition, decide }) => {
      const { at, body: askedBody } = named?.get(definition) ?? { at: '', body: {} };
      if (named !== undefined && at === '') return [];
      const inner = new ProblemList();
      const asked = this.#asked(definition, parseBody(askedBody, ASKED, definition, inner), limit, inner);
      for (const { pointer, code, detail } of inner.all) problems.add(at + pointer, code, detail);
      return [{ definition, decide, at, asked }];
    });
    problems.throwIfAny();
    const resources = new Map<string, Followed>();
    const refusals: Refusal[] = [];
    for (const { definition, decide, at, asked } of wanted) {
      try {
        const problem = operationProblem(decide(caller));
        if (problem !== null) throw problem;
        resources.set(definition.table, this.#followed(definition, caller, asked));
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        refusals.push({ title: definition.title, at, problem: error });
      }
    }
    // What it has not asked for by name is left out.
    const [refusal, ...others] = refusals;
    if (refusal !== undefined && (named !== undefined || resources.size === 0)) throw refusalOf([refusal, ...others]);
    const reader = hashOf([...resources].map(([table, followed]) => [table, followed.reader]));
    const context = JSON.stringify(['events', caller.projectId]);
    return this.#answer({ caller, resources, reader, context, limit, namesResources: true }, after, parameters);
  }

  /**
   * A record as an event shows it now, with the fields of `select`; undefined if the caller does not see it.
   * @throws Problem invalid_body, field_forbidden, operation_forbidden or plan_required as a list would be answered
   */
  async record(
    definition: ResourceDefinition,
    caller: Caller,
    id: string,
    select: unknown,
  ): Promise<JsonText | undefined> {
    const problems = new ProblemList();
    const selection = parseSelect(select, definition, this.#registry, problems);
    problems.throwIfAny();
    const followed = this.#followed(definition, caller, { selection, query: EVERY, limit: 1 });
    return (await this.#visible([id], followed, EVERY)).get(id);
  }

  /** The `query` and `select` of a body. */
  #asked(
    definition: ResourceDefinition,
    body: Readonly<Record<string, unknown>>,
    limit: number,
    problems: ProblemList,
  ): Asked {
    const selection = parseSelect(own(body, 'select'), definition, this.#registry, problems);
    const { wireValues } = this.#settings;
    const query = parseEventQuery(own(body, 'query'), definition, this.#registry, problems, wireValues);
    return { selection, query, limit };
  }

  #followed(definition: ResourceDefinition, caller: Caller, asked: Asked): Followed {
    const { selection, query, limit } = asked;
    const shape = { ...shapeOf(definition, selection, limit), conditions: query.conditions };
    const reading = readingOf(this.#registry, definition, caller, shape);
    return { ...reading, ...asked, reader: `${reading.reader}${query.key}` };
  }

  /** @param after a cursor; empty or absent for none */
  async #answer(
    reading: Reading,
    after: string | undefined,
    parameters: Input['parameters'],
    since?: string,
  ): Promise<JsonText> {
    await this.#secret.load();
    if (after === undefined || after === '') {
      const now = await this.#now(reading);
      const position = since === undefined ? now : await this.#since(since, now, reading);
      return `${NOTHING}"${this.#seal(position, reading)}"}`;
    }
    const cells = this.#cursors.open(after, reading.context);
    if (cells === undefined) throw unknownCursor(parameters, NOT_OF_EVENTS);
    const position = fromCells(cells);
    // A caller whose rights or query changed has seen, or missed, records for which there is no event.
    if (position.reader !== reading.reader) throw new Problem('events_gone');
    return this.#page(after, position, reading);
  }

  /** The position of a reader that begins. */
  async #now({ caller, reader }: Reading): Promise<EventPosition> {
    const look = await this.#snapshots.look(caller);
    const seen = lasting(look[LOOK.snapshot] ?? '', BigInt(look[LOOK.xid] ?? 0));
    const [epoch, at, low] = [look[LOOK.epoch] ?? '', Number(look[LOOK.at]), look[LOOK.seq] ?? '0'];
    return { epoch, at, reader, seen, low, now: null, seq: '0' };
  }

  /** A position from which all is read that happened after a transaction. @throws Problem events_gone if that is too much */
  async #since(xid: string, now: EventPosition, { caller, resources }: Reading): Promise<EventPosition> {
    const { next } = unseenBy(now.seen);
    const values = [caller.projectId, arrayText([...resources.keys()]), xid, next, String(MOST_SINCE + 1)];
    const { rows } = await this.#database.query(SINCE, values, caller);
    if (rows.length > MOST_SINCE) throw new Problem('events_gone');
    const seen = without(
      now.seen,
      rows.map(([one]) => one ?? ''),
    );
    return { ...now, seen };
  }

  /** Reads on until there is something to show, or nothing is left. */
  async #page(cursor: string, from: EventPosition, reading: Reading): Promise<JsonText> {
    let position = this.#advanced.get(cursor) ?? from;
    for (;;) {
      const { events, next, isAtEnd, at } = await this.#batch(position, reading);
      requireKept(position, at, reading);
      position = next;
      if (events.length > 0) {
        const json = `{"data":${jsonArray(events)},"next":"${this.#seal(position, reading)}"}`;
        requireLength(json.length, reading.caller);
        return json;
      }
      if (!isAtEnd) continue;
      // The same cursor, whatever the caller was not shown; a new one when it is old, which time alone decides.
      if (at - from.at > ageOf(reading) / RENEWED) return `${NOTHING}"${this.#seal(position, reading)}"}`;
      this.#advanced.set(cursor, position);
      return `${NOTHING}"${cursor}"}`;
    }
  }

  async #batch(position: EventPosition, reading: Reading) {
    const { caller, limit, reader } = reading;
    const resources = [...reading.resources.values()];
    const { next, late, begun } = unseenBy(position.seen);
    const isGiven = position.now !== null;
    const forms = resources.map(({ definition, forms: { own: ofOne }, clauses }) => [
      definition.key,
      ofOne,
      clauses.length,
    ]);
    const key = JSON.stringify([isGiven, forms]);
    const statement = this.#statements.get(key) ?? batchStatement(this.#registry, resources, isGiven);
    this.#statements.set(key, statement);
    const { projectId } = caller;
    const { low, seq, now } = position;
    const values = batchValues({
      projectId,
      tables: arrayText([...reading.resources.keys()]),
      next,
      late: arrayText(late),
      low: later(low, seq),
      seq,
      now: now === null ? null : plainSnapshot(now),
      limit,
      begun,
      clauses: resources.flatMap(({ clauses }) => clauses),
    });
    const { rows } = await this.#database.query(statement.use(), statement.parameters(values), caller);
    const look = required(rows[0]);
    const [epoch, at, snapshot] = [look[LOOK.epoch] ?? '', Number(look[LOOK.at]), look[LOOK.snapshot] ?? ''];
    // The database is another one, or an older state of it.
    if (epoch !== position.epoch || lastOf(snapshot) < lastOf(position.seen)) throw new Problem('events_gone');
    const found = rows.filter((row) => row[CELLS.seq] !== null);
    const isFull = found.length === limit;
    const last = found.at(-1)?.[CELLS.seq] ?? seq;
    const xids = found.map((row) => row[CELLS.xid]);
    const reached = now ?? (await this.#snapshots.after(position.seen, { look, xids, isFull }, caller));
    const further: EventPosition = isFull
      ? { ...position, now: reached, seq: last }
      : {
          epoch,
          at: now === null ? at : position.at,
          reader,
          seen: reached,
          low: later(low, last),
          now: null,
          seq: '0',
        };
    const events = found.length === 0 ? [] : await this.#shown(changesIn(found), reading, reached, now === null);
    return { events, next: further, isAtEnd: !isFull && now === null, at };
  }

  /** What the caller is shown of changes, in their order. */
  async #shown(changes: readonly Change[], reading: Reading, reached: Snapshot, isFirst: boolean) {
    const shown = new Map<string, JsonText>();
    for (const [table, followed] of reading.resources) {
      const ofOne = changes.filter((change) => change.table === table);
      if (ofOne.length === 0) continue;
      const name = reading.namesResources ? `{"resource":${JSON.stringify(followed.definition.title)},` : undefined;
      for (const [key, json] of await this.#shownOf(ofOne, followed, reached, isFirst))
        shown.set(key, name === undefined ? json : name + json.slice(1));
    }
    return changes.flatMap(({ key }) => shown.get(key) ?? []);
  }

  /**
   * What the caller is shown of changes of a resource, by their keys: one decision about each, for all readers with equal rights.
   * @param isFirst whether no other page of the same batch comes first
   */
  async #shownOf(changes: readonly Change[], followed: Followed, reached: Snapshot, isFirst: boolean) {
    const { caller, definition, reader, selection, forms, clauses } = followed;
    // What is shown of related records depends on the clauses for these.
    const of = JSON.stringify([caller.projectId, definition.key, reader, selection, forms.related, clauses]);
    // A decision shows no record as it was before another change that the batch of this reader has.
    const now = performance.now();
    const isGood = ({ seen, at }: Decision, { xids }: Change): boolean =>
      now - at < SHOWN_MS && (isFirst ? xids.every((xid) => isSeenIn(seen, xid)) : seen === reached);
    const known = changes.map((change) => {
      const decision = this.#decisions.get(`${of} ${change.key}`);
      return decision !== undefined && isGood(decision, change) ? decision : undefined;
    });
    const missing = changes.filter((_, index) => known[index] === undefined);
    const decision = { seen: reached, at: now, shown: this.#decide(missing, followed) };
    for (const { key } of missing) this.#decisions.set(`${of} ${key}`, decision);
    decision.shown.catch(() => {
      for (const { key } of missing) this.#decisions.delete(`${of} ${key}`);
    });
    const all = changes.map(async ({ key }, index) => {
      const json = (await (known[index] ?? decision).shown).get(key);
      return json === undefined ? [] : [[key, json] as const];
    });
    return (await Promise.all(all)).flat();
  }

  async #decide(all: readonly Change[], followed: Followed): Promise<Shown> {
    const { definition, readable, selection, query } = followed;
    const changes = all.map((change) => ({ ...change, columns: toldColumns(definition, change.columns, readable) }));
    const met = await this.#visible(remaining(changes), followed, query);
    const isAsked = ({ columns }: Change): boolean => [...columns].some((column) => query.columns.has(column));
    const isUnsure = (change: Change): boolean =>
      query.conditions.length > 0 && !met.has(change.id) && (change.saw ?? isAsked(change));
    const seen = await this.#visible(remaining(changes.filter(isUnsure)), followed, EVERY);
    this.decided += all.length;
    const shownOf = (change: Change): JsonText | undefined => {
      const { id, at, isGone, saw, columns } = change;
      const record = isGone ? undefined : met.get(id);
      const head = (event: string): string => `{"event":"${event}","_id":"${id}","at":"${at}"`;
      if (record === undefined) {
        // A record that does not meet the query met it before, perhaps, if the change is of one of its fields.
        const hasLeft = !isGone && seen.has(id) ? saw !== false && isAsked(change) : saw === true;
        return hasLeft ? `${head('removed')}}` : undefined;
      }
      const shown = selection.length === 0 ? '' : `,"record":${record}`;
      if (saw === false || isAsked(change)) return `${head('added')}${shown}}`;
      const fields = fieldsIn(definition, columns).filter((name) => readable.has(name));
      return fields.length === 0 ? undefined : `${head('updated')},"fields":${JSON.stringify(fields)}${shown}}`;
    };
    return new Map(changes.map((change) => [change.key, shownOf(change)]));
  }

  /** The records that the caller sees now and that meet the query, as the list shows them. */
  async #visible(
    ids: readonly string[],
    { definition, caller, selection, forms, clauses, limit }: Followed,
    query: EventQuery,
  ): Promise<ReadonlyMap<string, JsonText>> {
    if (ids.length === 0) return new Map();
    const problems = new ProblemList();
    const { wireValues } = this.#settings;
    const { conditions, values } = parseQuery({ _id: ids }, definition, this.#registry, problems, wireValues);
    problems.throwIfAny();
    const asked = shapeOf(definition, selection, limit);
    const shape = { ...asked, conditions: [...conditions, ...query.conditions], scopes: forms };
    const plan: ReadPlan = this.#planner.plan(shape, definition);
    if (plan.rows === undefined) throw new Error('The plan has no rows');
    const all = [caller.projectId, ...values, ...query.values, ...clauses];
    const rows = rowBytes(await this.#database.query(plan.rows.use(), plan.rows.parameters(all), caller));
    requireAnswerable(plan, rows, caller);
    const found: string[] = [];
    rows.each((cells) => found.push(cells.text(0) ?? ''));
    const records = eachRecordJson(rows, plan.write);
    return new Map(found.map((id, index) => [id, records[index] ?? '']));
  }

  #seal(position: EventPosition, { context }: Reading): string {
    return this.#cursors.seal(toCells(position), { context });
  }
}

/** @throws Problem events_gone where events after the position may have been deleted */
function requireKept({ at }: EventPosition, now: number, reading: Reading): void {
  if (now - at > ageOf(reading)) throw new Problem('events_gone');
}

const NOTHING = '{"data":[],"next":';

/** Every record. */
const EVERY: EventQuery = { conditions: [], values: [], columns: new Set(), key: '' };

/** The ids of changes after which there is a record. */
const remaining = (changes: readonly Change[]): readonly string[] => [
  ...new Set(changes.flatMap(({ id, isGone }) => (isGone ? [] : [id]))),
];

const shapeOf = (definition: ResourceDefinition, selection: Selection, limit: number): Shape => ({
  operation: 'list',
  definition: definition.key,
  selection,
  conditions: [],
  sort: [],
  page: { limit, skips: false },
  scopes: NO_SCOPES,
});

/** Milliseconds for which all events of a reader are kept. */
const ageOf = ({ resources }: Reading): number =>
  Math.min(...[...resources.values()].map(({ definition: { eventsFor = '0d' } }) => Number.parseInt(eventsFor, 10))) *
  DAY_MS;

/** The changes of a batch in the order of their last events. */
function changesIn(rows: readonly Row[]): readonly Change[] {
  const changes = new Map<string, Change>();
  const xids = new Map<string, string[]>();
  for (const row of rows) {
    const id = row[CELLS.id] ?? '';
    const table = row[CELLS.table] ?? '';
    const xid = row[CELLS.xid] ?? '';
    const key = `${xid} ${table} ${id}`;
    const ofRecord = xids.get(`${table} ${id}`) ?? [];
    xids.set(`${table} ${id}`, ofRecord);
    ofRecord.push(xid);
    const before = changes.get(key);
    changes.delete(key);
    const fields = row[CELLS.fields] ?? '';
    // The sets of a new record may be written before the record.
    const isNew = row[CELLS.operation] === 'insert' && before?.isGone !== true;
    const columns = [...(before?.columns ?? []), ...(fields === '' ? [] : fields.split(','))];
    changes.set(key, {
      key: `${before?.key ?? key} ${row[CELLS.seq]}`,
      xids: ofRecord,
      table,
      id,
      at: row[CELLS.time] ?? '',
      isGone: row[CELLS.operation] === 'delete',
      saw: isNew ? false : (before?.saw ?? sawIn(row[CELLS.saw])),
      columns: new Set(columns),
    });
  }
  return [...changes.values()];
}

const sawIn = (cell: Cell | undefined): boolean | null =>
  cell === null || cell === undefined ? null : cell.startsWith('t');

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The database has answered no row');
  return value;
}
