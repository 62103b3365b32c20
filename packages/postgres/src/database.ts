import type { LaneState } from './lane-state.js';
import type { Row, RowBytes } from './row-bytes.js';
import { SERVICE_WORK, type Work } from './work.js';

/**
 * The port to PostgreSQL. It has two adapters: `postgres.ts` (a server, pipelined connections) and `embedded.ts` (PGlite, in this
 * process). Values are PostgreSQL's own text, so that no driver converts a date or a number.
 */

/** A parameter in PostgreSQL's text format; an array parameter is written by `arrayText`. */
export type SqlValue = string | null;

export type { Cell, Row } from './row-bytes.js';

/** One SQL statement. `text` never holds a value from a request. */
export interface Statement {
  readonly text: string;
  /** Set if the statement is worth preparing. It is a name for people: the server gets one that is made from the text. */
  readonly name?: string;
  /**
   * Set on every statement that only reads: it is repeated once when its connection is lost. Any other statement is repeated only
   * if it certainly changed nothing: after a deadlock, a serialization failure, or a lock timeout on a shared connection.
   */
  readonly repeatable?: boolean;
  /** `long` statements, such as exact counts, share connections of their own, so that short ones never wait for them. */
  readonly lane?: 'short' | 'long';
  /** Set if no index serves it: the one that would, in words, for observers. */
  readonly unserved?: string;
  /** Bytes of rows beyond which the answer is ResultTooLarge. */
  readonly maximumBytes?: number;
  /** Set if the rows are wanted as the server sent them (`rowBytes`): a text of each cell costs more than what is done with it. */
  readonly asBytes?: boolean;
}

export interface Result {
  readonly rows: readonly Row[];
  /** Instead of `rows`, of a statement `asBytes`. */
  readonly bytes?: RowBytes | undefined;
  /** Rows that an INSERT, UPDATE or DELETE touched, or a SELECT gave. */
  readonly count: number;
}

export interface Queryable {
  /**
   * @param work the project that is charged; a transaction, which is a Queryable too, has it from its beginning.
   * @throws DatabaseError (DatabaseBusy if a later attempt may succeed), ResultTooLarge, or DatabaseUnavailable if the connection is lost.
   */
  query(statement: Statement, values: readonly SqlValue[], work: Work): Promise<Result>;
}

/** Statements on one connection, between BEGIN and COMMIT. */
export interface Transaction {
  query(statement: Statement, values?: readonly SqlValue[]): Promise<Result>;
}

/** Servers that follow the database. Reads from them may be a moment old. */
export interface ReadReplicas extends Queryable {
  /** The age that an answer has at most. */
  readonly maximumLagMs: number;
  /** The position of the database's log: a read from there on (`WaitingClient.readAfter`) sees all that is written now. */
  position(): Promise<number>;
  /** The lag of each replica at most, in seconds; Infinity if it is not known. */
  behindSeconds(): readonly number[];
  /** Sets the one watcher. */
  watch(watcher: ReplicaWatcher): void;
}

/** Called after each look at a replica, with its index in the list and why it cannot be read from, if it cannot. */
export type ReplicaWatcher = (replica: number, failure: unknown) => void;

export interface Database extends Queryable {
  /** Replicas from which list, get and count read; undefined if there are none. */
  readonly replicas: ReadReplicas | undefined;
  readonly kind: 'embedded' | 'postgres';
  /** Whether another process has opened the embedded database, and migrates it. */
  readonly isShared?: boolean;
  /**
   * Runs `run` in a transaction on a connection of its own (READ COMMITTED). It commits when `run` resolves and rolls back when it
   * throws. After a serialization failure, a deadlock or a connection lost before the commit, `run` is called again, up to three
   * times. It uses `transaction` only: an embedded database has no second session.
   */
  transaction<T>(run: (transaction: Transaction) => Promise<T>, work: Work): Promise<T>;
  /**
   * Runs several statements given as one text: migrations. They are one transaction unless they begin others, have no time
   * limit, and leave no setting behind. `alone`: one statement that cannot run in a transaction. Behind a pooler nothing is set
   * before it, so its names are qualified.
   */
  script(sql: string, alone?: 'alone'): Promise<void>;
  /** @throws DatabaseUnavailable if the database does not answer, or takes no writes; then its sessions are closed. */
  requireWritable(): Promise<void>;
  /** Calls `handler` with the payload of each NOTIFY, and `onGap` when the connection is lost and when it is back. */
  listen(channel: string, handler: (payload: string) => void, onGap?: () => void): Promise<() => Promise<void>>;
  /** Whether notifications arrive at present: not through a pooler, and not while the connection is lost. */
  readonly hears: boolean;
  /** Current state of its connections. */
  lanes(): readonly LaneState[];
  /** Ends what is under way, at most for five seconds, then closes. Later calls throw DatabaseUnavailable. */
  close(): Promise<void>;
}

/** PostgreSQL refused a statement. `code` is its SQLSTATE. */
export class DatabaseError extends Error {
  override readonly name: string = 'DatabaseError';
  constructor(
    message: string,
    readonly code: string,
    readonly constraint?: string,
    readonly table?: string,
    readonly column?: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/**
 * PostgreSQL ended a statement that may succeed later: it timed out, lost a conflict, or there was no room for it. It changed
 * nothing, and the connection remains usable.
 */
export class DatabaseBusy extends DatabaseError {
  override readonly name: string = 'DatabaseBusy';
}

/** There is no connection, it was lost, or the service is shutting down. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  /** Whether it was lost after a write was sent: whether that is committed is not known. */
  readonly mayHaveWritten: boolean;

  constructor(message: string, options: ErrorOptions & { readonly mayHaveWritten?: boolean } = {}) {
    super(message, options);
    this.mayHaveWritten = options.mayHaveWritten ?? false;
  }
}

/** How long a check of the database waits, in milliseconds, and its message after that. */
export const PATIENCE_MS = 2_000;
export const NO_ANSWER = 'The database does not answer';

/** A statement gave more than its `maximumBytes`. */
export class ResultTooLarge extends Error {
  override readonly name = 'ResultTooLarge';
  constructor(maximumBytes: number) {
    super(`The result has more than ${maximumBytes} bytes`);
  }
}

/** The rows of a statement that only reads, as work of the service itself. */
export async function serviceRows(
  database: Queryable,
  text: string,
  values: readonly SqlValue[] = [],
): Promise<readonly Row[]> {
  return (await database.query({ text, repeatable: true }, values, SERVICE_WORK)).rows;
}

/** @throws Error if `channel` is not a plain lower-case name: LISTEN takes no parameters. */
export function requireChannel(channel: string): void {
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(channel)) throw new Error(`Not a channel name: ${channel}`);
}
