const EVERY_MS = 10_000;
const KEYS = 1_000;

interface Written {
  until: number;
  omitted: number;
}

/** Limits equal log lines to one in ten seconds for each key. */
export class LogThrottle {
  readonly #written = new Map<string, Written>();

  /** The number of lines omitted since the last one; undefined where this one is to be omitted too. */
  next(key: string): number | undefined {
    const now = performance.now();
    const written = this.#written.get(key);
    if (written !== undefined && now < written.until) {
      written.omitted += 1;
      return undefined;
    }
    if (this.#written.size >= KEYS) this.#written.clear();
    this.#written.set(key, { until: now + EVERY_MS, omitted: 0 });
    return written?.omitted ?? 0;
  }
}
