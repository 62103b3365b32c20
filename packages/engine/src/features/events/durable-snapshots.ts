import type { Database, Row, Work } from '@catalog-service/postgres';
import { lasting, lastOf, latest, type Snapshot } from './event-position.js';
import { FLUSH, LOOK, SNAPSHOT } from './event-statements.js';

/** A batch of events, as far as it was read. */
interface Batch {
  /** The cells of its look at the database. */
  readonly look: Row;
  /** The transactions of its events. */
  readonly xids: readonly (string | null | undefined)[];
  /** Whether there may be more events in it. */
  readonly isFull: boolean;
}

/** Snapshots of the database that no crash takes back (docs/architecture/events-and-history.md#after-a-crash). */
export class DurableSnapshots {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The cells of a look at the database; all that it sees is on the disk. */
  async look(work: Work): Promise<Row> {
    const { rows } = await this.#database.query(SNAPSHOT, [], work);
    const look = rows[0] ?? [];
    if (isAhead(look)) await this.#database.query(FLUSH, [], work);
    return look;
  }

  /** The snapshot of a batch after another one, as far as it lasts: at least to all events of the batch. */
  async after(seen: Snapshot, { look, xids, isFull }: Batch, work: Work): Promise<Snapshot> {
    // The rest of a full page is not known; a later look knows no less.
    const others = isFull ? await this.look(work) : look;
    const last = latest([others[LOOK.xid], ...xids], lastOf(seen));
    const isNew = xids.length > 0 || last > lastOf(seen);
    if (!isFull && isNew && isAhead(look)) await this.#database.query(FLUSH, [], work);
    return lasting(look[LOOK.snapshot] ?? '', last);
  }
}

const isAhead = (look: Row): boolean => look[LOOK.isAhead] === 't';
