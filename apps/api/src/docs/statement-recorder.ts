import type { Database, Result, Row, SqlValue, Statement, Transaction } from '../runtime/database/database.js';

export interface RecordedStatement {
  readonly text: string;
  readonly values: readonly SqlValue[];
}

const FULL_PAGE = 10;
const EMPTY: Row = [];

/** A database without data, which notes what it is asked. Every statement finds as many rows as a page holds. */
export class StatementRecorder implements Database {
  readonly kind = 'postgres';
  readonly hears = false;
  readonly replicas = undefined;
  #recorded: RecordedStatement[] = [];

  async query({ text }: Statement, values: readonly SqlValue[] = []): Promise<Result> {
    this.#recorded.push({ text, values });
    return { rows: new Array<Row>(FULL_PAGE).fill(EMPTY), count: 1 };
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
