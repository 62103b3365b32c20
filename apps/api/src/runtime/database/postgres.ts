import { Connection, type ConnectionEvents, type ConnectionSettings } from './connection.js';
import {
  type Database,
  DatabaseUnavailable,
  type Result,
  type SqlValue,
  type Statement,
  type Transaction,
} from './database.js';
import { isLockTimeout } from './errors.js';
import { ExclusivePool } from './exclusive-pool.js';
import { Lane } from './lane.js';
import { Listener } from './listener.js';
import { PostgresTransaction } from './postgres-transaction.js';
import { retryStatement, retryTransaction } from './transaction-retry.js';

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
  /** At most this many transactions run at a time; their connections are opened when they are needed. */
  readonly transactionConnections?: number;
  /** False behind a pooler that does not keep named statements for a session. */
  readonly preparedStatements?: boolean;
  /** How long one statement may run, in milliseconds; 0 for any time. Scripts are not limited. */
  readonly statementTimeoutMs?: number;
  /** How long connecting, or waiting for a free connection, may take before DatabaseUnavailable. */
  readonly connectTimeoutMs?: number;
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
    this.#settings = settings;
    this.#short = new Lane(options.pipelinedConnections ?? 2, true, open);
    this.#long = new Lane(options.longConnections ?? 2, true, open);
    this.#writes = new Lane(options.writeConnections ?? 4, false, (events) =>
      Connection.open({ ...settings, lockTimeoutMs: options.sharedLockTimeoutMs ?? 100 }, events),
    );
    this.#exclusive = new ExclusivePool(options.transactionConnections ?? 8, settings.connectTimeoutMs, open);
    this.#listener = new Listener(open);
  }

  async ready(): Promise<void> {
    await Promise.all([this.#short, this.#long, this.#writes].map((lane) => lane.ready()));
  }

  query(statement: Statement, values: readonly SqlValue[] = []): Promise<Result> {
    if (this.#closing !== undefined) return Promise.reject(closed());
    if (statement.repeatable !== true) return retryStatement(() => this.#write(statement, values));
    return (statement.lane === 'long' ? this.#long : this.#short).query(statement, values);
  }

  /** On a shared connection; where it would have to wait there for somebody's lock, on one of its own. */
  async #write(statement: Statement, values: readonly SqlValue[]): Promise<Result> {
    try {
      return await this.#writes.query(statement, values);
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      return this.#exclusive.use((connection) => connection.query(statement, values));
    }
  }

  async transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    this.#requireOpen();
    return retryTransaction(() => this.#exclusive.use((connection) => new PostgresTransaction(connection).run(work)));
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
    const parts = [this.#exclusive, this.#short, this.#long, this.#writes, this.#listener];
    await Promise.all(parts.map((part) => part.close(GRACE_MS)));
  }

  #requireOpen(): void {
    if (this.#closing !== undefined) throw closed();
  }
}

function closed(): DatabaseUnavailable {
  return new DatabaseUnavailable('The database is closed');
}
