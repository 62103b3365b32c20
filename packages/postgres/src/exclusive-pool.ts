import type { Connection } from './connection.js';
import type { Contention } from './contention.js';
import { DatabaseUnavailable } from './database.js';
import { hasNoRoom } from './errors.js';
import { FairQueue, gone, starvingMs } from './fair-queue.js';
import type { LaneState } from './lane-state.js';
import type { OpenConnection } from './reconnecting-connection.js';
import type { Work } from './work.js';

/** A connection that is held, or idle, since that moment. */
interface Timed {
  readonly connection: Connection;
  readonly since: number;
}

/** How long an idle connection stays open: other processes may need it. */
const IDLE_MS = 5_000;
/** When to try again after the server had no room. */
const NO_ROOM_MS = 250;

/** A project that holds a connection for longer, in milliseconds, has one at a time for a while if there are others. */
const HEAVY_MS = 50;
const HEAVY_FOR_MS = 2_000;
/** With this many projects, expired entries are removed. */
const PROJECTS = 1_000;

/**
 * Connections that one user at a time holds: for transactions, and for slow statements. A project has at most half of them; while there
 * are others a quarter, and one if it holds it for long. If all are taken, the longest holder gives way to a project that has none.
 * The first stays open; the others are opened when they are needed. If the server has no room, work waits for an open one.
 */
export class ExclusivePool {
  readonly #open: OpenConnection;
  readonly #queue: FairQueue;
  /** The most recently used one is the last. */
  readonly #idle: Timed[] = [];
  readonly #all = new Set<Connection>();
  /** The longest first. */
  readonly #holders = new Set<Timed>();
  readonly #waitMs: number;
  readonly #max: number;
  readonly #contention: Contention;
  /** Until when a project counts as one that holds connections for long. */
  readonly #heavy = new Map<string, number>();
  #trimming: NodeJS.Timeout | undefined;
  #growth: NodeJS.Timeout | undefined;
  #isClosed = false;

  /** @param waitMs how long work waits for a connection before DatabaseBusy */
  constructor(max: number, waitMs: number, contention: Contention, open: OpenConnection) {
    this.#open = open;
    this.#max = max;
    this.#contention = contention;
    this.#waitMs = waitMs;
    this.#queue = new FairQueue({
      permits: max,
      permitsOfOne: (projectId) => this.#permitsOf(projectId),
      waitMs,
      onStarving: () => this.#giveWay(),
    });
  }

  /** Opens the connection that stays open. @throws DatabaseUnavailable if it cannot be opened. */
  async ready(): Promise<void> {
    this.#idle.push({ connection: await this.#add(), since: performance.now() });
  }

  /**
   * Runs `run` with a connection of its own. It is cancelled when the client hangs up.
   * @throws DatabaseBusy, DatabaseUnavailable, and the errors of `run`.
   */
  async use<T>(work: Work, run: (connection: Connection) => Promise<T>): Promise<T> {
    this.#contention.note(work.projectId);
    const since = performance.now() - (work.client?.waitedMs ?? 0);
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
    return this.#queue.state(name, this.#all.size);
  }

  /** Waits for work in progress, at most for `graceMs` milliseconds, and closes every connection. */
  async close(graceMs: number): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#trimming);
    clearTimeout(this.#growth);
    const left = await this.#queue.close(graceMs);
    await Promise.all([...this.#all].map((connection) => connection.close(left)));
  }

  async #hold<T>(connection: Connection, work: Work, run: (connection: Connection) => Promise<T>): Promise<T> {
    const holder = { connection, since: performance.now() };
    this.#holders.add(holder);
    const unsubscribe = work.client?.onGone(() => connection.cancel());
    try {
      // The client may have disconnected while this connection was opened; nothing would cancel a statement that begins now.
      if (work.client?.isGone === true) throw gone();
      return await run(connection);
    } finally {
      unsubscribe?.();
      this.#holders.delete(holder);
      this.#noteHold(work.projectId, holder.since);
      if (connection.cancelled) connection.destroy();
      if (connection.usable) this.#putBack(connection);
      else this.#remove(connection);
    }
  }

  #permitsOf(projectId: string): number {
    if (!this.#contention.isPresent) return Math.ceil(this.#max / 2);
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
    this.#trimming ??= setTimeout(() => this.#trim(), IDLE_MS).unref();
  }

  /** Closes idle connections, except for the last one. */
  #trim(): void {
    this.#trimming = undefined;
    for (const { connection, since } of this.#idle.slice(0, this.#all.size - 1)) {
      if (performance.now() - since < IDLE_MS) continue;
      this.#remove(connection);
      connection.close(0).catch(() => connection.destroy());
    }
    if (this.#idle.length > 1) this.#trimming = setTimeout(() => this.#trim(), IDLE_MS).unref();
  }

  /** Undefined if the server has no room: then there are as many permits as connections, and later one more to try. */
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
