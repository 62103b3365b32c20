import { arrayText, type Database, SERVICE_WORK } from '@catalog-service/postgres';
import { lasting, lastOf, latest, NOTHING_SEEN, unseenBy } from './event-position.js';
import { FLUSH, LOOK, NEWS, SNAPSHOT } from './event-statements.js';

/** Notifies waiting requests of new events. It polls only while requests wait. */
export class EventWatch {
  readonly #database: Database;
  /** Waiting requests, by project and table. */
  readonly #waiting = new Map<string, Set<() => void>>();
  /** The snapshot of the last look; undefined before the first one. */
  #seen: string | undefined;

  constructor(database: Database) {
    this.#database = database;
  }

  get isWaited(): boolean {
    return this.#waiting.size > 0;
  }

  /** Calls `wake` when there may be events of one of the tables in a project, until the returned function is called. Read once after this call. */
  wait(projectId: string, tables: readonly string[], wake: () => void): () => void {
    const keys = tables.map((table) => `${projectId} ${table}`);
    for (const key of keys) this.#waiting.set(key, (this.#waiting.get(key) ?? new Set()).add(wake));
    return () => {
      for (const key of keys) {
        const waiting = this.#waiting.get(key);
        waiting?.delete(wake);
        if (waiting?.size === 0) this.#waiting.delete(key);
      }
      if (!this.isWaited) this.#seen = undefined;
    };
  }

  /** Polls once for events since the last poll. The first poll wakes all requests, which may have read before it. */
  async look(): Promise<void> {
    const seen = this.#seen;
    const { next, late } = unseenBy(seen ?? NOTHING_SEEN);
    const { rows } =
      seen === undefined
        ? await this.#database.query(SNAPSHOT, [], SERVICE_WORK)
        : await this.#database.query(NEWS, [next, arrayText(late)], SERVICE_WORK);
    const xids = rows.map((row) => row[LOOK.xid]);
    if (rows[0]?.[LOOK.isAhead] === 't' && typeof xids[0] === 'string')
      await this.#database.query(FLUSH, [], SERVICE_WORK);
    this.#seen = lasting(rows[0]?.[LOOK.snapshot] ?? '', latest(xids, lastOf(seen ?? NOTHING_SEEN)));
    if (seen === undefined) for (const waiting of this.#waiting.values()) for (const wake of waiting) wake();
    else
      for (const [, , projectId, table] of rows)
        for (const wake of this.#waiting.get(`${projectId} ${table}`) ?? []) wake();
  }

  /** The next look begins anew: one has failed. */
  forget(): void {
    this.#seen = undefined;
  }
}
