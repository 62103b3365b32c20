import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseError } from './database.js';
import { isConflict, TRANSACTION_FAILED } from './errors.js';

/** The result of one run of a transaction; `again` if nothing was committed and another run may succeed. */
export type Outcome<T> =
  | { readonly done: true; readonly value: T }
  | { readonly done: false; readonly error: unknown; readonly again: boolean };

const MAX_RETRIES = 3;
const FIRST_PAUSE_MS = 5;

/** COMMIT answers ROLLBACK, without an error, if a statement failed and the failure was swallowed. */
export function requireCommitted(tag: string): void {
  if (tag !== 'COMMIT') throw new DatabaseError('The transaction had failed and was rolled back', TRANSACTION_FAILED);
}

/** Runs `attempt` until it succeeds or cannot, at most four times. @throws the error of the last run */
export async function retryTransaction<T>(attempt: () => Promise<Outcome<T>>): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    const outcome = await attempt();
    if (outcome.done) return outcome.value;
    if (!outcome.again || retries === MAX_RETRIES) throw outcome.error;
    await pauseBefore(retries);
  }
}

/** Runs a statement that is a transaction of its own, and again after a conflict: it changed nothing then. */
export function retryStatement<T>(run: () => Promise<T>, retries = 0): Promise<T> {
  return run().catch(async (error: unknown) => {
    if (!isConflict(error) || retries === MAX_RETRIES) throw error;
    await pauseBefore(retries);
    return retryStatement(run, retries + 1);
  });
}

/** The pause is random, or the same two would collide again. */
function pauseBefore(retries: number): Promise<void> {
  return delay(Math.random() * FIRST_PAUSE_MS * 2 ** retries);
}
