import {
  DatabaseBusy,
  DatabaseUnavailable,
  type Queryable,
  type ReadReplicas,
  type ReplicaWatcher,
  type Result,
  ResultTooLarge,
  type SqlValue,
  type Statement,
} from './database.js';
import { isConflict } from './errors.js';
import type { LaneState } from './lane-state.js';
import type { ReadLanes } from './read-lanes.js';
import { SERVICE_WORK, type Work } from './work.js';

export interface Follower {
  readonly lanes: ReadLanes;
  /** Drops its sessions, as it does not answer. */
  readonly abandon: () => void;
}

interface ReplicasOptions {
  readonly primary: Queryable;
  readonly followers: readonly Follower[];
  readonly maximumLagMs: number;
}

interface Replica extends Follower {
  /** In the list of the setting, from 0. */
  readonly index: number;
  /** Its replayed position at the last check, in bytes of the log; -1 if it is not replicating. */
  position: number;
  /** The moment of the primary that it has certainly reached. */
  freshAt: number;
  askedAt: number | undefined;
}

/** The position of the primary at that moment, or later. */
interface Sample {
  readonly at: number;
  readonly position: number;
}

/** The default of the lag that a read may have. */
export const MAXIMUM_LAG_MS = 2_000;
/** How often the positions of the servers are read within that lag. */
const LOOKS_A_LAG = 8;
const MOST_OFTEN_MS = 50;
const LEAST_OFTEN_MS = 250;
const MILLISECONDS_A_SECOND = 1_000;

/** The position of a primary's log. */
export const POSITION: Statement = {
  text: "SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')",
  name: 'position',
  repeatable: true,
};
/** The position that a standby has replayed; null if the server is not a standby. */
export const REPLAYED: Statement = {
  text: "SELECT CASE WHEN pg_is_in_recovery() THEN pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0') END",
  name: 'replayed',
  repeatable: true,
};

/**
 * Reads from servers that follow the primary. A replica is read from only if it has certainly reached the state of the primary
 * `maximumLagMs` ago, and the caller's `readAfter`. If none has, or the read fails, the primary is read. All moments are those of
 * this process: no clock of a server is trusted.
 */
export class Replicas implements ReadReplicas {
  readonly maximumLagMs: number;
  readonly #primary: Queryable;
  readonly #replicas: readonly Replica[];
  readonly #clock: NodeJS.Timeout;
  #samples: Sample[] = [];
  #isSampling = false;
  #next = 0;
  #watcher: ReplicaWatcher | undefined;

  constructor({ primary, followers, maximumLagMs }: ReplicasOptions) {
    this.#primary = primary;
    this.maximumLagMs = maximumLagMs;
    this.#replicas = followers.map((follower, index) => ({
      ...follower,
      index,
      position: -1,
      freshAt: Number.NEGATIVE_INFINITY,
      askedAt: undefined,
    }));
    const everyMs = Math.min(LEAST_OFTEN_MS, Math.max(MOST_OFTEN_MS, maximumLagMs / LOOKS_A_LAG));
    this.#look();
    this.#clock = setInterval(() => this.#look(), everyMs).unref();
  }

  async query(statement: Statement, values: readonly SqlValue[], work: Work): Promise<Result> {
    const replica = this.#choose(work.client?.readAfter ?? 0);
    if (replica === undefined) return this.#primary.query(statement, values, work);
    try {
      return await replica.lanes.query(statement, values, work);
    } catch (error) {
      if (!maySucceedElsewhere(error) || work.client?.isGone === true) throw error;
      return this.#primary.query(statement, values, work);
    }
  }

  async position(): Promise<number> {
    const { rows } = await this.#primary.query(POSITION, [], SERVICE_WORK);
    return Number(rows[0]?.[0]);
  }

  /** The states of the connections to each, named after its number in the list. */
  lanes(): readonly LaneState[] {
    return this.#replicas.flatMap(({ lanes }, index) => lanes.states(`replica_${index + 1}_`));
  }

  behindSeconds(): readonly number[] {
    const now = performance.now();
    return this.#replicas.map(({ freshAt }) => (now - freshAt) / MILLISECONDS_A_SECOND);
  }

  watch(watcher: ReplicaWatcher): void {
    this.#watcher = watcher;
  }

  async close(graceMs: number): Promise<void> {
    clearInterval(this.#clock);
    await Promise.all(this.#replicas.map(({ lanes }) => lanes.close(graceMs)));
  }

  /** The next one that is near enough. */
  #choose(readAfter: number): Replica | undefined {
    const oldest = performance.now() - this.maximumLagMs;
    for (let tried = 0; tried < this.#replicas.length; tried += 1) {
      this.#next = (this.#next + 1) % this.#replicas.length;
      const replica = this.#replicas[this.#next];
      if (replica !== undefined && replica.freshAt >= oldest && replica.position >= readAfter) return replica;
    }
    return undefined;
  }

  #look(): void {
    // Neither throws because of a server; any other error must not end the process.
    const looks = [this.#sample(), ...this.#replicas.map((replica) => this.#ask(replica))];
    for (const look of looks) look.catch((error: Error) => process.emitWarning(error));
  }

  async #sample(): Promise<void> {
    if (this.#isSampling) return;
    this.#isSampling = true;
    const at = performance.now();
    try {
      const position = await this.position();
      this.#samples = [...this.#samples.filter((sample) => sample.at > at - this.maximumLagMs), { at, position }];
    } catch {
      // Without a sample no replica is fresh for long; the readiness check reports the primary.
    } finally {
      this.#isSampling = false;
    }
  }

  async #ask(replica: Replica): Promise<void> {
    const now = performance.now();
    if (replica.askedAt !== undefined) {
      // Statements on a silent server are repeated elsewhere.
      if (now - replica.askedAt > this.maximumLagMs) replica.abandon();
      return;
    }
    replica.askedAt = now;
    let failure: unknown;
    try {
      const { rows } = await replica.lanes.query(REPLAYED, [], SERVICE_WORK);
      replica.position = Number(rows[0]?.[0] ?? -1);
      const seen = this.#samples.findLast(({ position }) => position <= replica.position);
      if (seen !== undefined) replica.freshAt = seen.at;
      if (replica.position < 0) failure = new DatabaseUnavailable('The server is not replicating from a primary');
    } catch (error) {
      failure = error;
    }
    if (failure !== undefined) replica.freshAt = Number.NEGATIVE_INFINITY;
    replica.askedAt = undefined;
    this.#watcher?.(replica.index, failure);
  }
}

/** Includes the errors of a replica that has not replayed a migration yet. */
function maySucceedElsewhere(error: unknown): boolean {
  if (error instanceof ResultTooLarge) return false;
  return !(error instanceof DatabaseBusy) || isConflict(error);
}
