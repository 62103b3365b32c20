import { Socket } from 'node:net';
import pg from 'pg';
import { requestCancel } from './cancel-request.js';
import { clientConfig, type Route, type SessionSettings } from './client-config.js';
import {
  DatabaseBusy,
  DatabaseUnavailable,
  type Result,
  ResultTooLarge,
  type SqlValue,
  type Statement,
} from './database.js';
import {
  isErrorResponse,
  isMissingName,
  isReadOnly,
  isStaleStatement,
  isTakenName,
  portError,
  QUERY_CANCELED,
  unavailable,
} from './errors.js';
import { type Preparation, PreparedStatements } from './prepared-statements.js';
import {
  openingOf,
  openingStatement,
  type Preamble,
  preambleOf,
  type SessionIdentity,
  sessionSettings,
} from './session.js';
import { type SessionSetting, splitOptions } from './url-options.js';
import { type Answered, resultOf, WireAnswer } from './wire-answer.js';
import { WireReader } from './wire-reader.js';
import { type Unprepared, WireWriter } from './wire-writer.js';

/** Calls to the owner of a connection. */
export interface ConnectionEvents {
  /** The connection was lost; called once, before the statements in flight are answered. */
  readonly onLost?: ((connection: Connection, cause: unknown) => void) | undefined;
  /** The server accepts no writes any more; called before the connection is lost for that reason. */
  readonly onReadOnly?: () => void;
  readonly onNotification?: (channel: string, payload: string) => void;
}

interface SendOptions {
  /** Begins a transaction first, in the same round trip. */
  readonly begin?: string;
  readonly inTransaction?: boolean;
}

/** A statement in flight. */
interface PendingStatement {
  readonly statement: Statement;
  readonly values: readonly SqlValue[];
  readonly begin: string | undefined;
  readonly inTransaction: boolean;
  readonly mayRepeat: boolean;
  readonly mayCommit: boolean;
  readonly resolve: (answer: Answered) => void;
  readonly reject: (error: Error) => void;
}

/** A server that accepts the connection and no writes. */
class TakesNoWrites extends DatabaseUnavailable {
  constructor({ host, port }: { readonly host: string; readonly port: number }, refuses: 'standby' | 'read-only') {
    super(
      `The server ${host}:${port} ${refuses === 'standby' ? 'is a standby' : 'is read-only'} and takes no writes; the URL must ` +
        'lead to the primary, or name several servers of which one is: postgres://user:password@one,two/name',
    );
  }
}

const NOTHING: readonly never[] = [];

/** The protocol counts parameters in 16 bits. */
const MAX_PARAMETERS = 65_535;

/**
 * One pipelined session on the server. Statements are answered in the order in which they were sent. Behind a pooler each
 * transaction may run on another session, which others have used: no statement is named, and each transaction brings its settings.
 */
export class Connection {
  readonly #client: pg.Client;
  readonly #prepared = new PreparedStatements();
  /** Takes the place of the client's own reader once the client has logged in. */
  readonly #reader: WireReader;
  readonly #events: ConnectionEvents;
  readonly #route: Route;
  /** How long an answer may take in any case, in milliseconds. */
  readonly answerLimitMs: number;
  readonly #mayTakeLong: boolean;
  #preamble: Preamble | undefined;
  #identity: SessionIdentity | undefined;
  /** When the server was last seen to have sent something, and its bytes until then. */
  #heardAt = performance.now();
  #heardBytes = 0;
  #isProbing = false;
  /** When something was last sent while nothing was in flight. */
  #askedAt = 0;
  /** Messages that the current iteration of the event loop sends together. */
  readonly #writer = new WireWriter();
  #usable = false;
  #gaveUp = false;
  #cancelled = false;
  #backend: { readonly processID: number; readonly secretKey: number } | undefined;

