import { actAs, type Database, type Transaction } from '@catalog-service/postgres';
import type { Caller } from '../caller/caller.js';
import type { WriteOptions } from './write-options.js';

/** Thrown to roll back a dry run whose work is done. */
class DryRunIsOver extends Error {
  override readonly name = 'DryRunIsOver';
}

/** What PostgreSQL would check at the commit alone. */
const CHECK_DEFERRED = { text: 'SET CONSTRAINTS ALL IMMEDIATE' };

/** Something to do once the work is committed, before the request is answered. */
type AfterCommit = () => void;

export type CollectAfterCommit = (action: AfterCommit) => void;

/** Runs a write in one transaction. A dry run's is rolled back at the end, and gives what it would have given. */
export async function inWriteTransaction<T>(
  database: Database,
  caller: Caller,
  { dryRun, actor }: WriteOptions,
  work: (transaction: Transaction, afterCommit: CollectAfterCommit) => Promise<T>,
): Promise<T> {
  // The work may run several times; the last run is the one that counts.
  let actions: AfterCommit[] = [];
  const results: { readonly value: T }[] = [];
  const run = async (transaction: Transaction): Promise<T> => {
    actions = [];
    if (actor !== undefined) await actAs(transaction, actor);
    const value = await work(transaction, (action) => actions.push(action));
    if (!dryRun) return value;
    await transaction.query(CHECK_DEFERRED);
    results.push({ value });
    throw new DryRunIsOver();
  };
  try {
    const value = await database.transaction(run, caller);
    for (const action of actions) action();
    return value;
  } catch (error) {
    const result = error instanceof DryRunIsOver ? results.at(-1) : undefined;
    if (result === undefined) throw error;
    return result.value;
  }
}
