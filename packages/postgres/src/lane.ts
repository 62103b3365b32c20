import type { Contention } from './contention.js';
import { DatabaseUnavailable, type Result, type SqlValue, type Statement } from './database.js';
import { isTimeout } from './errors.js';
import { FairQueue } from './fair-queue.js';
import type { LaneState } from './lane-state.js';
import { type OpenConnection, ReconnectingConnection } from './reconnecting-connection.js';
import type { SlowStatements } from './slow-statements.js';
import type { Work } from './work.js';

export interface LaneOptions {
  readonly size: number;
  /** Whether a statement whose connection is lost is sent again. */
  readonly repeats: boolean;
  readonly open: OpenConnection;
  /** Statements in progress on one connection while a project is alone. */
  readonly pipelined: number;
  /** How long a statement waits for a permit, in milliseconds. */
  readonly waitMs: number;
  readonly contention: Contention;
  /** The statements that made others wait, here or in another lane. */
  readonly slow: SlowStatements;
  /** Runs a slow statement on a connection of its own. */
  readonly apart: (statement: Statement, values: readonly SqlValue[], work: Work) => Promise<Result>;
  /** Whether a project has a connection there. */
  readonly isApart: (projectId: string) => boolean;
}

/** Statements in progress on one connection, of a project that is alone and fast: enough that neither side waits for the other. */
export const PIPELINED = { quick: 32, other: 16 } as const;
/**
 * The same while several projects share the connections, or before a project was fast. All of them may be slow, so another project
 * waits at most this many times the timeout of a shared connection.
 */
const SHARED_PIPELINED = 4;
/** Statements of a project on all shared connections while it also has a connection of its own. */
const SHARED_AND_APART = 2;

interface Slot {
  readonly reconnecting: ReconnectingConnection;
  /** When the last answer came, or when a statement was sent while none was in progress; 0 if one project was alone. */
  progressAt: number;
  underWay: number;
}

/** Maximum that one statement counts, in milliseconds: a pause of the process must not make a project slow. */
const COUNTED_MS = 10;
/** How much one statement moves the mean. */
const WEIGHT = 1 / 16;
/** A project whose statements take longer than this, in milliseconds, makes faster ones wait. */
const HEAVY_MS = 5;
const PROJECTS = 1_000;

/** Mean times of statements on shared connections, by project, while projects share them. */
class ServiceTimes {
  readonly #means = new Map<string, number>();

  /** Whether the project's statements take long by now. */
  add(projectId: string, tookMs: number): boolean {
    if (this.#means.size >= PROJECTS) this.#means.clear();
    const mean = this.#means.get(projectId) ?? 0;
    const next = mean + (Math.min(tookMs, COUNTED_MS) - mean) * WEIGHT;
    this.#means.set(projectId, next);
    if (next <= HEAVY_MS) return false;
    this.#means.delete(projectId);
    return true;
  }
}

/** A few pipelined connections that all statements of one kind share, with fair scheduling between projects. */
export class Lane {
  readonly #slots: readonly Slot[];
  readonly #options: Omit<LaneOptions, 'size' | 'pipelined' | 'waitMs'>;
  readonly #queue: FairQueue;
  readonly #times = new ServiceTimes();

  constructor({ size, pipelined, waitMs, ...options }: LaneOptions) {
    this.#options = options;
    this.#slots = Array.from({ length: size }, () => ({
      reconnecting: new ReconnectingConnection(options.open),
      progressAt: 0,
      underWay: 0,
    }));
    this.#queue = new FairQueue({
      permits: size * pipelined,
      sharedPermits: size * SHARED_PIPELINED,
      permitsOfOne: (projectId) => (this.#queue.isShared && options.isApart(projectId) ? SHARED_AND_APART : undefined),
      waitMs,
    });
  }

  /** Resolves when every connection is open. @throws DatabaseUnavailable when one cannot be opened. */
  async ready(): Promise<void> {
    await Promise.all(this.#slots.map(({ reconnecting }) => reconnecting.ready()));
  }

  /**
   * @throws DatabaseError; DatabaseUnavailable if the connection is lost (twice, for a lane that repeats) or there is none;
   * DatabaseBusy if the project gets no permit in time
   */
  query(statement: Statement, values: readonly SqlValue[], work: Work): Promise<Result> {
    const { contention, slow, apart } = this.#options;
    contention.note(work.projectId);
    if (slow.has(work.projectId, statement.text)) return apart(statement, values, work);
    return this.#queue.tryAcquire(work)
      ? this.#run(statement, values, work)
      : this.#runWithPermit(statement, values, work);
  }

  state(name: string): LaneState {
    const connections = this.#slots.filter(({ reconnecting }) => reconnecting.current !== undefined).length;
    return this.#queue.state(name, connections);
  }

  async close(graceMs: number): Promise<void> {
    const left = await this.#queue.close(graceMs);
    await Promise.all(this.#slots.map(({ reconnecting }) => reconnecting.close(left)));
  }

  #runWithPermit(statement: Statement, values: readonly SqlValue[], work: Work): Promise<Result> {
    const { slow, apart } = this.#options;
    return this.#queue.acquire(work).then(() => {
      // One before it may have been slow meanwhile.
      if (!slow.has(work.projectId, statement.text)) return this.#run(statement, values, work);
      this.#queue.release(work);
      return apart(statement, values, work);
    });
  }

  /** Not async: that would allocate for each statement what only the few that fail need. */
  #run(
    statement: Statement,
    values: readonly SqlValue[],
    work: Work,
    mayRepeat = this.#options.repeats,
    slot = this.#leastBusy(),
  ): Promise<Result> {
    const { current } = slot.reconnecting;
    if (slot.underWay === 0) slot.progressAt = this.#queue.isShared ? performance.now() : 0;
    slot.underWay += 1;
    const asked =
      current?.query(statement, values) ??
      slot.reconnecting.ready().then((connection) => connection.query(statement, values));
    return asked.then(
      (result) => {
        this.#end(slot, work, false);
        return result;
      },
      async (cause: unknown) => {
        const isSlow = isTimeout(cause);
        this.#end(slot, work, isSlow);
        if (isSlow) {
          const { slow, apart } = this.#options;
          slow.add(work.projectId, statement.text);
          return apart(statement, values, work);
        }
        const isLost = cause instanceof DatabaseUnavailable && current !== undefined && !current.gaveUp;
        if (!mayRepeat || !isLost) throw cause;
        if (!this.#queue.tryAcquire(work)) await this.#queue.acquire(work);
        // On its successor, not a neighbour: a server that goes down ends all sessions at once.
        return this.#run(statement, values, work, false, slot);
      },
    );
  }

  /** Nothing is timed for a project that is alone. */
  #end(slot: Slot, work: Work, isSlow: boolean): void {
    const now = this.#queue.isShared ? performance.now() : 0;
    const isTimed = now > 0 && slot.progressAt > 0;
    if (isTimed && this.#times.add(work.projectId, now - slot.progressAt)) this.#options.slow.addAll(work.projectId);
    slot.progressAt = now;
    slot.underWay -= 1;
    this.#queue.release(work, isSlow);
  }

  /** The slot with the fewest statements in progress; one without a connection only if no slot has one. */
  #leastBusy(): Slot {
    let best: Slot | undefined;
    let fewest = Number.POSITIVE_INFINITY;
    for (const slot of this.#slots) {
      const busy = slot.reconnecting.current === undefined ? Number.MAX_SAFE_INTEGER : slot.underWay;
      if (busy < fewest) {
        best = slot;
        fewest = busy;
      }
    }
    if (best === undefined) throw new Error('A lane has at least one connection');
    return best;
  }
}
