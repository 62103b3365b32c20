import { randomUUID } from 'node:crypto';
import type { SessionSettings } from './client-config.js';
import type { ConnectionEvents } from './connection.js';
import { noRoom, requireRoom } from './connection-room.js';
import { Contention } from './contention.js';
import {
  type Database,
  DatabaseUnavailable,
  type Result,
  requireChannel,
  type SqlValue,
  type Statement,
  type Transaction,
} from './database.js';
import { hasNoRoom, unavailable } from './errors.js';
import { ExclusivePool } from './exclusive-pool.js';
import { PERMIT_WAIT_MS } from './fair-queue.js';
import { Lane, PIPELINED } from './lane.js';
import { type LaneState, openConnections } from './lane-state.js';
import { Listener } from './listener.js';
import { DEFAULT_POOLS, mostConnections, type PoolSizes } from './pool-sizes.js';
import { PostgresTransaction } from './postgres-transaction.js';
import { ReadLanes } from './read-lanes.js';
import { type Follower, MAXIMUM_LAG_MS, Replicas } from './replicas.js';
import { Servers } from './servers.js';
import { SlowStatements } from './slow-statements.js';
import { retryStatement, retryTransaction } from './transaction-outcome.js';
import { SERVICE_WORK, type Work } from './work.js';

export interface PostgresOptions extends Partial<PoolSizes> {
  /** May name several servers, of which one at a time accepts writes. */
  readonly url: string;
  /** The same database without a pooler, to listen; needed if `url` leads to a pooler. */
  readonly listenUrl?: string | undefined;
  /** How long a write may wait for a lock on a shared connection; then it continues on a connection of its own. */
  readonly sharedLockTimeoutMs?: number;
  /** How long a statement may run there; then it continues on a connection of its own. */
  readonly sharedTimeoutMs?: number;
  /** Replicas of that server, for reads that may be `maximumLagMs` old. */
  readonly readUrls?: readonly string[] | undefined;
  readonly maximumLagMs?: number;
  /** How long one statement may run, in milliseconds; 0 for any time. Scripts are not limited. */
  readonly statementTimeoutMs?: number;
  /** How long connecting may take before DatabaseUnavailable. */
  readonly connectTimeoutMs?: number;
  /** How long a request waits for its permits before DatabaseBusy. */
  readonly permitTimeoutMs?: number;
  /** Called with advice for the operator. */
  readonly advise?: (sentence: string) => void;
  readonly applicationName?: string;
}

/** Channel on which a new process notifies itself. */
const HEARING_CHECK = 'hearing_check';

/** How long `close` waits for work in progress. */
const GRACE_MS = 5000;

