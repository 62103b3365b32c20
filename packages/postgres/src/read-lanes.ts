import type { Queryable, Result, SqlValue, Statement } from './database.js';
import { ExclusivePool } from './exclusive-pool.js';
import { Lane, type LaneOptions, PIPELINED } from './lane.js';
import type { LaneState } from './lane-state.js';
import type { PoolSizes } from './pool-sizes.js';
import type { OpenConnection } from './reconnecting-connection.js';
import { SlowStatements } from './slow-statements.js';
import { type Outcome, retryTransaction } from './transaction-outcome.js';
import type { Work } from './work.js';

interface ReadLanesOptions extends Pick<LaneOptions, 'waitMs' | 'contention' | 'repeats'> {
  readonly sizes: PoolSizes;
  /** Opens a connection that short statements share. */
  readonly openShared: OpenConnection;
  /** Opens one for a slow statement. */
  readonly open: OpenConnection;
}

/** The connections to one server for reads. */
export class ReadLanes implements Queryable {
  readonly #short: Lane;
  readonly #long: Lane;
  readonly #slow: ExclusivePool;

  constructor({ sizes, openShared, open, ...options }: ReadLanesOptions) {
    this.#slow = new ExclusivePool(sizes.slowConnections, options.waitMs, options.contention, open);
    const shared: Omit<LaneOptions, 'size' | 'pipelined'> = {
      ...options,
      open: openShared,
      slow: new SlowStatements(),
      apart: (statement, values, work) => this.#readApart(statement, values, work),
      isApart: (projectId) => this.#slow.has(projectId),
    };
    this.#short = new Lane({ ...shared, size: sizes.pipelinedConnections, pipelined: PIPELINED.quick });
    this.#long = new Lane({ ...shared, size: sizes.longConnections, pipelined: PIPELINED.other });
  }

  /** Resolves when every permanent connection is open. @throws DatabaseUnavailable if one cannot be opened. */
  async ready(): Promise<void> {
    await Promise.all([this.#short, this.#long, this.#slow].map((one) => one.ready()));
  }

  query(statement: Statement, values: readonly SqlValue[], work: Work): Promise<Result> {
    const isLong = statement.lane === 'long' || work.client?.isBackground === true;
    return (isLong ? this.#long : this.#short).query(statement, values, work);
  }

  /** @param prefix of the names; empty for the primary */
  states(prefix = ''): readonly LaneState[] {
    return [
      this.#short.state(`${prefix}read`),
      this.#long.state(`${prefix}long_read`),
      this.#slow.state(`${prefix}slow_read`),
    ];
  }

  async close(graceMs: number): Promise<void> {
    await Promise.all([this.#short, this.#long, this.#slow].map((one) => one.close(graceMs)));
  }

  async #readApart(statement: Statement, values: readonly SqlValue[], work: Work): Promise<Result> {
    return retryTransaction(() =>
      this.#slow.use(work, async (connection): Promise<Outcome<Result>> => {
        try {
          return { done: true, value: await connection.query(statement, values) };
        } catch (error) {
          return { done: false, error, again: !connection.usable && !connection.gaveUp };
        }
      }),
    );
  }
}
