import { arrayText, type Cell, type Database, type Row, rowBytes } from '@catalog-service/postgres';
import { AFTER, type JsonText, jsonArray, type PagingLimits, Problem, pagingRules } from '@catalog-service/vocabulary';
import { LRUCache } from 'lru-cache';
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
import { fieldsIn, toldColumns } from './fields-in.js';
import { type RecordReading, readingOf } from './reading.js';

interface EventReaderOptions {
  readonly registry: Registry;
  readonly database: Database;
  readonly settings: Pick<Settings, 'wireValues'>;
  readonly paging: PagingLimits;
  readonly secret: ServiceSecret;
}

const PARAMETERS = ['limit', AFTER];
const KEYS = ['query', 'select', ...PARAMETERS];

/** The parsed request. */
interface Asked {
  readonly selection: Selection;
  readonly query: EventQuery;
  readonly limit: number;
}

/** Everything that decides about the events of a request. */
interface Reading extends RecordReading, Asked {
  readonly context: string;
}

/** The events of one transaction about one record, as one. */
interface Change {
  /** Of its transaction, record and events. */
  readonly key: string;
  readonly id: string;
  readonly at: string;
  readonly isGone: boolean;
  /** Whether the caller saw the record before; null where the change did not alter that. */
  readonly saw: boolean | null;
  readonly columns: ReadonlySet<string>;
  /** The transactions of the changes of this record that come first in the batch. */
  readonly earlier: readonly string[];
}

/** The visible part of changes, by their keys; undefined if none is visible. */
type Shown = ReadonlyMap<string, JsonText | undefined>;

interface Decision {
  /** Of the batch for which it was made: it knows of what that sees. */
  readonly seen: Snapshot;
  readonly shown: Promise<Shown>;
}

