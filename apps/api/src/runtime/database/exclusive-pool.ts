import type { Connection } from './connection.js';
import { DatabaseUnavailable } from './database.js';
import { FairQueue, starvingMs } from './fair-queue.js';
import type { OpenConnection } from './kept-connection.js';
import type { LaneState } from './lane-state.js';
import type { Work } from './work.js';

/** Somebody who has a connection. */
interface Holder {
  readonly connection: Connection;
  readonly since: number;
}

/**
 * Connections that one user at a time holds: for transactions, and for statements that keep others waiting. A project has at most
 * half of them, so that there is one for the next; where several projects have taken all, the longest holder gives way
 * to a project that has none.
 */
export class ExclusivePool {
  readonly #open: OpenConnection;
  readonly #queue: FairQueue;
  readonly #idle: Connection[] = [];
  readonly #all = new Set<Connection>();
  /** The longest first. */
  readonly #holders = new Set<Holder>();
  readonly #waitMs: number;
  #isClosed = false;

  /** @param waitMs how long somebody waits for a connection before DatabaseBusy. */
  constructor(max: number, waitMs: number, open: OpenConnection) {
    this.#open = open;
    this.#waitMs = waitMs;
    this.#queue = new FairQueue({
      places: max,
      placesOfOne: Math.ceil(max / 2),
      waitMs,
      onStarving: () => this.#giveWay(),
    });
  }

  /**
   * Runs `run` with a connection of its own. What it does there is cancelled when the client goes away.
   * @throws DatabaseBusy, DatabaseUnavailable, and what `run` throws.
   */
  async use<T>(work: Work, run: (connection: Connection) => Promise<T>): Promise<T> {
    if (!this.#queue.take(work)) await this.#queue.wait(work);
    try {
      const connection = this.#idle.pop() ?? (await this.#add());
      return await this.#hold(connection, work, run);
    } finally {
      this.#queue.leave(work);
    }
  }

  state(name: string): LaneState {
    const { underWay, waiting, waits, refused } = this.#queue;
    return { name, connections: this.#all.size, underWay, waiting, waits, refused };
  }

  /** Waits for work under way, at most for `graceMs` milliseconds, and closes every connection. */
  async close(graceMs: number): Promise<void> {
    this.#isClosed = true;
    const since = performance.now();
    await this.#queue.close(graceMs);
    const left = Math.max(0, graceMs - (performance.now() - since));
    await Promise.all([...this.#all].map((connection) => connection.close(left)));
  }

  async #hold<T>(connection: Connection, work: Work, run: (connection: Connection) => Promise<T>): Promise<T> {
    const holder = { connection, since: performance.now() };
    this.#holders.add(holder);
    const stay = work.presence?.onGone(() => connection.cancel());
    try {
      return await run(connection);
    } finally {
      stay?.();
      this.#holders.delete(holder);
      if (connection.cancelled) connection.destroy();
      if (connection.usable) this.#idle.push(connection);
      else this.#remove(connection);
    }
  }

  async #add(): Promise<Connection> {
    if (this.#isClosed) throw new DatabaseUnavailable('The database is closed');
    const connection = await this.#open({ onLost: (lost) => this.#remove(lost) });
    this.#all.add(connection);
    return connection;
  }

  #giveWay(): void {
    for (const { connection, since } of this.#holders) {
      if (performance.now() - since < starvingMs(this.#waitMs)) return;
      if (connection.cancelled) continue;
      connection.cancel();
      return;
    }
  }

  #remove(lost: Connection): void {
    this.#all.delete(lost);
    const index = this.#idle.indexOf(lost);
    if (index >= 0) this.#idle.splice(index, 1);
  }
}
