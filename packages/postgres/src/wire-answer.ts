import { type Result, ResultTooLarge, type Row, type Statement } from './database.js';
import { RowBytes } from './row-bytes.js';

export interface Answered {
  readonly rows: RowBytes;
  readonly tag: string;
  readonly asBytes: boolean;
}

const NO_ROWS: readonly Row[] = [];

/** The result of an answered statement. */
export function resultOf({ rows, tag, asBytes }: Answered): Result {
  const count = rowCount(tag);
  return asBytes ? { rows: NO_ROWS, bytes: rows, count } : { rows: rows.texts(), count };
}

/** The answer to what ends with one Sync, as its messages arrive. */
export class WireAnswer implements Answered {
  readonly #done: (error: unknown, answer: Answered) => void;
  readonly #maximumBytes: number;
  readonly asBytes: boolean;
  #ahead: number;
  #isOver = false;
  rows = new RowBytes();
  tag = '';

  /**
   * @param done is called once; `error` is undefined if the server executed the statement
   * @param ahead how many statements run before the one that is wanted; their answers are dropped
   */
  constructor(
    done: (error: unknown, answer: Answered) => void,
    { maximumBytes, asBytes }: Pick<Statement, 'maximumBytes' | 'asBytes'> = {},
    ahead = 0,
  ) {
    this.#done = done;
    this.#maximumBytes = maximumBytes ?? Number.POSITIVE_INFINITY;
    this.asBytes = asBytes === true;
    this.#ahead = ahead;
  }

  row(bytes: Buffer, from: number, to: number): void {
    this.rows.add(bytes, from, to);
    if (this.rows.length > this.#maximumBytes) this.rows.drop();
  }

  complete(tag: string): void {
    this.tag = tag;
    if (this.#ahead === 0) return;
    this.#ahead -= 1;
    this.rows = new RowBytes();
  }

  end(): void {
    this.finish(this.rows.length > this.#maximumBytes ? new ResultTooLarge(this.#maximumBytes) : undefined);
  }

  /** @param error why the server rejected the statement, or the connection is lost */
  finish(error: unknown): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#done(error, this);
  }
}

/** The number of rows in a command tag: 3 for `SELECT 3` and `INSERT 0 3`, 0 for `BEGIN`. */
function rowCount(tag: string): number {
  const count = Number(tag.slice(tag.lastIndexOf(' ') + 1));
  return Number.isNaN(count) ? 0 : count;
}
