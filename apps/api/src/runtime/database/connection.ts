import pg from 'pg';
import { requestCancel } from './cancel-request.js';
import { clientConfig, type SessionSettings } from './client-config.js';
import { rowCount } from './command-tag.js';
import {
  DatabaseBusy,
  DatabaseUnavailable,
  type Result,
  ResultTooLarge,
  type SqlValue,
  type Statement,
} from './database.js';
import { isStaleStatement, portError, QUERY_CANCELED, unavailable } from './errors.js';
import { MAX_PREPARED, type NamedUse, PreparedStatements } from './prepared-statements.js';
import { type WireAnswer, WireQuery } from './wire-query.js';

export interface ConnectionSettings extends SessionSettings {
  readonly preparedStatements: boolean;
}

/** What the owner of a connection is told. */
export interface ConnectionEvents {
  /** The connection broke, or the server ended it; called once, before what was in flight is answered. */
  readonly onLost?: (connection: Connection, cause: unknown) => void;
  readonly onNotification?: (channel: string, payload: string) => void;
}

export interface SendOptions {
  /** Runs first, in the same round trip. */
  readonly before?: string;
  /** In a transaction a failed statement cannot be sent again. */
  readonly inTransaction?: boolean;
}

/** A statement, and who waits for its answer. */
interface Exchange {
  readonly statement: Statement;
  readonly values: readonly SqlValue[];
  readonly before: string | undefined;
  readonly mayRepeat: boolean;
  readonly resolve: (answer: WireAnswer) => void;
  readonly reject: (error: Error) => void;
}

const WATCH_INTERVAL_MS = 1000;

/** One pipelined session on the server. Statements are answered in the order in which they were sent. */
export class Connection {
  readonly #client: pg.Client;
  readonly #prepared: PreparedStatements | undefined;
  readonly #events: ConnectionEvents;
  #watch: NodeJS.Timeout | undefined;
  #inFlight = 0;
  #lastProgress = 0;
  #corked = false;
  #usable = false;
  #gaveUp = false;
  #cancelled = false;
  #backend: { readonly processID: number; readonly secretKey: number } | undefined;

  /** @throws DatabaseUnavailable where the server cannot be reached or does not let us in. */
  static async open(settings: ConnectionSettings, events: ConnectionEvents = {}): Promise<Connection> {
    const client = new pg.Client(clientConfig(settings));
    const connection = new Connection(client, settings, events);
    try {
      await client.connect();
    } catch (error) {
      client.connection.stream.destroy();
      throw unavailable('The database cannot be reached', error);
    }
    connection.#start(settings);
    return connection;
  }

