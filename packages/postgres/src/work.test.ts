import { describe, expectTypeOf, it } from 'vitest';
import type { Database, Queryable, Statement, Transaction } from './database.js';

type Asked = Parameters<Queryable['query']>;

describe('whose work a statement is', () => {
  it('is said with each statement, and at the beginning of each transaction', () => {
    expectTypeOf<[Statement, []]>().not.toExtend<Asked>();
    expectTypeOf<Parameters<Database['query']>>().toEqualTypeOf<Asked>();
    expectTypeOf<[() => Promise<void>]>().not.toExtend<Parameters<Database['transaction']>>();
  });

  it('is not said again within a transaction, which does where work is said', () => {
    expectTypeOf<[Statement]>().toExtend<Parameters<Transaction['query']>>();
    expectTypeOf<Transaction>().toExtend<Queryable>();
    expectTypeOf<Database>().not.toExtend<Transaction>();
  });
});
