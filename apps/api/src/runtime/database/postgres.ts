import { Connection, type ConnectionEvents, type ConnectionSettings } from './connection.js';
import {
  type Database,
  DatabaseUnavailable,
  type Result,
  type SqlValue,
  type Statement,
  type Transaction,
} from './database.js';
import { ExclusivePool } from './exclusive-pool.js';
import { Lane, type LaneOptions, PIPELINED } from './lane.js';
import { Listener } from './listener.js';
import { PostgresTransaction } from './postgres-transaction.js';
import { SlowStatements } from './slow-statements.js';
import { type Outcome, retryStatement, retryTransaction } from './transaction-retry.js';
import { OWN_WORK, type Work } from './work.js';

export interface PostgresOptions {
  readonly url: string;
  /** Connections that short reads share. */
  readonly pipelinedConnections?: number;
  /** Connections that long reads share. */
  readonly longConnections?: number;
  /** Connections that writes of one statement share: so many commit at a time. */
  readonly writeConnections?: number;
  /** How long a write may wait for a lock there, before others; then it goes on on a connection of its own. */
  readonly sharedLockTimeoutMs?: number;
  /** How long a statement may run on a shared connection, before others; then it goes on on a connection of its own. */
  readonly sharedTimeoutMs?: number;
  /** At most this many reads run at a time that were too slow for a shared connection. */
  readonly slowConnections?: number;
  /** At most this many transactions run at a time; their connections are opened when they are needed. */
  readonly transactionConnections?: number;
  /** False behind a pooler that does not keep named statements for a session. */
  readonly preparedStatements?: boolean;
  /** How long one statement may run, in milliseconds; 0 for any time. Scripts are not limited. */
  readonly statementTimeoutMs?: number;
  /** How long connecting may take before DatabaseUnavailable. */
  readonly connectTimeoutMs?: number;
  /** How long a project waits for its turn before DatabaseBusy. */
  readonly turnTimeoutMs?: number;
  readonly applicationName?: string;
}

/** How long `close` waits for what is under way. */
const GRACE_MS = 5000;

/**
 * Opens a PostgreSQL server.
 * @throws DatabaseUnavailable where it cannot be reached; once open, it comes back by itself whenever it was away.
 */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const database = new PostgresDatabase(options);
  try {
    await database.ready();
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

class PostgresDatabase implements Database {
  readonly kind = 'postgres';
  readonly #settings: ConnectionSettings;
  readonly #short: Lane;
  readonly #long: Lane;
  readonly #writes: Lane;
  /** Reads that nobody waits behind. */
  readonly #slow: ExclusivePool;
  /** Transactions, and writes that nobody waits behind. */
  readonly #exclusive: ExclusivePool;
  readonly #listener: Listener;
  #closing: Promise<void> | undefined;

  constructor(options: PostgresOptions) {
    const settings: ConnectionSettings = {
      url: options.url,
      applicationName: options.applicationName ?? 'catalog-service',
      preparedStatements: options.preparedStatements ?? true,
      statementTimeoutMs: options.statementTimeoutMs ?? 15_000,
      connectTimeoutMs: options.connectTimeoutMs ?? 5000,
    };
    const open = (events: ConnectionEvents) => Connection.open(settings, events);
    const longestMs = settings.statementTimeoutMs === 0 ? Number.POSITIVE_INFINITY : settings.statementTimeoutMs;
    const sharedTimeoutMs = Math.min(options.sharedTimeoutMs ?? 60, longestMs);
    const sharedSettings = { ...settings, sharedTimeoutMs };
    const openShared = (events: ConnectionEvents) => Connection.open(sharedSettings, events);
    const writeSettings = { ...sharedSettings, lockTimeoutMs: options.sharedLockTimeoutMs ?? 100 };
    const openForWrites = (events: ConnectionEvents) => Connection.open(writeSettings, events);
    const waitMs = options.turnTimeoutMs ?? 2000;
    this.#settings = settings;
    this.#slow = new ExclusivePool(options.slowConnections ?? 4, waitMs, open);
    this.#exclusive = new ExclusivePool(options.transactionConnections ?? 8, waitMs, open);
    const reads: Omit<LaneOptions, 'size' | 'pipelined'> = {
      repeats: true,
      open: openShared,
      waitMs,
      slow: new SlowStatements(),
      apart: (statement, values, work) => this.#readApart(statement, values, work),
    };
    this.#short = new Lane({ ...reads, size: options.pipelinedConnections ?? 2, pipelined: PIPELINED.quick });
    this.#long = new Lane({ ...reads, size: options.longConnections ?? 2, pipelined: PIPELINED.other });
    this.#writes = new Lane({
      size: options.writeConnections ?? 4,
      pipelined: PIPELINED.other,
      repeats: false,
      open: openForWrites,
      waitMs,
      slow: new SlowStatements(),
      apart: (statement, values, work) =>
        this.#exclusive.use(work, (connection) => connection.query(statement, values)),
    });
    this.#listener = new Listener(open);
  }

  async ready(): Promise<void> {
    await Promise.all([this.#short, this.#long, this.#writes].map((lane) => lane.ready()));
  }

  query(statement: Statement, values: readonly SqlValue[] = [], work: Work = OWN_WORK): Promise<Result> {
    if (this.#closing !== undefined) return Promise.reject(closed());
    if (statement.repeatable !== true) return retryStatement(() => this.#writes.query(statement, values, work));
    return (statement.lane === 'long' ? this.#long : this.#short).query(statement, values, work);
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

  async transaction<T>(run: (transaction: Transaction) => Promise<T>, work: Work = OWN_WORK): Promise<T> {
    this.#requireOpen();
    return retryTransaction(() =>
      this.#exclusive.use(work, (connection) => new PostgresTransaction(connection).run(run)),
    );
  }

  /** On a session of its own, which ends with it: no setting that the script makes outlives it. */
  async script(sql: string): Promise<void> {
    this.#requireOpen();
    const connection = await Connection.open({ ...this.#settings, statementTimeoutMs: 0 });
    try {
      await connection.script(sql);
    } finally {
      await connection.close(GRACE_MS);
    }
  }

  async listen(channel: string, handler: (payload: string) => void, onGap?: () => void): Promise<() => Promise<void>> {
    this.#requireOpen();
    return this.#listener.listen(channel, handler, onGap);
  }

  close(): Promise<void> {
    this.#closing ??= this.#end();
    return this.#closing;
  }

  async #end(): Promise<void> {
    const parts = [this.#exclusive, this.#slow, this.#short, this.#long, this.#writes, this.#listener];
    await Promise.all(parts.map((part) => part.close(GRACE_MS)));
  }

  #requireOpen(): void {
    if (this.#closing !== undefined) throw closed();
  }
}

function closed(): DatabaseUnavailable {
  return new DatabaseUnavailable('The database is closed');
}
