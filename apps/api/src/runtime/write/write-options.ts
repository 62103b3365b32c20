import type { Precondition } from '../read/entity-tag.js';

/** How a write is carried out, beside what it writes. */
export interface WriteOptions {
  /** Everything happens, hooks and constraints included, and nothing of it stays. */
  readonly dryRun: boolean;
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
