import pg from 'pg';
import { type Cell, ResultTooLarge, type Row, type SqlValue } from './database.js';

/** One statement as it is sent, ended by one Sync: all of it happens or none. */
interface WireStatement {
  readonly text: string;
  readonly values: readonly SqlValue[];
  /** Name of the prepared statement on the server, or the empty text. */
  readonly server: string;
  readonly parse: boolean;
  /** Prepared statements to close on the way. */
  readonly close: readonly string[];
  /** Run first, in the same round trip; their answers are dropped. */
  readonly before: readonly Unprepared[];
  /** Of rows; beyond it they are dropped. */
  readonly maximumBytes: number;
}

/** A statement that is parsed for one execution. */
export interface Unprepared {
  readonly text: string;
  readonly values: readonly SqlValue[];
}

export interface WireAnswer {
  readonly rows: readonly Row[];
  readonly tag: string;
}

type Connection = pg.Connection;

function send(connection: Connection, statement: WireStatement): void {
  for (const name of statement.close) connection.close({ type: 'S', name }, true);
  for (const { text, values } of statement.before) {
    connection.parse({ name: '', text, types: [] }, true);
    connection.bind({ values: [...values] }, true);
    connection.execute({}, true);
  }
  if (statement.parse) connection.parse({ name: statement.server, text: statement.text, types: [] }, true);
  connection.bind({ statement: statement.server, values: [...statement.values] }, true);
  connection.execute({}, true);
  connection.sync();
}

/**
 * A query of `pg` that speaks the extended protocol itself: rows stay as the server sent them, no description of the columns is
 * requested, and the names of prepared statements are ours. It extends `pg.Query` because a pipelined client accepts no other.
 */
export class WireQuery extends pg.Query {
  #rows: Row[] = [];
  /** How many statements run before the one that is wanted. */
  #ahead: number;
  readonly #done: (error: unknown, answer: WireAnswer) => void;
  readonly #maximumBytes: number;
  #bytes = 0;
  #tag = '';

  /** @param done is called once; `error` is undefined if the server executed the statement */
  constructor(statement: WireStatement, done: (error: unknown, answer: WireAnswer) => void) {
    // As a text: pg copies a configuration property by property, which costs more than everything else here.
    super(statement.text);
    this.#done = done;
    this.#ahead = statement.before.length;
    this.#maximumBytes = statement.maximumBytes;
    this.submit = (connection) => send(connection, statement);
  }

  // The client calls the following as messages arrive.

  handleRowDescription(): void {}

  handleEmptyQuery(): void {}

  handleDataRow(message: { readonly fields: Cell[]; readonly length: number }): void {
    this.#bytes += message.length;
    if (this.#bytes <= this.#maximumBytes) this.#rows.push(message.fields);
    else this.#rows.length = 0;
  }

  handleCommandComplete(message: { readonly text: string }): void {
    this.#tag = message.text;
    if (this.#ahead === 0) return;
    this.#ahead -= 1;
    this.#rows = [];
    this.#bytes = 0;
  }

  handleError(error: unknown): void {
    this.#done(error, { rows: this.#rows, tag: this.#tag });
  }

  handleReadyForQuery(): void {
    const isTooLarge = this.#bytes > this.#maximumBytes;
    this.#done(isTooLarge ? new ResultTooLarge(this.#maximumBytes) : undefined, { rows: this.#rows, tag: this.#tag });
  }
}

/** A Sync alone, to see whether the server answers. */
export class SyncQuery extends pg.Query {
  readonly #done: (error: unknown) => void;

  /** @param done is called once; `error` is undefined if the server has answered */
  constructor(done: (error: unknown) => void) {
    super('');
    this.#done = done;
    this.submit = (connection) => connection.sync();
  }

  handleError(error: unknown): void {
    this.#done(error);
  }

  handleReadyForQuery(): void {
    this.#done(undefined);
  }
}
