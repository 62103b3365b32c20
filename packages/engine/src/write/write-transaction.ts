import { type Actor, actAs, type Database, type Transaction } from '@catalog-service/postgres';
import type { Caller } from '../caller/caller.js';
import type { Precondition } from '../read/entity-tag.js';

export interface WriteOptions {
  /** Everything happens, hooks and constraints included, and is rolled back. */
  readonly dryRun: boolean;
  /** For the audit trail and histories. */
  readonly requestId?: string | undefined;
  /** By default, the caller. */
  readonly actor?: Actor;
  /** It may lock many records, so it waits for the other such writes of the project. */
  readonly isAlone?: boolean;
}

/** Of a create, and of a write of many records. */
export interface CreateOptions extends WriteOptions {
  /** The answer is stored under this key, and given again to the same request. */
  readonly idempotencyKey?: string | undefined;
}

/** Of an update or a delete. */
export interface ChangeOptions extends WriteOptions {
  /** Checked under the lock of the record. */
  readonly precondition?: Precondition | undefined;
}

const lockOf = (project: string): string => `uuid_hash_extended(${project}::uuid, 0)`;

const LOCK_PROJECT = { text: `SELECT pg_advisory_xact_lock(${lockOf('$1')})`, name: 'lock_project' };

/**
 * Waits for the other writes that may lock many records of the project, and lets later ones wait. Two of them cannot wait for each other
 * then, in whatever order foreign keys and triggers lock records. Any other write locks parents first, then one record.
 */
export async function writeAlone(transaction: Transaction, projectId: string): Promise<void> {
  await transaction.query(LOCK_PROJECT, [projectId]);
}

/** SQL that is true once no write is alone in a project, and lets the next one wait. */
export const besideOthers = (project: string): string =>
  `(SELECT pg_advisory_xact_lock_shared(${lockOf(project)})) IS NOT NULL`;

/** Thrown to roll back a dry run whose work is done. */
class DryRunIsOver extends Error {
  override readonly name = 'DryRunIsOver';
}

/** Constraints that PostgreSQL would check at the commit only. */
const CHECK_DEFERRED = { text: 'SET CONSTRAINTS ALL IMMEDIATE' };

/** Runs once the work is committed, before the request is answered. */
type AfterCommit = () => void;

export interface Running {
  readonly transaction: Transaction;
  readonly afterCommit: (action: AfterCommit) => void;
  /** Names the author of the changes for the audit trail and histories, once; before any statement whose changes they have. */
  readonly nameAuthor: () => Promise<void>;
}

/**
 * Runs a write in one transaction. A dry run is rolled back at the end, and gives the same result.
 * @param options `isAudited`: the author is named first
 */
export async function inWriteTransaction<T>(
  database: Database,
  caller: Caller,
  { dryRun, isAudited, requestId, isAlone, actor = actorOf(caller) }: WriteOptions & { readonly isAudited?: boolean },
  work: (running: Running) => Promise<T>,
): Promise<T> {
  // The work may run several times; the last run counts.
  let actions: AfterCommit[] = [];
  const results: { readonly value: T }[] = [];
  const run = async (transaction: Transaction): Promise<T> => {
    actions = [];
    let naming: Promise<void> | undefined;
    const nameAuthor = (): Promise<void> => {
      naming ??= actAs(transaction, actor, requestId);
      return naming;
    };
    if (isAlone === true) await writeAlone(transaction, caller.projectId);
    if (isAudited === true) await nameAuthor();
    const value = await work({ transaction, afterCommit: (action) => actions.push(action), nameAuthor });
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

/** The parameters by which a statement names its author itself (`authorSql`). */
export const authorOf = (caller: Caller, requestId = ''): readonly [actor: Actor, request: string] => [
  actorOf(caller),
  requestId,
];

function actorOf({ apiKeyId, userId, isService }: Caller): Actor {
  if (apiKeyId !== null) return `key:${apiKeyId}`;
  if (userId !== null) return `user:${userId}`;
  return isService ? 'service' : 'public';
}
