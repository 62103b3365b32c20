/** Counts values by range. To add one allocates nothing. */
export class Histogram {
  readonly bounds: readonly number[];
  readonly #counts: number[];
  #sum = 0;

  /** @param bounds inclusive upper bounds of the ranges, in rising order; values above the last are counted too */
  constructor(bounds: readonly number[]) {
    this.bounds = bounds;
    this.#counts = Array.from({ length: bounds.length + 1 }, () => 0);
  }

  add(value: number): void {
    const { bounds } = this;
    let range = 0;
    // Most values are small and ranges are few: faster than a binary search.
    while (range < bounds.length && value > (bounds[range] ?? 0)) range += 1;
    this.#counts[range] = (this.#counts[range] ?? 0) + 1;
    this.#sum += value;
  }

  get sum(): number {
    return this.#sum;
  }

  get count(): number {
    return this.#counts.reduce((sum, count) => sum + count, 0);
  }

  /** The number of values up to each bound. */
  get cumulative(): readonly number[] {
    let below = 0;
    return this.bounds.map((_, range) => {
      below += this.#counts[range] ?? 0;
      return below;
    });
  }
}

/** OpenTelemetry's bounds for durations of requests, in seconds. */
export const REQUEST_SECONDS: readonly number[] = [
  0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10,
];

/** OpenTelemetry's bounds for durations of database calls, in seconds. */
export const STATEMENT_SECONDS: readonly number[] = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10];
