import type { Actor } from '@catalog-service/postgres';
import type { Precondition } from '../read/entity-tag.js';

/** How a write is carried out, beside what it writes. */
export interface WriteOptions {
  /** Everything happens, hooks and constraints included, and nothing of it stays. */
  readonly dryRun: boolean;
  /** Whom the audit trail names; absent where it keeps nothing of the resource. */
  readonly actor?: Actor | undefined;
}

export interface CreateOptions extends WriteOptions {
  /** The answer is kept under this name, and given again to the same request. */
  readonly idempotencyKey?: string | undefined;
}

/** Of an update or a delete. */
export interface ChangeOptions extends WriteOptions {
  /** What must hold for the record when its lock is held. */
  readonly precondition?: Precondition | undefined;
}

/** Whether a write cannot be one statement that commits itself. */
export function needsTransaction({ dryRun, actor }: WriteOptions): boolean {
  return dryRun || actor !== undefined;
}