/** Positions beyond the cursors of their readers, with no visible event in between. */
const ADVANCED = 10_000;
/** Decisions that readers with equal rights share, and for how long. */
const SHARED = 10_000;
const SHARED_MS = 1_000;
/** A cursor is renewed at this part of the age at which it is of no use. */
const RENEWED = 4;
const DAY_MS = 86_400_000;
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
  readonly #statements = new LRUCache<string, PlannedStatement>({ max: 1_000 });
  readonly #advanced = new LRUCache<string, EventPosition>({ max: ADVANCED });
  readonly #decisions = new LRUCache<string, Decision>({ max: SHARED, ttl: SHARED_MS });
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
  }

  /**
   * The events after a cursor, and the cursor of the last one; without a cursor, none and the cursor of now.
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
    const { limit, after = '' } = parsePaging(pagingRules(this.#paging), parameters, input, problems);
    const selection = parseSelect(own(input, 'select'), definition, this.#registry, problems);
    const { wireValues } = this.#settings;
    const query = parseEventQuery(own(input, 'query'), definition, this.#registry, problems, wireValues);
    problems.throwIfAny();
    const reading = this.#reading(definition, caller, { selection, query, limit });
    await this.#secret.load();
    if (after === '') {
      const now = await this.#now(reading);
      const position = since === undefined ? now : await this.#since(since, now, reading);
      return `${NOTHING}"${this.#seal(position, reading)}"}`;
    }
    const cells = this.#cursors.open(after, reading.context);
    if (cells === undefined)
      throw unknownCursor(own(parameters, AFTER) === undefined ? `/${AFTER}` : `#query/${AFTER}`);
    const position = fromCells(cells);
    // A caller whose rights or query changed has seen, or missed, records for which there is no event.
    if (position.reader !== reading.reader) throw new Problem('events_gone');
    return this.#page(after, position, reading);
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
    const reading = this.#reading(definition, caller, { selection, query: EVERY, limit: 1 });
    return (await this.#visible([id], reading, EVERY)).get(id);
  }

  #reading(definition: ResourceDefinition, caller: Caller, { selection, query, limit }: Asked): Reading {
    const shape = { ...shapeOf(definition, selection, limit), conditions: query.conditions };
    const reading = readingOf(this.#registry, definition, caller, shape);
    const context = JSON.stringify(['events', caller.projectId, definition.key]);
    return { ...reading, reader: `${reading.reader}${query.key}`, query, context, limit };
  }

  /** The position of a reader that begins. */
  async #now({ caller, reader }: Reading): Promise<EventPosition> {
    const look = await this.#snapshots.look(caller);
    const seen = lasting(look[LOOK.snapshot] ?? '', BigInt(look[LOOK.xid] ?? 0));
    const [epoch, at, low] = [look[LOOK.epoch] ?? '', Number(look[LOOK.at]), look[LOOK.seq] ?? '0'];
    return { epoch, at, reader, seen, low, now: null, seq: '0' };
  }

  /** A position from which all is read that happened after a transaction. @throws Problem events_gone if that is too much */
  async #since(xid: string, now: EventPosition, { caller, definition }: Reading): Promise<EventPosition> {
    const { next } = unseenBy(now.seen);
    const values = [caller.projectId, definition.table, xid, next, String(MOST_SINCE + 1)];
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
      if (at - from.at > ageOf(reading.definition) / RENEWED) return `${NOTHING}"${this.#seal(position, reading)}"}`;
      this.#advanced.set(cursor, position);
      return `${NOTHING}"${cursor}"}`;
    }
  }

  async #batch(position: EventPosition, reading: Reading) {
    const { definition, caller, forms, clauses, limit, reader } = reading;
    const { next, late, begun } = unseenBy(position.seen);
    const key = JSON.stringify([definition.key, forms.own, position.now !== null]);
    const statement =
      this.#statements.get(key) ?? batchStatement(this.#registry, definition, forms.own, position.now !== null);
    this.#statements.set(key, statement);
    const { projectId } = caller;
    const { low, seq, now } = position;
    const values = batchValues({
      projectId,
      table: definition.table,
      next,
      late: arrayText(late),
      low: later(low, seq),
      seq,
      now: now === null ? null : plainSnapshot(now),
      limit,
      begun,
      clauses,
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

  /**
   * What the caller is shown of changes: one decision about each, for all readers with equal rights.
   * @param isFirst whether no other page of the same batch comes first
   */
  async #shown(changes: readonly Change[], reading: Reading, reached: Snapshot, isFirst: boolean) {
    const of = JSON.stringify([reading.context, reading.reader, reading.selection]);
    // A decision shows no record as it was before a change that this reader is told of first.
    const isLate = ({ seen }: Decision, { earlier }: Change): boolean =>
      isFirst ? earlier.every((xid) => isSeenIn(seen, xid)) : seen === reached;
    const known = changes.map((change) => {
      const decision = this.#decisions.get(`${of} ${change.key}`);
      return decision !== undefined && isLate(decision, change) ? decision : undefined;
    });
    const missing = changes.filter((_, index) => known[index] === undefined);
    const decision = { seen: reached, shown: this.#decide(missing, reading) };
    for (const { key } of missing) this.#decisions.set(`${of} ${key}`, decision);
    decision.shown.catch(() => {
      for (const { key } of missing) this.#decisions.delete(`${of} ${key}`);
    });
    const all = changes.map(async ({ key }, index) => (await (known[index] ?? decision).shown).get(key));
    return (await Promise.all(all)).flatMap((json) => json ?? []);
  }

  async #decide(all: readonly Change[], reading: Reading): Promise<Shown> {
    const { definition, readable, selection, query } = reading;
    this.decided += all.length;
    const changes = all.map((change) => ({ ...change, columns: toldColumns(definition, change.columns, readable) }));
    const met = await this.#visible(remaining(changes), reading, query);
    const isAsked = ({ columns }: Change): boolean => [...columns].some((column) => query.columns.has(column));
    const isUnsure = (change: Change): boolean =>
      query.conditions.length > 0 && !met.has(change.id) && (change.saw ?? isAsked(change));
    const seen = await this.#visible(remaining(changes.filter(isUnsure)), reading, EVERY);
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
    { definition, caller, selection, forms, clauses, limit }: Reading,
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
function requireKept({ at }: EventPosition, now: number, { definition }: Reading): void {
  if (now - at > ageOf(definition)) throw new Problem('events_gone');
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

/** Milliseconds for which events are kept. */
const ageOf = ({ eventsFor = '0d' }: ResourceDefinition): number => Number.parseInt(eventsFor, 10) * DAY_MS;

/** The changes of a batch in the order of their last events. */
function changesIn(rows: readonly Row[]): readonly Change[] {
  const changes = new Map<string, Change & { readonly xid: string }>();
  for (const row of rows) {
    const id = row[CELLS.id] ?? '';
    const key = `${row[CELLS.xid]} ${id}`;
    const before = changes.get(key);
    changes.delete(key);
    const fields = row[CELLS.fields] ?? '';
    // The sets of a new record may be written before the record.
    const isNew = row[CELLS.operation] === 'insert' && before?.isGone !== true;
    const columns = [...(before?.columns ?? []), ...(fields === '' ? [] : fields.split(','))];
    changes.set(key, {
      key: `${before?.key ?? key} ${row[CELLS.seq]}`,
      xid: row[CELLS.xid] ?? '',
      earlier: [],
      id,
      at: row[CELLS.time] ?? '',
      isGone: row[CELLS.operation] === 'delete',
      saw: isNew ? false : (before?.saw ?? sawIn(row[CELLS.saw])),
      columns: new Set(columns),
    });
  }
  const xids = new Map<string, readonly string[]>();
  return [...changes.values()].map(({ xid, ...change }) => {
    const earlier = xids.get(change.id) ?? [];
    xids.set(change.id, [...earlier, xid]);
    return { ...change, earlier };
  });
}

const sawIn = (cell: Cell | undefined): boolean | null =>
  cell === null || cell === undefined ? null : cell.startsWith('t');

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The database has answered no row');
  return value;
}
