import { LRUCache } from 'lru-cache';

const MINUTE = 60_000;
/** Buckets kept at most. One that is pushed out starts full again. */
const SIZE = 20_000;

interface Bucket {
  tokens: number;
  filledAt: number;
}

/** What came of taking from a bucket. */
export interface Taken {
  readonly isEnough: boolean;
  /** Whole tokens that are left. */
  readonly left: number;
  /** Seconds until there is one more. */
  readonly untilNext: number;
  /** Seconds until there would be enough for the same again. */
  readonly untilEnough: number;
}

/** A token bucket for each of many callers: a minute's requests may come at once, and the bucket fills evenly. */
export class TokenBuckets {
  readonly #buckets = new LRUCache<string, Bucket>({ max: SIZE });
  readonly #perMinute: number;
  readonly #now: () => number;

  /** `now` is in milliseconds. */
  constructor(perMinute: number, now: () => number) {
    this.#perMinute = perMinute;
    this.#now = now;
  }

  /** Takes `cost` tokens of `who`, or none where there are not as many. A cost that no bucket holds is a full bucket. */
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
