import pg from 'pg';
import { type Cell, ResultTooLarge, type Row, type SqlValue } from './database.js';

/** One statement as it goes over the wire, ended by one Sync: all of it happens or none. */
export interface WireStatement {
  readonly text: string;
  readonly values: readonly SqlValue[];
  /** Name of the prepared statement on the server, or the empty text. */
  readonly server: string;
  readonly parse: boolean;
  /** Prepared statements to close on the way. */
  readonly close: readonly string[];
  /** Runs this first: BEGIN shares the round trip of the first statement. */
  readonly before: string | undefined;
  /** Of rows; what comes beyond is not kept. */
  readonly maximumBytes: number;
}

export interface WireAnswer {
  readonly rows: readonly Row[];
  readonly tag: string;
}

type Connection = pg.Connection;

/** The protocol counts parameters in 16 bits. */
const MAX_PARAMETERS = 65_535;

function send(connection: Connection, statement: WireStatement): void {
  for (const name of statement.close) connection.close({ type: 'S', name }, true);
  if (statement.before !== undefined) {
    connection.parse({ name: '', text: statement.before, types: [] }, true);
    connection.bind({}, true);
    connection.execute({}, true);
  }
  if (statement.parse) connection.parse({ name: statement.server, text: statement.text, types: [] }, true);
  connection.bind({ statement: statement.server, values: [...statement.values] }, true);
  connection.execute({}, true);
  connection.sync();
}

/**
 * A query of `pg` that speaks the extended protocol itself: rows are kept as the server sent them, no description of
 * the columns is asked for, and the names of prepared statements are ours. It extends `pg.Query` because a pipelined
 * client takes no other.
 */
export class WireQuery extends pg.Query {
  readonly #rows: Row[] = [];
  readonly #done: (error: unknown, answer: WireAnswer) => void;
  readonly #maximumBytes: number;
  #bytes = 0;
  #tag = '';

  /** @param done is called once; `error` is undefined where the server carried the statement out. */
  constructor(statement: WireStatement, done: (error: unknown, answer: WireAnswer) => void) {
    // As a text: pg copies a configuration property by property, which costs more than all the rest here.
    super(statement.text);
    if (statement.values.length > MAX_PARAMETERS) throw new RangeError('A statement takes at most 65535 parameters');
    this.#done = done;
    this.#maximumBytes = statement.maximumBytes;
    this.submit = (connection) => send(connection, statement);
  }

  // From here on: what the client calls as messages arrive.

  handleRowDescription(): void {}

  handleEmptyQuery(): void {}

  handleDataRow(message: { readonly fields: Cell[]; readonly length: number }): void {
    this.#bytes += message.length;
    if (this.#bytes <= this.#maximumBytes) this.#rows.push(message.fields);
    else this.#rows.length = 0;
  }

  handleCommandComplete(message: { readonly text: string }): void {
    this.#tag = message.text;
  }

  handleError(error: unknown): void {
    this.#done(error, { rows: this.#rows, tag: this.#tag });
  }

  handleReadyForQuery(): void {
    const isTooLarge = this.#bytes > this.#maximumBytes;
    this.#done(isTooLarge ? new ResultTooLarge(this.#maximumBytes) : undefined, { rows: this.#rows, tag: this.#tag });
  }
}
