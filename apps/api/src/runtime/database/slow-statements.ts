/** How long a statement that was slow is taken for slow, in milliseconds. */
const REMEMBERED_MS = 30_000;
/** How long all statements of a project are kept apart that takes much more time than others, in milliseconds. */
const APART_MS = 5_000;
/** So many different slow statements of a project, and all of its statements are taken for slow. */
const MANY = 8;
/** When there are so many projects, those that are remembered for nothing any more are forgotten. */
const PROJECTS = 1_000;

interface Slow {
  /** Until when each text is taken for slow. */
  readonly texts: Map<string, number>;
  /** Until when all are. */
  allUntil: number;
  until: number;
}

/**
 * The statements that kept others waiting on a shared connection, by project: what is slow where there are a million records is
 * quick where there are ten. Times are of a clock in milliseconds.
 */
export class SlowStatements {
  readonly #projects = new Map<string, Slow>();

  /** Whether to keep a statement away from shared connections. Costs a look into an empty map while nothing is slow. */
  has(projectId: string, text: string): boolean {
    const slow = this.#projects.get(projectId);
    if (slow === undefined) return false;
    const now = performance.now();
    if (slow.until <= now) {
      this.#projects.delete(projectId);
      return false;
    }
    return slow.allUntil > now || (slow.texts.get(text) ?? 0) > now;
  }

  add(projectId: string, text: string): void {
    const now = performance.now();
    const slow = this.#of(projectId, now);
    for (const [known, until] of slow.texts) if (until <= now) slow.texts.delete(known);
    if (slow.texts.size < MANY) slow.texts.set(text, now + REMEMBERED_MS);
    slow.until = now + REMEMBERED_MS;
    if (slow.texts.size === MANY) slow.allUntil = slow.until;
  }

  /** Keeps all statements of a project away from shared connections for a while. */
  addAll(projectId: string): void {
    const now = performance.now();
    const slow = this.#of(projectId, now);
    slow.allUntil = Math.max(slow.allUntil, now + APART_MS);
    slow.until = Math.max(slow.until, slow.allUntil);
  }

  #of(projectId: string, now: number): Slow {
    const known = this.#projects.get(projectId);
    if (known !== undefined) return known;
    if (this.#projects.size >= PROJECTS) this.#forget(now);
    const slow = { texts: new Map<string, number>(), allUntil: 0, until: 0 };
    this.#projects.set(projectId, slow);
    return slow;
  }

  #forget(now: number): void {
    for (const [projectId, { until }] of this.#projects) if (until <= now) this.#projects.delete(projectId);
  }
}