  /** @throws DatabaseUnavailable if the server cannot be reached or rejects the connection. */
  static async open(settings: SessionSettings, events: ConnectionEvents = {}): Promise<Connection> {
    const { url, settings: ofUrl } = splitOptions(settings.url);
    const client = clientFor(url, settings);
    const connection = new Connection(client, settings, events);
    try {
      await client.connect();
      connection.#readItself();
      await connection.#start(settings, ofUrl);
    } catch (error) {
      connection.destroy();
      if (error instanceof TakesNoWrites) throw error;
      const address = `${client.host}:${client.port}`;
      // A server that answers was reached: it has no such role, say, or no room.
      const what = isErrorResponse(error)
        ? `The server at ${address} refuses the connection`
        : `The database cannot be reached at ${address}`;
      throw unavailable(what, error);
    }
    return connection;
  }

  private constructor(client: pg.Client, settings: SessionSettings, events: ConnectionEvents) {
    const { route, statementTimeoutMs, connectTimeoutMs, sharedTimeoutMs } = settings;
    this.#client = client;
    this.#route = route;
    this.answerLimitMs = statementTimeoutMs === 0 ? Number.POSITIVE_INFINITY : statementTimeoutMs + connectTimeoutMs;
    this.#mayTakeLong = sharedTimeoutMs === undefined;
    this.#events = events;
    client.on('error', (error) => this.#lose(error));
    client.on('end', () => this.#lose(undefined));
    this.#reader = new WireReader({
      onNotification: (channel, payload) => events.onNotification?.(channel, payload),
      onBroken: (error) => this.drop(error),
    });
    client.connection.on('backendKeyData', (message: { readonly processID: number; readonly secretKey: number }) => {
      this.#backend = message;
    });
  }

  get usable(): boolean {
    return this.#usable;
  }

  /** Whether it was dropped because the server did not answer: the statements in flight may be the cause. */
  get gaveUp(): boolean {
    return this.#gaveUp;
  }

  /** How the server identifies the session; undefined behind a pooler. */
  get identity(): SessionIdentity | undefined {
    return this.#route.isDirect ? this.#identity : undefined;
  }

  /** When the server last sent something, as of the last call, by `performance.now()`. */
  heardAt(now: number): number {
    const { stream } = this.#client.connection;
    const bytesRead = stream instanceof Socket ? stream.bytesRead : this.#heardBytes;
    if (bytesRead !== this.#heardBytes) {
      this.#heardBytes = bytesRead;
      this.#heardAt = now;
    }
    return this.#heardAt;
  }

  /** How long an answer has been due without a byte, in milliseconds; 0 if none is due. */
  silentMs(now: number): number {
    const heardAt = this.heardAt(now);
    return this.#reader.inFlight === 0 ? 0 : now - Math.max(heardAt, this.#askedAt);
  }

  /** How long nothing was sent or received, in milliseconds; 0 while an answer is due. */
  idleMs(now: number): number {
    const heardAt = this.heardAt(now);
    return this.#reader.inFlight === 0 ? now - Math.max(heardAt, this.#askedAt) : 0;
  }

  /** Whether the statement in flight may run for the full timeout, and is no probe. */
  get mayTakeLong(): boolean {
    return this.#mayTakeLong && !this.#isProbing;
  }

