import { arrayText, type Database, SERVICE_WORK } from '@catalog-service/postgres';
import { Problem } from '@catalog-service/vocabulary';
import * as z from 'zod';
import type { ResourceDefinition } from '../../definition/definition.js';
import type { Registry } from '../../definition/registry.js';
import { DurableSnapshots } from './durable-snapshots.js';
import { daysOfEvents } from './empty-slots.js';
import { lasting, lastOf, later, plainSnapshot, unseenBy } from './event-position.js';
import { FEED_CELLS, feedStatement, LOOK } from './event-statements.js';
import { fieldsIn } from './fields-in.js';

/** A change of a record of any project, as the operator sees it. */
export interface FeedEvent {
  /** Unique in all databases. */
  readonly id: string;
  readonly projectId: string;
  readonly definition: ResourceDefinition;
  readonly recordId: string;
  readonly operation: 'insert' | 'update' | 'delete';
  /** Of an update. */
  readonly fields: readonly string[];
  /** When the write began: ISO 8601. */
  readonly at: string;
  /** Position after the event. */
  readonly position: string;
}

interface FeedPage {
  readonly events: readonly FeedEvent[];
  readonly next: string;
  readonly isAtEnd: boolean;
}

/** As `EventPosition`, without a reader. */
const POSITION = z.object({
  epoch: z.string(),
  at: z.number(),
  seen: z.string(),
  low: z.string(),
  now: z.string().nullable(),
  seq: z.string(),
});
type FeedPosition = z.infer<typeof POSITION>;

const DAY_MS = 86_400_000;
const OPERATION = z.enum(['insert', 'update', 'delete']);

/** Reads the events of all projects, in the order of docs/architecture/events-and-history.md#order-of-events. Nobody's rights matter: it is for what the operator connects. */
export class FeedReader {
  readonly #database: Database;
  readonly #byTable: ReadonlyMap<string, ResourceDefinition>;
  readonly #ageMs: number;
  readonly #limit: number;
  readonly #snapshots: DurableSnapshots;
  readonly #statements = { given: feedStatement(true), own: feedStatement(false) };

  /** @param limit events of a page */
  constructor(database: Database, registry: Registry, limit: number) {
    this.#database = database;
    this.#snapshots = new DurableSnapshots(database);
    this.#byTable = new Map(registry.resources.map((definition) => [definition.table, definition]));
    this.#ageMs = daysOfEvents(registry) * DAY_MS;
    this.#limit = limit;
  }

  /** The position of whoever begins. */
  async now(): Promise<string> {
    const look = await this.#snapshots.look(SERVICE_WORK);
    return written({
      epoch: look[LOOK.epoch] ?? '',
      at: Number(look[LOOK.at]),
      seen: lasting(look[LOOK.snapshot] ?? '', BigInt(look[LOOK.xid] ?? 0)),
      low: look[LOOK.seq] ?? '0',
      now: null,
      seq: '0',
    });
  }

  /** The events after a position. @throws Problem events_gone if they cannot be told: the database is another one, or they are too old */
  async read(from: string): Promise<FeedPage> {
    const position = POSITION.parse(JSON.parse(from));
    const { seen, low, seq, now } = position;
    const { next, late, begun } = unseenBy(seen);
    const given = now === null ? null : plainSnapshot(now);
    const values = [next, arrayText(late), later(low, seq), seq, given, String(this.#limit), begun];
    const statement = now === null ? this.#statements.own : this.#statements.given;
    const { rows } = await this.#database.query(statement, values, SERVICE_WORK);
    const look = rows[0] ?? [];
    const [epoch, at] = [look[LOOK.epoch] ?? '', Number(look[LOOK.at])];
    const isOther = epoch !== position.epoch || lastOf(look[LOOK.snapshot] ?? '') < lastOf(seen);
    if (isOther || at - position.at > this.#ageMs) throw new Problem('events_gone');
    const found = rows.filter((row) => row[FEED_CELLS.seq] !== null);
    const isFull = found.length === this.#limit;
    const xids = found.map((row) => row[FEED_CELLS.xid]);
    const reached = now ?? (await this.#snapshots.after(seen, { look, xids, isFull }, SERVICE_WORK));
    const last = found.at(-1)?.[FEED_CELLS.seq] ?? seq;
    const further: FeedPosition = isFull
      ? { ...position, now: reached, seq: last }
      : { epoch, at: now === null ? at : position.at, seen: reached, low: later(low, last), now: null, seq: '0' };
    const events = found.flatMap((row): FeedEvent[] => {
      const definition = this.#byTable.get(row[FEED_CELLS.table] ?? '');
      if (definition === undefined) return [];
      const operation = OPERATION.parse(row[FEED_CELLS.operation]);
      const fields = fieldsIn(definition, new Set((row[FEED_CELLS.fields] ?? '').split(',')));
      // Who reads a record changed, and not the record.
      if (operation === 'update' && fields.length === 0) return [];
      const seqOf = row[FEED_CELLS.seq] ?? '';
      return [
        {
          id: `${epoch}/${seqOf}`,
          projectId: row[FEED_CELLS.projectId] ?? '',
          definition,
          recordId: row[FEED_CELLS.id] ?? '',
          operation,
          fields: operation === 'update' ? fields : [],
          at: row[FEED_CELLS.time] ?? '',
          position: written({ ...position, now: reached, seq: seqOf }),
        },
      ];
    });
    return { events, next: written(further), isAtEnd: !isFull && now === null };
  }
}

const written = (position: FeedPosition): string => JSON.stringify(position);

/** Whether a position is further on than another one of the same database; undefined if they are of different ones. */
export function isFurther(one: string, other: string): boolean | undefined {
  const [a, b] = [one, other].map((text) => POSITION.parse(JSON.parse(text)));
  if (a === undefined || b === undefined || a.epoch !== b.epoch) return undefined;
  const [nextA, nextB] = [BigInt(unseenBy(a.seen).next), BigInt(unseenBy(b.seen).next)];
  return nextA === nextB ? BigInt(a.seq) > BigInt(b.seq) : nextA > nextB;
}