  private constructor(client: pg.Client, settings: ConnectionSettings, events: ConnectionEvents) {
    this.#client = client;
    this.#events = events;
    this.#prepared = settings.preparedStatements ? new PreparedStatements(MAX_PREPARED) : undefined;
    client.on('error', (error) => this.#lose(error));
    client.on('end', () => this.#lose(undefined));
    client.connection.on('backendKeyData', (message: { readonly processID: number; readonly secretKey: number }) => {
      this.#backend = message;
    });
    client.on('notification', ({ channel, payload }) => this.#events.onNotification?.(channel, payload ?? ''));
  }

  /** Statements that were sent and are not answered yet. */
  get inFlight(): number {
    return this.#inFlight;
  }

  get usable(): boolean {
    return this.#usable;
  }

  /** Whether it was dropped because the server did not answer: what was in flight may be what keeps the server busy. */
  get gaveUp(): boolean {
    return this.#gaveUp;
  }

  /** Whether it was cancelled: what it is asked now is refused, and who holds it drops it. */
  get cancelled(): boolean {
    return this.#cancelled;
  }

  /** Has the server end what is under way, as DatabaseBusy. A request that comes late would hit the next, so there is none. */
  cancel(): void {
    if (this.#cancelled || !this.#usable) return;
    this.#cancelled = true;
    if (this.#inFlight === 0 || this.#backend === undefined) return;
    const { host, port, ssl } = this.#client;
    const { processID: processId, secretKey: secret } = this.#backend;
    requestCancel({ host, port, ssl, processId, secret }).catch((error: unknown) => this.#lose(error));
  }

  /** @throws DatabaseError, or DatabaseUnavailable when the connection is lost. */
  query(statement: Statement, values: readonly SqlValue[] = [], options: SendOptions = {}): Promise<Result> {
    return new Promise((resolve, reject) => {
      const mayRepeat = options.inTransaction !== true;
      const answer = ({ rows, tag }: WireAnswer) => resolve({ rows, count: rowCount(tag) });
      this.#send({ statement, values, before: options.before, mayRepeat, resolve: answer, reject });
    });
  }

  /** Runs a statement without parameters, and gives its command tag. */
  command(text: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const answer = ({ tag }: WireAnswer) => resolve(tag);
      this.#send({ statement: { text }, values: [], before: undefined, mayRepeat: false, resolve: answer, reject });
    });
  }

  /** Runs several statements given as one text, by the simple protocol. */
  async script(sql: string): Promise<void> {
    try {
      await this.#client.query(sql);
    } catch (error) {
      throw portError(error);
    }
  }

  /** Lets what is in flight end, at most for `graceMs` milliseconds, and closes. */
  async close(graceMs: number): Promise<void> {
    this.#retire();
    const impatience = setTimeout(() => this.#client.connection.stream.destroy(), graceMs);
    await this.#client.end();
    clearTimeout(impatience);
  }

  /** Drops the connection: what is in flight is answered with DatabaseUnavailable. */
  destroy(): void {
    this.#retire();
    this.#client.connection.stream.destroy();
  }

  #start(settings: ConnectionSettings): void {
    this.#usable = true;
    if (settings.statementTimeoutMs === 0) return;
    const limitMs = settings.statementTimeoutMs + settings.connectTimeoutMs;
    this.#watch = setInterval(() => this.#checkProgress(limitMs), WATCH_INTERVAL_MS).unref();
  }

  #send(exchange: Exchange): void {
    if (!this.#usable) {
      exchange.reject(new DatabaseUnavailable('The connection to the database was lost'));
      return;
    }
    if (this.#cancelled) {
      exchange.reject(new DatabaseBusy('The work was cancelled', QUERY_CANCELED));
      return;
    }
    const { text, name } = exchange.statement;
    const use = name === undefined ? undefined : this.#prepared?.use(name, text);
    const query = new WireQuery(
      {
        text,
        values: exchange.values,
        server: use?.server ?? '',
        parse: use?.parse ?? true,
        close: this.#prepared?.takeDropped() ?? [],
        before: exchange.before,
        maximumBytes: exchange.statement.maximumBytes ?? Number.POSITIVE_INFINITY,
      },
      (cause, answer) => {
        this.#inFlight -= 1;
        this.#lastProgress = performance.now();
        if (cause === undefined) exchange.resolve(answer);
        else this.#fail(exchange, use, cause);
      },
    );
    if (this.#inFlight === 0) this.#lastProgress = performance.now();
    this.#inFlight += 1;
    this.#cork();
    this.#client.query(query);
  }

  /** A statement that turns out not to be prepared any more is sent once again, without a name that others count on. */
  #fail(exchange: Exchange, use: NamedUse | undefined, cause: unknown): void {
    if (cause instanceof ResultTooLarge) {
      exchange.reject(cause);
      return;
    }
    const error = portError(cause);
    if (error instanceof DatabaseUnavailable) this.#lose(cause);
    const stale = use?.parse === false && isStaleStatement(error);
    // Where this use was to parse it, nobody knows whether that happened.
    if (use !== undefined && (use.parse || stale)) this.#prepared?.forget(use);
    const { text } = exchange.statement;
    if (stale && exchange.mayRepeat) this.#send({ ...exchange, statement: { text }, mayRepeat: false });
    else exchange.reject(error);
  }

  /** Holds the writes of one turn of the event loop back, so that they leave as one. */
  #cork(): void {
    if (this.#corked) return;
    this.#corked = true;
    const { stream } = this.#client.connection;
    stream.cork();
    setImmediate(() => {
      this.#corked = false;
      stream.uncork();
    });
  }

  /** The server ends a statement that takes too long; where not even that comes, nobody is there any more. */
  #checkProgress(limitMs: number): void {
    if (this.#inFlight > 0 && performance.now() - this.#lastProgress > limitMs) {
      this.#gaveUp = true;
      this.#lose(new Error(`No answer within ${limitMs} ms`));
    }
  }

  #lose(cause: unknown): void {
    if (!this.#usable) return;
    this.destroy();
    this.#events.onLost?.(this, cause);
  }

  #retire(): void {
    this.#usable = false;
    clearInterval(this.#watch);
  }
}