  /** Sends a Sync if nothing is in flight: the server answers it and changes nothing, also within a transaction. */
  probe(): void {
    if (!this.#usable || this.#cancelled || this.#reader.inFlight > 0) return;
    this.#isProbing = true;
    const answer = new WireAnswer((cause) => {
      this.#isProbing = false;
      if (cause !== undefined) this.drop(cause);
    });
    this.#ask(answer).sync();
  }

  /** Whether it was cancelled: it rejects new statements, and its holder drops it. */
  get cancelled(): boolean {
    return this.#cancelled;
  }

  /** Ends the statement in progress with DatabaseBusy. A late request would hit the next statement, so there is none. */
  cancel(): void {
    if (this.#cancelled || !this.#usable) return;
    this.#cancelled = true;
    if (this.#reader.inFlight === 0 || this.#backend === undefined) return;
    const { host, port, ssl } = this.#client;
    const { processID: processId, secretKey: secret } = this.#backend;
    requestCancel({ host, port, ssl, processId, secret }).catch((error: unknown) => this.drop(error));
  }

  /** @throws DatabaseError, or DatabaseUnavailable if the connection is lost. */
  query(statement: Statement, values: readonly SqlValue[] = [], options: SendOptions = {}): Promise<Result> {
    return new Promise((resolve, reject) => {
      const { begin, inTransaction = false } = options;
      const answer = (answered: Answered) => resolve(resultOf(answered));
      const mayRepeat = !inTransaction;
      const mayCommit = !inTransaction && statement.repeatable !== true;
      this.#send({ statement, values, begin, inTransaction, mayRepeat, mayCommit, resolve: answer, reject });
    });
  }

  /** Runs a statement without parameters that needs no settings, such as COMMIT, and gives its command tag. */
  command(text: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const answer = ({ tag }: Answered) => resolve(tag);
      const mayCommit = text === 'COMMIT';
      const pending = { begin: undefined, inTransaction: true, mayRepeat: false, mayCommit, resolve: answer, reject };
      this.#send({ statement: { text }, values: [], ...pending });
    });
  }

  /** Runs several statements given as one text, by the simple protocol: one transaction, unless they begin others. */
  script(sql: string, alone?: 'alone'): Promise<void> {
    const before = alone === undefined ? this.#shared?.script : undefined;
    return new Promise((resolve, reject) => {
      const answer = new WireAnswer((cause) => (cause === undefined ? resolve() : reject(portError(cause))));
      this.#ask(answer).script(`${before ?? ''}${sql}`);
    });
  }

  /** Lets the statements in flight end, at most for `graceMs` milliseconds, and closes. */
  async close(graceMs: number): Promise<void> {
    this.#usable = false;
    const timeout = setTimeout(() => this.#client.connection.stream.destroy(), graceMs);
    await this.#reader.idle();
    await this.#client.end();
    clearTimeout(timeout);
  }

  /** Drops the connection: statements in flight are answered with DatabaseUnavailable. */
  destroy(): void {
    this.#usable = false;
    this.#client.connection.stream.destroy();
  }

  /** As if it were lost for that reason: statements in flight are answered with DatabaseUnavailable, and its owner is called. */
  drop(cause: unknown): void {
    if (!this.#usable) return;
    this.destroy();
    this.#events.onLost?.(this, cause);
  }

  /** The same if the whole server is silent: statements in flight are not sent again. */
  giveUp(cause: Error): void {
    this.#gaveUp = true;
    this.drop(cause);
  }

  /** Identifies and sets up the session. A pooler accepts clients at once, and may have no server for them. */
  async #start(settings: SessionSettings, ofUrl: readonly SessionSetting[]): Promise<void> {
    const { connectTimeoutMs: limitMs } = settings;
    this.#usable = true;
    const wanted = sessionSettings(settings, ofUrl);
    const timeout = setTimeout(() => this.drop(new Error(`No answer within ${limitMs} ms`)), limitMs);
    try {
      const { text, values } = openingStatement(processIdOf(this.#client), wanted);
      const { rows } = await this.query({ text }, values, { inTransaction: true });
      const { isOwn, searchPath, refuses, identity } = openingOf(rows[0] ?? []);
      if (settings.takesWrites === true && refuses !== null) throw new TakesNoWrites(this.#client, refuses);
      if (!isOwn) this.#route.isDirect = false;
      this.#identity = identity;
      this.#preamble = preambleOf(wanted, searchPath);
    } finally {
      clearTimeout(timeout);
    }
  }

  #send(pending: PendingStatement): void {
    if (!this.#usable) {
      pending.reject(new DatabaseUnavailable('The connection to the database was lost'));
      return;
    }
    if (this.#cancelled) {
      pending.reject(new DatabaseBusy('The work was cancelled', QUERY_CANCELED));
      return;
    }
    if (pending.values.length > MAX_PARAMETERS) throw new RangeError('A statement can have at most 65535 parameters');
    const { text, name } = pending.statement;
    const { isDirect } = this.#route;
    const use = name === undefined || !isDirect ? undefined : this.#prepared.use(text);
    const parse = use?.confirmed !== true;
    const before = isDirect && pending.begin === undefined ? NOTHING : this.#before(pending);
    const done = (cause: unknown, answer: Answered): void => {
      if (cause === undefined) {
        if (use !== undefined && parse) use.confirmed = true;
        pending.resolve(answer);
      } else this.#fail(pending, cause, use, parse);
    };
    this.#ask(new WireAnswer(done, pending.statement, before.length)).statement({
      text,
      values: pending.values,
      server: use?.server ?? '',
      parse,
      close: isDirect ? this.#prepared.drainDropped() : NOTHING,
      before,
    });
  }

  /** The preamble, behind a pooler. */
  get #shared(): Preamble | undefined {
    return this.#route.isDirect ? undefined : this.#preamble;
  }

  /** Begins the transaction of a statement; behind a pooler it also sets the settings, which end with it. */
  #before({ begin, inTransaction }: PendingStatement): readonly Unprepared[] {
    const before = begin === undefined ? NOTHING : [{ text: begin, values: [] }];
    const isFirst = begin !== undefined || !inTransaction;
    return isFirst && this.#shared !== undefined ? [...before, this.#shared.statement] : before;
  }

