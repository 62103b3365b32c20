import { getHeapStatistics } from 'node:v8';

/** Bytes that requests may hold. */
export interface MemoryBudgetOptions {
  /** For all requests together. */
  readonly total: number;
  /** For the requests of one project. */
  readonly ofOne: number;
}

const SHARE_OF_HEAP = 1 / 4;
const MOST = 512 * 1024 * 1024;

/** A quarter of the memory that Node may use, half of it for one project. */
export function budgetOfHeap(heapLimit: number = getHeapStatistics().heap_size_limit): MemoryBudgetOptions {
  const total = Math.floor(Math.min(MOST, heapLimit * SHARE_OF_HEAP));
  return { total, ofOne: Math.floor(total / 2) };
}

/**
 * Bounds the memory of large requests and answers: bodies, their parsed values, rows, and answers that the client has not read yet. Small
 * ones are not counted: the number of connections bounds them.
 */
export class MemoryBudget {
  readonly #options: MemoryBudgetOptions;
  readonly #held = new Map<string, number>();
  #total = 0;

  constructor(options: MemoryBudgetOptions = budgetOfHeap()) {
    this.#options = options;
  }

  /** Acquires bytes for a project; false where they exceed a limit. */
  acquire(projectId: string, bytes: number): boolean {
    const held = (this.#held.get(projectId) ?? 0) + bytes;
    if (held > this.#options.ofOne || this.#total + bytes > this.#options.total) return false;
    this.#held.set(projectId, held);
    this.#total += bytes;
    return true;
  }

  release(projectId: string, bytes: number): void {
    const held = (this.#held.get(projectId) ?? 0) - bytes;
    if (held > 0) this.#held.set(projectId, held);
    else this.#held.delete(projectId);
    this.#total -= bytes;
  }
}
