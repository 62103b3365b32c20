/** Microseconds a bucket, up to ten seconds; what takes longer counts as ten. */
const BUCKET = 10;
const BUCKETS = 1_000_000;
const MICROSECONDS_A_MILLISECOND = 1_000;

/** A histogram of latencies. */
export class Latencies {
  readonly #buckets = new Uint32Array(BUCKETS);
  #count = 0;

  get count(): number {
    return this.#count;
  }

  add(milliseconds: number): void {
    const bucket = Math.floor((milliseconds * MICROSECONDS_A_MILLISECOND) / BUCKET);
    const index = Math.min(Math.max(bucket, 0), BUCKETS - 1);
    this.#buckets[index] = (this.#buckets[index] ?? 0) + 1;
    this.#count += 1;
  }

  /** Milliseconds within which this share of the requests, 0 to 1, was answered; 0 where there was none. */
  percentile(share: number): number {
    const wanted = Math.ceil(this.#count * share);
    let seen = 0;
    for (let bucket = 0; bucket < BUCKETS; bucket += 1) {
      seen += this.#buckets[bucket] ?? 0;
      if (seen >= wanted && seen > 0) return ((bucket + 1) * BUCKET) / MICROSECONDS_A_MILLISECOND;
    }
    return 0;
  }
}
