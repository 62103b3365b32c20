import { randomUUID } from 'node:crypto';
import { requireChannel } from './channel.js';
import type { SessionSettings } from './client-config.js';
import { Connection, type ConnectionEvents } from './connection.js';
import {
  type Database,
  DatabaseUnavailable,
  type Result,
  type SqlValue,
  type Statement,
  type Transaction,
} from './database.js';
import { isLockTimeout, unavailable } from './errors.js';
import { ExclusivePool } from './exclusive-pool.js';
import { Lane } from './lane.js';
import { Listener } from './listener.js';
import { PostgresTransaction } from './postgres-transaction.js';
import { retryStatement, retryTransaction } from './transaction-retry.js';

export interface PostgresOptions {
  readonly url: string;
  /** The same database without a pooler between, to listen at; needed where `url` leads to one. */
  readonly listenUrl?: string | undefined;
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
  /** How long one statement may run, in milliseconds; 0 for any time. Scripts are not limited. */
  readonly statementTimeoutMs?: number;
  /** How long connecting, or waiting for a free connection, may take before DatabaseUnavailable. */
  readonly connectTimeoutMs?: number;
  readonly applicationName?: string;
}

/** Channel on which a new process speaks to itself. */
const HEARING_CHECK = 'hearing_check';

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
  readonly #settings: SessionSettings;
  readonly #listenUrl: string | undefined;
  readonly #short: Lane;
  readonly #long: Lane;
  readonly #writes: Lane;
  readonly #exclusive: ExclusivePool;
  readonly #listener: Listener;
  #closing: Promise<void> | undefined;

  constructor(options: PostgresOptions) {
    const settings: SessionSettings = {
      url: options.url,
      route: { isDirect: true },
      applicationName: options.applicationName ?? 'catalog-service',
      statementTimeoutMs: options.statementTimeoutMs ?? 15_000,
      connectTimeoutMs: options.connectTimeoutMs ?? 5000,
    };
    const open = (events: ConnectionEvents) => Connection.open(settings, events);
    this.#settings = settings;
    this.#listenUrl = options.listenUrl;
    this.#short = new Lane(options.pipelinedConnections ?? 2, true, open);
    this.#long = new Lane(options.longConnections ?? 2, true, open);
    this.#writes = new Lane(options.writeConnections ?? 4, false, (events) =>
      Connection.open({ ...settings, lockTimeoutMs: options.sharedLockTimeoutMs ?? 100 }, events),
    );
    this.#exclusive = new ExclusivePool(options.transactionConnections ?? 8, settings.connectTimeoutMs, open);
    const { listenUrl } = options;
    const listening = listenUrl === undefined ? settings : { ...settings, url: listenUrl, route: { isDirect: true } };
    this.#listener = new Listener((events) => Connection.open(listening, events), listening.route);
  }

  /** @throws DatabaseUnavailable also where a pooler is set up so that the service cannot do its work behind it. */
  async ready(): Promise<void> {
    await Promise.all([this.#short, this.#long, this.#writes].map((lane) => lane.ready()));
    if (!this.#settings.route.isDirect) await this.#requireTransactions();
    if (this.#listenUrl !== undefined) await this.#requireHearing();
  }

  get hears(): boolean {
    return this.#listener.hears;
  }

  /** A pooler takes a session away that has listened. */
  get #canListen(): boolean {
    return this.#listenUrl !== undefined || this.#settings.route.isDirect;
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
    if (this.#canListen) return this.#listener.listen(channel, handler, onGap);
    requireChannel(channel);
    return async () => {};
  }

  close(): Promise<void> {
    this.#closing ??= this.#end();
    return this.#closing;
  }

  /** A pooler that lends a session for one statement at a time cannot keep a transaction together. */
  async #requireTransactions(): Promise<void> {
    try {
      await this.transaction((transaction) => transaction.query({ text: 'SELECT 1' }));
    } catch (error) {
      throw unavailable(
        'The pooler must let transactions through (PgBouncer: pool_mode = transaction, or session)',
        error,
      );
    }
  }

  /** Whoever listened at another database than this one would never find out. */
  async #requireHearing(): Promise<void> {
    const token = randomUUID();
    let heard = (_: boolean) => {};
    const hearing = new Promise<boolean>((resolve) => {
      heard = resolve;
    });
    const what = 'The database cannot be listened at by its second URL (DATABASE_LISTEN_URL)';
    const stop = await this.#listener
      .listen(HEARING_CHECK, (payload) => payload === token && heard(true))
      .catch((error: unknown) => Promise.reject(unavailable(what, error)));
    const impatience = setTimeout(() => heard(false), this.#settings.connectTimeoutMs);
    await this.query({ text: 'SELECT pg_notify($1, $2)' }, [HEARING_CHECK, token]);
    const isHeard = await hearing;
    clearTimeout(impatience);
    await stop();
    if (!isHeard) throw unavailable(`${what}: it is not the same database`);
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
