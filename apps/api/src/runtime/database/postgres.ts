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
import { unavailable } from './errors.js';
import { ExclusivePool } from './exclusive-pool.js';
import { Lane, type LaneOptions, PIPELINED } from './lane.js';
import type { LaneState } from './lane-state.js';
import { Listener } from './listener.js';
import { PostgresTransaction } from './postgres-transaction.js';
import { SlowStatements } from './slow-statements.js';
import { type Outcome, retryStatement, retryTransaction } from './transaction-retry.js';
import { OWN_WORK, type Work } from './work.js';

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
  /** How long a statement may run on a shared connection, before others; then it goes on on a connection of its own. */
  readonly sharedTimeoutMs?: number;
  /** At most this many reads run at a time that were too slow for a shared connection. */
  readonly slowConnections?: number;
  /** At most this many transactions run at a time; their connections are opened when they are needed. */
  readonly transactionConnections?: number;
  /** How long one statement may run, in milliseconds; 0 for any time. Scripts are not limited. */
  readonly statementTimeoutMs?: number;
  /** How long connecting may take before DatabaseUnavailable. */
  readonly connectTimeoutMs?: number;
  /** How long a project waits for its turn before DatabaseBusy. */
  readonly turnTimeoutMs?: number;
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
  /** Reads that nobody waits behind. */
  readonly #slow: ExclusivePool;
  /** Transactions, and writes that nobody waits behind. */
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
    const longestMs = settings.statementTimeoutMs === 0 ? Number.POSITIVE_INFINITY : settings.statementTimeoutMs;
    const sharedTimeoutMs = Math.min(options.sharedTimeoutMs ?? 60, longestMs);
    const sharedSettings = { ...settings, sharedTimeoutMs };
    const openShared = (events: ConnectionEvents) => Connection.open(sharedSettings, events);
    const writeSettings = { ...sharedSettings, lockTimeoutMs: options.sharedLockTimeoutMs ?? 100 };
    const openForWrites = (events: ConnectionEvents) => Connection.open(writeSettings, events);
    const waitMs = options.turnTimeoutMs ?? 5000;
    this.#settings = settings;
    this.#listenUrl = options.listenUrl;
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

  lanes(): readonly LaneState[] {
    return [
      this.#short.state('read'),
      this.#long.state('long_read'),
      this.#slow.state('slow_read'),
      this.#writes.state('write'),
      this.#exclusive.state('transaction'),
    ];
  }

  /** A pooler takes a session away that has listened. */
  get #canListen(): boolean {
    return this.#listenUrl !== undefined || this.#settings.route.isDirect;
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
