import type { Database, Result, Row, SqlValue, Statement, Transaction } from '@catalog-service/postgres';

export interface RecordedStatement {
  readonly text: string;
  readonly values: readonly SqlValue[];
  /** Whether it had a name by then, so that a session keeps a plan of it. */
  readonly isPrepared?: boolean;
}

const FULL_PAGE = 10;
const EMPTY: Row = [];

/** A database without data, which notes what it is asked. Every statement finds as many rows as a page holds. */
export class StatementRecorder implements Database {
  readonly kind = 'postgres';
  readonly hears = false;
  readonly replicas = undefined;
  #recorded: RecordedStatement[] = [];

  /** @param row what every row has; where it is given, there is always one more than a page holds */
  constructor(private readonly row?: Row) {}

  async query({ text, name }: Statement, values: readonly SqlValue[] = []): Promise<Result> {
    this.#recorded.push({ text, values, isPrepared: name !== undefined });
    const length = this.row === undefined ? FULL_PAGE : FULL_PAGE + 1;
    return { rows: new Array<Row>(length).fill(this.row ?? EMPTY), count: 1 };
  }

  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return work(this);
  }

  /** What was asked since this was last called. */
  take(): readonly RecordedStatement[] {
    const recorded = this.#recorded;
    this.#recorded = [];
    return recorded;
  }

  async script(): Promise<void> {
    throw new Error('Nothing that is recorded runs scripts');
  }

  async requireWritable(): Promise<void> {}

  async listen(): Promise<() => Promise<void>> {
    throw new Error('Nothing that is recorded listens');
  }

  lanes(): readonly never[] {
    return [];
  }

  async close(): Promise<void> {}
}
