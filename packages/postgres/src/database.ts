import type { LaneState } from './lane-state.js';
import type { Work } from './work.js';

/**
 * The port to PostgreSQL. Two adapters stand behind it: `postgres.ts` (a server, pipelined connections) and
 * `embedded.ts` (PGlite, in this process). Values go in and come out as PostgreSQL's own text, so that neither
 * adapter's idea of a date or a number gets between the database and the answer.
 */

/** A parameter in PostgreSQL's text format; an array parameter is written by `arrayText`. */
export type SqlValue = string | null;

/** One cell in PostgreSQL's text format: `t`, `42`, `2026-01-02 03:04:05.678+00`, `{"a": 1}`. */
export type Cell = string | null;

export type Row = readonly Cell[];

/** One SQL statement. `text` never holds a value from a request. */
export interface Statement {
  readonly text: string;
  /**
   * Set when the statement is worth preparing: parsed once a connection, where the session is ours. It is a name for people;
   * the server is told one that is made of the text.
   */
  readonly name?: string;
  /**
   * Set on every statement that only reads: it may run twice, so it is repeated once when its connection is lost. A statement
   * without it is repeated only where it is certain that it changed nothing: after a deadlock, a serialization failure, or a
   * lock that it was not to wait for on a connection that it shares.
   */
  readonly repeatable?: boolean;
  /**
   * `long` statements (exact counts that scan) share connections of their own, never before a short one. What turns out to keep
   * others waiting goes on on a connection that nobody shares.
   */
  readonly lane?: 'short' | 'long';
  /** Bytes of rows that are kept at most, whatever the database sends; more is ResultTooLarge. */
  readonly maximumBytes?: number;
}

export interface Result {
  readonly rows: readonly Row[];
  /** Rows that an INSERT, UPDATE or DELETE touched, or a SELECT gave. */
  readonly count: number;
}

export interface Queryable {
  /**
   * @param work whose turn it takes. A transaction, which stands for a Queryable too, has its own from its beginning.
   * @throws DatabaseError (DatabaseBusy where it may do later), ResultTooLarge, or DatabaseUnavailable when the connection is lost.
   */
  query(statement: Statement, values: readonly SqlValue[], work: Work): Promise<Result>;
}

/** Statements on one connection, between BEGIN and COMMIT. */
export interface Transaction {
  query(statement: Statement, values?: readonly SqlValue[]): Promise<Result>;
}

/** Servers that follow the database, for reads: whoever asks them may be told what was true a moment ago. */
export interface ReadReplicas extends Queryable {
  /** How long ago that moment is at most. */
  readonly maximumLagMs: number;
  /** Where the database stands now: what is written is in every read after that position (`Presence.readAfter`). */
  position(): Promise<number>;
  /** How old the newest is, in seconds, that each replica has certainly come to; Infinity where nothing is known of it. */
  behindSeconds(): readonly number[];
  /** Tells one listener, whoever came last. */
  watch(watcher: ReplicaWatcher): void;
}

/** Is told whenever a replica was asked how far it is, by its place in the list, and what is in the way of reading from it. */
export type ReplicaWatcher = (place: number, failure: unknown) => void;

export interface Database extends Queryable {
  /** What list, get and count are asked in place of it; undefined where there is nothing but the database itself. */
  readonly replicas: ReadReplicas | undefined;
  /** `embedded` or `postgres`. */
  readonly kind: 'embedded' | 'postgres';
  /**
   * Runs `run` in one transaction on a connection of its own (READ COMMITTED), commits when it resolves and rolls back when it
   * throws. A serialization failure, a deadlock or a connection lost before the commit is tried again up to three times, so
   * `run` may run several times. Inside of it only `transaction` is used: an embedded database has no second session.
   */
  transaction<T>(run: (transaction: Transaction) => Promise<T>, work: Work): Promise<T>;
  /**
   * Runs several statements given as one text: migrations. They are one transaction unless they begin others, have no time
   * limit, and leave no setting behind. `alone`: it is one statement that no transaction takes. Behind a pooler, where the session is
   * somebody else's, nothing is set before it, the search path neither: its names are qualified.
   */
  script(sql: string, alone?: 'alone'): Promise<void>;
  /** @throws DatabaseUnavailable where the database does not answer, or takes no writes: then its sessions are given up for others. */
  requireWritable(): Promise<void>;
  /** Calls `handler` with the payload of each NOTIFY; `onGap` when the connection is lost and when it is back: some may be missed. */
  listen(channel: string, handler: (payload: string) => void, onGap?: () => void): Promise<() => Promise<void>>;
  /** Whether who listens hears at present: not behind a pooler that has no way around it, and not while a connection is lost. */
  readonly hears: boolean;
  /** What its connections do at present. */
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
 * PostgreSQL gave a statement up that may do later: it ran or waited for a lock too long, lost against another one, or
 * found no room. The statement changed nothing, and the connection is as good as before.
 */
export class DatabaseBusy extends DatabaseError {
  override readonly name: string = 'DatabaseBusy';
}

/** No connection, a lost one, or the service is going down. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  /** Whether it was lost with a write that it had been sent: nobody knows whether that is committed. */
  readonly mayHaveWritten: boolean;

  constructor(message: string, options: ErrorOptions & { readonly mayHaveWritten?: boolean } = {}) {
    super(message, options);
    this.mayHaveWritten = options.mayHaveWritten ?? false;
  }
}

/** How long whoever asks whether the database is there waits, in milliseconds, and what is said of one that is silent. */
export const PATIENCE_MS = 2_000;
export const NO_ANSWER = 'The database does not answer';

/** A statement gave more than it may. */
export class ResultTooLarge extends Error {
  override readonly name = 'ResultTooLarge';
  constructor(maximumBytes: number) {
    super(`The result has more than ${maximumBytes} bytes`);
  }
}
