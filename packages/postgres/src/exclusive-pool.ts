import type { Connection } from './connection.js';
import type { Contention } from './contention.js';
import { DatabaseUnavailable } from './database.js';
import { hasNoRoom } from './errors.js';
import { FairQueue, gone, starvingMs } from './fair-queue.js';
import type { LaneState } from './lane-state.js';
import type { OpenConnection } from './reconnecting-connection.js';
import type { Work } from './work.js';

/** Somebody who has a connection. */
interface Holder {
  readonly connection: Connection;
  readonly since: number;
}

/** How long a connection that nobody uses is kept before it is given back, as other processes may need it. */
const IDLE_MS = 5_000;
/** How long after the server had no room it is tried again. */
const NO_ROOM_MS = 250;

/** Who holds a connection for longer, in milliseconds, has one at a time for a while where others are about. */
const HEAVY_MS = 50;
const HEAVY_FOR_MS = 2_000;
/** When there are so many projects, those that are remembered for nothing any more are forgotten. */
const PROJECTS = 1_000;

/** A connection that nobody holds. */
interface Idle {
  readonly connection: Connection;
  readonly since: number;
}

/**
 * Connections that one user at a time holds: for transactions, and for statements that keep others waiting. A project has at most
 * half of them; while there are others a quarter, and one if it holds it for long. Where several projects have taken all, the longest holder gives way
 * to a project that has none. The first is kept; the others are opened when they are needed, and where the server has no room
 * for them, who wants one waits for one that is there.
 */
export class ExclusivePool {
  readonly #open: OpenConnection;
  readonly #queue: FairQueue;
  /** The one that was used last is the last. */
  readonly #idle: Idle[] = [];
  readonly #all = new Set<Connection>();
  /** The longest first. */
  readonly #holders = new Set<Holder>();
  readonly #waitMs: number;
  readonly #max: number;
  readonly #contention: Contention;
  /** Until when a project is taken to hold connections for long. */
  readonly #heavy = new Map<string, number>();
  #giveBack: NodeJS.Timeout | undefined;
  #growth: NodeJS.Timeout | undefined;
  #isClosed = false;

  /** @param waitMs how long somebody waits for a connection before DatabaseBusy. */
  constructor(max: number, waitMs: number, contention: Contention, open: OpenConnection) {
    this.#open = open;
    this.#max = max;
    this.#contention = contention;
    this.#waitMs = waitMs;
    this.#queue = new FairQueue({
      permits: max,
      permitsOfOne: (projectId) => this.#placesOf(projectId),
      waitMs,
      onStarving: () => this.#giveWay(),
    });
  }

  /** Opens the connection that is kept. @throws DatabaseUnavailable where it cannot be opened. */
  async ready(): Promise<void> {
    this.#idle.push({ connection: await this.#add(), since: performance.now() });
  }

  /**
   * Runs `run` with a connection of its own. What it does there is cancelled when the client goes away.
   * @throws DatabaseBusy, DatabaseUnavailable, and what `run` throws.
   */
  async use<T>(work: Work, run: (connection: Connection) => Promise<T>): Promise<T> {
    this.#contention.note(work.projectId);
    const since = performance.now() - (work.presence?.waitedMs ?? 0);
    for (;;) {
      if (!this.#queue.tryAcquire(work)) await this.#queue.acquire(work, since);
      try {
        const connection = this.#idle.pop()?.connection ?? (await this.#addIfRoom());
        if (connection !== undefined) return await this.#hold(connection, work, run);
      } finally {
        this.#queue.release(work);
      }
    }
  }

  /** Whether the project has a connection. */
  has(projectId: string): boolean {
    return this.#queue.has(projectId);
  }

  state(name: string): LaneState {
    const { underWay, waiting, waits, refused } = this.#queue;
    return { name, connections: this.#all.size, underWay, waiting, waits, refused };
  }

  /** Waits for work under way, at most for `graceMs` milliseconds, and closes every connection. */
  async close(graceMs: number): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#giveBack);
    clearTimeout(this.#growth);
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
      // By now: where it was on a shared connection, or while this one was opened. Nobody would cancel what is begun for it.
      if (work.presence?.isGone === true) throw gone();
      return await run(connection);
    } finally {
      stay?.();
      this.#holders.delete(holder);
      this.#noteHold(work.projectId, holder.since);
      if (connection.cancelled) connection.destroy();
      if (connection.usable) this.#putBack(connection);
      else this.#remove(connection);
    }
  }

  #placesOf(projectId: string): number {
    if (!this.#contention.isThere) return Math.ceil(this.#max / 2);
    const heavyUntil = this.#heavy.size === 0 ? undefined : this.#heavy.get(projectId);
    return heavyUntil !== undefined && heavyUntil > performance.now() ? 1 : Math.ceil(this.#max / 4);
  }

  #noteHold(projectId: string, since: number): void {
    const now = performance.now();
    if (now - since < HEAVY_MS) return;
    if (this.#heavy.size >= PROJECTS) for (const [id, until] of this.#heavy) if (until <= now) this.#heavy.delete(id);
    this.#heavy.set(projectId, now + HEAVY_FOR_MS);
  }

  #putBack(connection: Connection): void {
    this.#idle.push({ connection, since: performance.now() });
    this.#giveBack ??= setTimeout(() => this.#trim(), IDLE_MS).unref();
  }

  /** Closes what nobody has used for a while, but for the last. */
  #trim(): void {
    this.#giveBack = undefined;
    for (const { connection, since } of this.#idle.slice(0, this.#all.size - 1)) {
      if (performance.now() - since < IDLE_MS) continue;
      this.#remove(connection);
      connection.close(0).catch(() => connection.destroy());
    }
    if (this.#idle.length > 1) this.#giveBack = setTimeout(() => this.#trim(), IDLE_MS).unref();
  }

  /** Undefined where the server has no room: then there are as many places as connections, and one more to try after a while. */
  async #addIfRoom(): Promise<Connection | undefined> {
    try {
      const connection = await this.#add();
      this.#queue.resize(this.#max);
      return connection;
    } catch (error) {
      if (!hasNoRoom(error)) throw error;
      this.#queue.resize(this.#all.size);
      this.#growth ??= setTimeout(() => {
        this.#growth = undefined;
        this.#queue.resize(Math.min(this.#max, this.#all.size + 1));
      }, NO_ROOM_MS).unref();
      return undefined;
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
    const index = this.#idle.findIndex(({ connection }) => connection === lost);
    if (index >= 0) this.#idle.splice(index, 1);
  }
}
