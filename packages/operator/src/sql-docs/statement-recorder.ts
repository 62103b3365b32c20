import type { Database, Result, Row, SqlValue, Statement, Transaction } from '@catalog-service/postgres';

export interface RecordedStatement {
  readonly text: string;
  readonly values: readonly SqlValue[];
  /** Whether it has a name, so that sessions cache its plan. */
  readonly isPrepared?: boolean;
}

const FULL_PAGE = 10;
const EMPTY: Row = [];

/** A database without data that records statements. Each statement returns a full page of rows. */
export class StatementRecorder implements Database {
  readonly kind = 'postgres';
  readonly hears = false;
  readonly replicas = undefined;
  #recorded: RecordedStatement[] = [];

  /** @param row the content of each row; if given, the result has one row more than a page */
  constructor(private readonly row?: Row) {}

  async query({ text, name }: Statement, values: readonly SqlValue[] = []): Promise<Result> {
    this.#recorded.push({ text, values, isPrepared: name !== undefined });
    const length = this.row === undefined ? FULL_PAGE : FULL_PAGE + 1;
    return { rows: new Array<Row>(length).fill(this.row ?? EMPTY), count: 1 };
  }

  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return work(this);
  }

  /** The statements since the last call. */
  take(): readonly RecordedStatement[] {
    const recorded = this.#recorded;
    this.#recorded = [];
    return recorded;
  }

  async script(): Promise<void> {
    throw new Error('The recorder does not run scripts');
  }

  async requireWritable(): Promise<void> {}

  async listen(): Promise<() => Promise<void>> {
    throw new Error('The recorder does not listen');
  }

  lanes(): readonly never[] {
    return [];
  }

  async close(): Promise<void> {}
}
