/** What a statement takes at most into account, in milliseconds: one pause of the process makes nobody slow. */
const COUNTED_MS = 10;
/** How much one statement moves the mean. */
const WEIGHT = 1 / 16;
/** A project that needs more than this for a statement, in milliseconds, keeps those waiting that need far less. */
const HEAVY_MS = 5;
const PROJECTS = 1_000;

/** How long statements take on shared connections, by project, while projects share them. */
export class ServiceTimes {
  readonly #means = new Map<string, number>();

  /** Whether the project's statements take long by now. */
  add(projectId: string, tookMs: number): boolean {
    if (this.#means.size >= PROJECTS) this.#means.clear();
    const mean = this.#means.get(projectId) ?? 0;
    const next = mean + (Math.min(tookMs, COUNTED_MS) - mean) * WEIGHT;
    this.#means.set(projectId, next);
    if (next <= HEAVY_MS) return false;
    this.#means.delete(projectId);
    return true;
  }
}