/**
 * Opens a PostgreSQL server.
 * @throws DatabaseUnavailable if it cannot be reached; once open, the database reconnects by itself
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
  readonly #settings: Omit<SessionSettings, 'url'>;
  readonly #servers: Servers;
  readonly #listenUrl: string | undefined;
  readonly #sizes: PoolSizes;
  readonly #advise: (sentence: string) => void;
  readonly replicas: Replicas | undefined;
  readonly #reads: ReadLanes;
  readonly #writes: Lane;
  /** Transactions, and slow writes. */
  readonly #exclusive: ExclusivePool;
  readonly #listener: Listener;
  #closing: Promise<void> | undefined;

  constructor(options: PostgresOptions) {
    const settings: Omit<SessionSettings, 'url'> = {
      route: { isDirect: true },
      applicationName: options.applicationName ?? 'catalog-service',
      statementTimeoutMs: options.statementTimeoutMs ?? 15_000,
      connectTimeoutMs: options.connectTimeoutMs ?? 5000,
    };
    const servers = new Servers(options.url);
    const open = (events: ConnectionEvents) => servers.openUnlessSilent(settings, events);
    const longestMs = settings.statementTimeoutMs === 0 ? Number.POSITIVE_INFINITY : settings.statementTimeoutMs;
    const sharedTimeoutMs = Math.min(options.sharedTimeoutMs ?? 60, longestMs);
    const sharedSettings = { ...settings, sharedTimeoutMs };
    const openShared = (events: ConnectionEvents) => servers.open(sharedSettings, events);
    const writeSettings = { ...sharedSettings, lockTimeoutMs: options.sharedLockTimeoutMs ?? 100 };
    const openForWrites = (events: ConnectionEvents) => servers.open(writeSettings, events);
    const waitMs = options.permitTimeoutMs ?? PERMIT_WAIT_MS;
    const contention = new Contention();
    const sizes = { ...DEFAULT_POOLS, ...options };
    this.#settings = settings;
    this.#servers = servers;
    this.#listenUrl = options.listenUrl;
    this.#sizes = {
      pipelinedConnections: sizes.pipelinedConnections,
      longConnections: sizes.longConnections,
      writeConnections: sizes.writeConnections,
      slowConnections: sizes.slowConnections,
      transactionConnections: sizes.transactionConnections,
    };
    this.#advise = options.advise ?? (() => {});
    this.#exclusive = new ExclusivePool(sizes.transactionConnections, waitMs, contention, open);
    this.#reads = new ReadLanes({ sizes, waitMs, contention, repeats: true, openShared, open });
    const { readUrls = [], maximumLagMs = MAXIMUM_LAG_MS } = options;
    const followers = readUrls.map((url): Follower => {
      const server = new Servers(url, false);
      const route = { isDirect: true };
      const lanes = new ReadLanes({
        sizes,
        waitMs,
        contention,
        // The primary is read at once.
        repeats: false,
        openShared: (events) => server.open({ ...sharedSettings, route }, events),
        open: (events) => server.openUnlessSilent({ ...settings, route }, events),
      });
      return { lanes, abandon: () => server.leave('The server does not answer') };
    });
    this.replicas = followers.length === 0 ? undefined : new Replicas({ primary: this, followers, maximumLagMs });
    this.#writes = new Lane({
      size: sizes.writeConnections,
      pipelined: PIPELINED.other,
      repeats: false,
      open: openForWrites,
      waitMs,
      contention,
      slow: new SlowStatements(),
      apart: (statement, values, work) =>
        this.#exclusive.use(work, (connection) => connection.query(statement, values)),
      isApart: (projectId) => this.#exclusive.has(projectId),
    });
    const { listenUrl } = options;
    const listening = listenUrl === undefined ? settings : { ...settings, route: { isDirect: true } };
    const listenServers = listenUrl === undefined ? servers : new Servers(listenUrl);
    this.#listener = new Listener((events) => listenServers.open(listening, events), listening.route);
  }

  /** @throws DatabaseUnavailable, also if the mode of a pooler does not permit transactions */
  async ready(): Promise<void> {
    try {
      await Promise.all([this.#reads, this.#writes, this.#exclusive].map((one) => one.ready()));
    } catch (error) {
      throw hasNoRoom(error) ? noRoom(this.#sizes, error) : error;
    }
    if (!this.#settings.route.isDirect) await this.#requireTransactions();
    else {
      const advice = await requireRoom(this, mostConnections(this.#sizes), openConnections(this.#ownLanes()));
      if (advice !== undefined) this.#advise(advice);
    }
    if (this.#listenUrl !== undefined) await this.#requireHearing();
  }

  get hears(): boolean {
    return this.#listener.hears;
  }

  lanes(): readonly LaneState[] {
    return [...this.#ownLanes(), ...(this.replicas?.lanes() ?? [])];
  }

  /** Those to the server that accepts writes. */
  #ownLanes(): readonly LaneState[] {
    return [...this.#reads.states(), this.#writes.state('write'), this.#exclusive.state('transaction')];
  }

  query(statement: Statement, values: readonly SqlValue[], work: Work): Promise<Result> {
    if (this.#closing !== undefined) return Promise.reject(closed());
    if (statement.repeatable !== true) {
      return retryStatement(() => this.#writes.query(statement, values, work)).then((result) => {
        if (work.client !== undefined) work.client.hasWritten = true;
        return result;
      });
    }
    return this.#reads.query(statement, values, work);
  }

  async transaction<T>(run: (transaction: Transaction) => Promise<T>, work: Work): Promise<T> {
    this.#requireOpen();
    const value = await retryTransaction(() =>
      this.#exclusive.use(work, (connection) => new PostgresTransaction(connection).run(run)),
    );
    if (work.client !== undefined) work.client.hasWritten = true;
    return value;
  }

  /** On a session of its own, so that no setting of the script remains. */
  async script(sql: string, alone?: 'alone'): Promise<void> {
    this.#requireOpen();
    const connection = await this.#servers.open({ ...this.#settings, statementTimeoutMs: 0 });
    try {
      await connection.script(sql, alone);
    } finally {
      await connection.close(GRACE_MS);
    }
  }

  async requireWritable(): Promise<void> {
    const { rows } = await this.query(
      { text: "SELECT current_setting('transaction_read_only')", repeatable: true },
      [],
      SERVICE_WORK,
    );
    if (rows[0]?.[0] === 'off') return;
    this.#servers.leave();
    throw new DatabaseUnavailable('The server no longer accepts writes');
  }

  async listen(channel: string, handler: (payload: string) => void, onGap?: () => void): Promise<() => Promise<void>> {
    this.#requireOpen();
    if (this.#listenUrl !== undefined || this.#settings.route.isDirect)
      return this.#listener.listen(channel, handler, onGap);
    requireChannel(channel);
    return async () => {};
  }

  close(): Promise<void> {
    this.#closing ??= this.#end();
    return this.#closing;
  }

  /** A pooler that lends a session for one statement at a time breaks transactions. */
  async #requireTransactions(): Promise<void> {
    try {
      await this.transaction((transaction) => transaction.query({ text: 'SELECT 1' }), SERVICE_WORK);
    } catch (error) {
      throw unavailable('The pooler must support transactions (PgBouncer: pool_mode = transaction, or session)', error);
    }
  }

  /** A URL that leads to another database would otherwise go unnoticed. */
  async #requireHearing(): Promise<void> {
    const token = randomUUID();
    let heard = (_: boolean) => {};
    const hearing = new Promise<boolean>((resolve) => {
      heard = resolve;
    });
    const message = 'DATABASE_LISTEN_URL does not receive the notifications of DATABASE_URL';
    const stop = await this.#listener
      .listen(HEARING_CHECK, (payload) => payload === token && heard(true))
      .catch((error: unknown) => Promise.reject(unavailable(message, error)));
    const timeout = setTimeout(() => heard(false), this.#settings.connectTimeoutMs);
    await this.query({ text: 'SELECT pg_notify($1, $2)' }, [HEARING_CHECK, token], SERVICE_WORK);
    const isHeard = await hearing;
    clearTimeout(timeout);
    await stop();
    if (!isHeard) throw unavailable(`${message}: it is not the same database`);
  }

  async #end(): Promise<void> {
    const parts = [this.#exclusive, this.#reads, this.#writes, this.#listener];
    await this.replicas?.close(GRACE_MS);
    await Promise.all(parts.map((part) => part.close(GRACE_MS)));
  }

  #requireOpen(): void {
    if (this.#closing !== undefined) throw closed();
  }
}

function closed(): DatabaseUnavailable {
  return new DatabaseUnavailable('The database is closed');
}
