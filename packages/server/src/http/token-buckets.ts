import { LRUCache } from 'lru-cache';

const MINUTE = 60_000;
/** The maximum number of buckets. An evicted bucket starts full again. */
const SIZE = 20_000;

interface Bucket {
  tokens: number;
  filledAt: number;
}

/** The result of taking from a bucket. */
export interface Taken {
  readonly isEnough: boolean;
  /** Whole tokens left. */
  readonly left: number;
  /** Seconds until there is one more. */
  readonly untilNext: number;
  /** Seconds until there are enough for the same cost. */
  readonly untilEnough: number;
}

/** A token bucket per caller: the requests of a minute may arrive at once, and the bucket fills evenly. */
export class TokenBuckets {
  readonly #buckets = new LRUCache<string, Bucket>({ max: SIZE });
  readonly #perMinute: number;
  readonly #now: () => number;

  /** `now` is in milliseconds. */
  constructor(perMinute: number, now: () => number) {
    this.#perMinute = perMinute;
    this.#now = now;
  }

  /** Takes `cost` tokens of `who`, or none where fewer are left. A cost beyond the size of a bucket is a full bucket. */
  take(who: string, cost: number): Taken {
    const now = this.#now();
    const bucket = this.#buckets.get(who) ?? { tokens: this.#perMinute, filledAt: now };
    const filled = bucket.tokens + ((now - bucket.filledAt) / MINUTE) * this.#perMinute;
    bucket.tokens = Math.min(this.#perMinute, filled);
    bucket.filledAt = now;
    this.#buckets.set(who, bucket);
    const price = Math.min(cost, this.#perMinute);
    const isEnough = bucket.tokens >= price;
    if (isEnough) bucket.tokens -= price;
    const left = Math.floor(bucket.tokens);
    return {
      isEnough,
      left,
      untilNext: this.#secondsUntil(left + 1 - bucket.tokens),
      untilEnough: this.#secondsUntil(price - bucket.tokens),
    };
  }

  #secondsUntil(tokens: number): number {
    return Math.max(0, Math.ceil((tokens * MINUTE) / this.#perMinute / 1000));
  }
}