  /** A statement that is no longer prepared is sent once again, without a name. */
  #fail(pending: PendingStatement, cause: unknown, use: Preparation | undefined, parse: boolean): void {
    if (cause instanceof ResultTooLarge) {
      // The server has executed it.
      if (use !== undefined && parse) use.confirmed = true;
      pending.reject(cause);
      return;
    }
    const error = portError(cause);
    if (isReadOnly(cause)) {
      this.#events.onReadOnly?.();
      this.drop(cause);
    }
    if (error instanceof DatabaseUnavailable) this.drop(cause);
    const stale = use !== undefined && (parse ? isTakenName(error) : isStaleStatement(error));
    if (use !== undefined) {
      // In a session of our own nothing else names or closes statements: there must be a pooler between.
      if (isTakenName(error) || isMissingName(error)) this.#route.isDirect = false;
      // If this use was to parse it, it is not known whether that happened.
      if (parse || stale) this.#prepared.forget(use);
    }
    const { text } = pending.statement;
    if (stale && pending.mayRepeat) this.#send({ ...pending, statement: { text }, mayRepeat: false });
    else pending.reject(pending.mayCommit && !isReadOnly(cause) ? inDoubt(error) : error);
  }

  /** Expects an answer to what is written next. The writes of one iteration of the event loop are sent as one. */
  #ask(answer: WireAnswer): WireWriter {
    if (this.#reader.inFlight === 0) this.#askedAt = performance.now();
    this.#reader.expect(answer);
    if (this.#writer.isEmpty) setImmediate(this.#flush);
    return this.#writer;
  }

  readonly #flush = (): void => {
    const { stream } = this.#client.connection;
    const bytes = this.#writer.take();
    if (stream.writable) stream.write(bytes);
  };

  /** After its login the client would make objects and texts of all that comes. Until something is sent, nothing comes. */
  #readItself(): void {
    const { stream } = this.#client.connection;
    stream.removeAllListeners('data').on('data', (chunk: Buffer) => this.#reader.read(chunk));
  }

  #lose(cause: unknown): void {
    this.drop(cause);
    this.#reader.fail(cause ?? new Error('The connection was closed'));
  }
}

/** @throws DatabaseUnavailable if the URL is not valid */
function clientFor(url: string, settings: SessionSettings): pg.Client {
  try {
    return new pg.Client(clientConfig(url, settings));
  } catch (error) {
    throw unavailable('The URL of the database is not valid', error);
  }
}

/** The process id that the client got when it connected, which its types omit; 0 if it got none. */
function processIdOf(client: object): number {
  return 'processID' in client && typeof client.processID === 'number' ? client.processID : 0;
}

/** It is not known whether a write is committed whose connection was lost. */
function inDoubt(error: Error): Error {
  if (!(error instanceof DatabaseUnavailable)) return error;
  return new DatabaseUnavailable(error.message, { cause: error.cause, mayHaveWritten: true });
}
