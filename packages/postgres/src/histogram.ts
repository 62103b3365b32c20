/** How many values lie in which range. Counting one allocates nothing and looks nothing up. */
export class Histogram {
  readonly bounds: readonly number[];
  readonly #counts: number[];
  #sum = 0;

  /** @param bounds upper ends of the ranges, both of them counted in, in rising order; what is above the last is counted too. */
  constructor(bounds: readonly number[]) {
    this.bounds = bounds;
    this.#counts = Array.from({ length: bounds.length + 1 }, () => 0);
  }

  add(value: number): void {
    const { bounds } = this;
    let range = 0;
    // Most values are small, and there are few ranges: faster than halving.
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

  /** How many values are at most as large as each bound. */
  get cumulative(): readonly number[] {
    let below = 0;
    return this.bounds.map((_, range) => {
      below += this.#counts[range] ?? 0;
      return below;
    });
  }
}

/** Those of OpenTelemetry for the duration of requests, in seconds, so that dashboards of others fit. */
export const REQUEST_SECONDS: readonly number[] = [
  0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10,
];

/** Those of OpenTelemetry for the duration of calls to a database, in seconds. */
export const STATEMENT_SECONDS: readonly number[] = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10];
