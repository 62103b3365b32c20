import { LRUCache } from 'lru-cache';

export interface CacheState {
  readonly entries: number;
  readonly hits: number;
  readonly misses: number;
}

/** Bounds of each half of the cache: plans, and the characters of their keys and SQL. */
const MAXIMUM_PLANS = 1_000;
const MAXIMUM_SIZE = 4_000_000;

interface PlanCacheOptions {
  readonly max?: number;
  readonly maxSize?: number;
}

/**
 * A segmented LRU. A new plan is on probation; when it is used again, it is protected, until others evict it to probation. Any number
 * of shapes that are used once only replace each other on probation.
 */
export class PlanCache<P extends object> {
  readonly #probation: LRUCache<string, P>;
  readonly #protected: LRUCache<string, P>;
  #hits = 0;
  #misses = 0;

  /** @param sizeOf the number of characters of a plan */
  constructor(sizeOf: (plan: P) => number, { max = MAXIMUM_PLANS, maxSize = MAXIMUM_SIZE }: PlanCacheOptions = {}) {
    const bounds = { max, maxSize, sizeCalculation: (plan: P, key: string) => key.length + sizeOf(plan) + 1 };
    this.#probation = new LRUCache(bounds);
    this.#protected = new LRUCache({
      ...bounds,
      dispose: (plan, key, reason) => {
        if (reason === 'evict') this.#probation.set(key, plan);
      },
    });
  }

  /** The plan of a key, made if there is none. */
  get(key: string, make: () => P): P {
    const known = this.#protected.get(key) ?? this.#promote(key);
    if (known !== undefined) {
      this.#hits += 1;
      return known;
    }
    this.#misses += 1;
    const plan = make();
    this.#probation.set(key, plan);
    return plan;
  }

  get state(): CacheState {
    return { entries: this.#probation.size + this.#protected.size, hits: this.#hits, misses: this.#misses };
  }

  #promote(key: string): P | undefined {
    const plan = this.#probation.get(key);
    if (plan === undefined) return undefined;
    this.#probation.delete(key);
    this.#protected.set(key, plan);
    return plan;
  }
}
