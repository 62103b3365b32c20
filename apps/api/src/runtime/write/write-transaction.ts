import type { Caller } from '../auth/caller.js';
import type { Database, Transaction } from '../database/database.js';
import type { WriteOptions } from './write-options.js';

/** Thrown to roll back a dry run whose work is done. */
class DryRunIsOver extends Error {
  override readonly name = 'DryRunIsOver';
}

/** What PostgreSQL would check at the commit alone. */
const CHECK_DEFERRED = { text: 'SET CONSTRAINTS ALL IMMEDIATE' };

/** Runs a write in one transaction. A dry run's is rolled back at the end, and gives what it would have given. */
export async function inWriteTransaction<T>(
  database: Database,
  caller: Caller,
  { dryRun }: WriteOptions,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  if (!dryRun) return database.transaction(work, caller);
  // The work may run several times; the last run is the one that counts.
  const results: { readonly value: T }[] = [];
  try {
    return await database.transaction(async (transaction) => {
      const value = await work(transaction);
      await transaction.query(CHECK_DEFERRED);
      results.push({ value });
      throw new DryRunIsOver();
    }, caller);
  } catch (error) {
    const result = error instanceof DryRunIsOver ? results.at(-1) : undefined;
    if (result === undefined) throw error;
    return result.value;
  }
}
