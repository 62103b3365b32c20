const EVERY_MS = 10_000;
const KEYS = 1_000;

interface Said {
  until: number;
  unsaid: number;
}

/** Keeps lines that say the same from filling the log: one in ten seconds for each key. */
export class RareLines {
  readonly #said = new Map<string, Said>();

  /** How many were left out since the last one where another may be written, else undefined. */
  next(key: string): number | undefined {
    const now = performance.now();
    const said = this.#said.get(key);
    if (said !== undefined && now < said.until) {
      said.unsaid += 1;
      return undefined;
    }
    if (this.#said.size >= KEYS) this.#said.clear();
    this.#said.set(key, { until: now + EVERY_MS, unsaid: 0 });
    return said?.unsaid ?? 0;
  }
}
