import { LRUCache } from 'lru-cache';
import { Problem } from '../problems/problem.js';

const MINUTE = 60_000;
/** Buckets kept at most. One that is pushed out starts full again. */
const SIZE = 20_000;

interface Bucket {
  tokens: number;
  filledAt: number;
}

/** A token bucket for each caller: a minute's requests may come at once, and the bucket fills evenly. */
export class RateLimiter {
  readonly #buckets = new LRUCache<string, Bucket>({ max: SIZE });
  readonly #perMinute: number;
  readonly #now: () => number;

  /** `now` is in milliseconds. */
  constructor(perMinute: number, now: () => number = Date.now) {
    this.#perMinute = perMinute;
    this.#now = now;
  }

  /**
   * Counts one request of `who`, an API key's id or an address.
   * @throws Problem too_many_requests, with the seconds to wait
   */
  take(who: string): void {
    const now = this.#now();
    const bucket = this.#buckets.get(who) ?? { tokens: this.#perMinute, filledAt: now };
    const filled = bucket.tokens + ((now - bucket.filledAt) / MINUTE) * this.#perMinute;
    bucket.tokens = Math.min(this.#perMinute, filled);
    bucket.filledAt = now;
    this.#buckets.set(who, bucket);
    if (bucket.tokens < 1) {
      const seconds = Math.ceil(((1 - bucket.tokens) * MINUTE) / this.#perMinute / 1000);
      throw new Problem('too_many_requests', undefined, { headers: { 'retry-after': String(seconds) } });
    }
    bucket.tokens -= 1;
  }
}
