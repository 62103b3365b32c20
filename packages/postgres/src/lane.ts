import type { Contention } from './contention.js';
import { DatabaseUnavailable, type Result, type SqlValue, type Statement } from './database.js';
import { isTimeout } from './errors.js';
import { FairQueue } from './fair-queue.js';
import type { LaneState } from './lane-state.js';
import { type OpenConnection, ReconnectingConnection } from './reconnecting-connection.js';
import { ServiceTimes } from './service-times.js';
import type { SlowStatements } from './slow-statements.js';
import type { Work } from './work.js';

export interface LaneOptions {
  /** Connections. */
  readonly size: number;
  /** Whether a statement may run twice: then one whose connection is lost is sent again. */
  readonly repeats: boolean;
  readonly open: OpenConnection;
  /** Statements under way on one connection while a project is alone. */
  readonly pipelined: number;
  /** How long a statement waits for its turn, in milliseconds. */
  readonly waitMs: number;
  readonly contention: Contention;
  /** What has kept others waiting, here or in another lane. */
  readonly slow: SlowStatements;
  /** Runs a statement that keeps others waiting where nobody waits behind it. */
  readonly apart: (statement: Statement, values: readonly SqlValue[], work: Work) => Promise<Result>;
  /** Whether a project keeps the server busy there. */
  readonly isApart: (projectId: string) => boolean;
}

/** Statements under way on one connection, of a project that is alone and quick: enough that neither side ever waits for the other. */
export const PIPELINED = { quick: 32, other: 16 } as const;
/**
 * The same while several projects share the connections, or one has not been quick yet. All of them may be slow before one is found out, so
 * times the limit of a shared connection this is how long somebody who comes then waits.
 */
const SHARED_PIPELINED = 4;
/** Statements of a project on all connections that it shares, while it has one to itself as well: it has its share of the server there. */
const SHARED_AND_APART = 2;

interface Slot {
  readonly reconnecting: ReconnectingConnection;
  /** When the last answer came, or what was sent last found nothing before it; 0 where one project was alone. */
  progressAt: number;
  underWay: number;
}

/** A few pipelined connections that all statements of one kind share, where projects take turns. */
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
   * @throws DatabaseError, or DatabaseUnavailable when the connection is lost, or lost twice, is silent, or the database is away;
   * DatabaseBusy where the project has no turn in time.
   */
  query(statement: Statement, values: readonly SqlValue[], work: Work): Promise<Result> {
    const { contention, slow, apart } = this.#options;
    contention.note(work.projectId);
    if (slow.has(work.projectId, statement.text)) return apart(statement, values, work);
    return this.#queue.tryAcquire(work) ? this.#run(statement, values, work) : this.#runInTurn(statement, values, work);
  }

  state(name: string): LaneState {
    const connections = this.#slots.filter(({ reconnecting }) => reconnecting.current !== undefined).length;
    const { underWay, waiting, waits, refused } = this.#queue;
    return { name, connections, underWay, waiting, waits, refused };
  }

  async close(graceMs: number): Promise<void> {
    const since = performance.now();
    await this.#queue.close(graceMs);
    const left = Math.max(0, graceMs - (performance.now() - since));
    await Promise.all(this.#slots.map(({ reconnecting }) => reconnecting.close(left)));
  }

  #runInTurn(statement: Statement, values: readonly SqlValue[], work: Work): Promise<Result> {
    const { slow, apart } = this.#options;
    return this.#queue.acquire(work).then(() => {
      // One before it may have been found out while it waited.
      if (!slow.has(work.projectId, statement.text)) return this.#run(statement, values, work);
      this.#queue.release(work);
      return apart(statement, values, work);
    });
  }

  /** No async function: what one keeps for each statement would be there for the few that fail. */
  #run(
    statement: Statement,
    values: readonly SqlValue[],
    work: Work,
    mayRepeat = this.#options.repeats,
    slot = this.#leastBusy(),
  ): Promise<Result> {
    const { current } = slot.reconnecting;
    this.#enter(slot);
    const asked =
      current?.query(statement, values) ??
      slot.reconnecting.ready().then((connection) => connection.query(statement, values));
    return asked.then(
      (result) => {
        this.#leave(slot, work, false);
        return result;
      },
      async (cause: unknown) => {
        const isSlow = isTimeout(cause);
        this.#leave(slot, work, isSlow);
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

  #enter(slot: Slot): void {
    if (slot.underWay === 0) slot.progressAt = this.#queue.isShared ? performance.now() : 0;
    slot.underWay += 1;
  }

  /** Nothing is timed for a project that is alone. */
  #leave(slot: Slot, work: Work, isSlow: boolean): void {
    const now = this.#queue.isShared ? performance.now() : 0;
    const isTimed = now > 0 && slot.progressAt > 0;
    if (isTimed && this.#times.add(work.projectId, now - slot.progressAt)) this.#options.slow.addAll(work.projectId);
    slot.progressAt = now;
    slot.underWay -= 1;
    this.#queue.release(work, isSlow);
  }

  /** The slot with the fewest statements under way; one without a connection only where no slot has one. */
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
