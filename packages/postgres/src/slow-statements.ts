/** How long a statement counts as slow the first time, in milliseconds: a pause of the machine is over by then. */
const FIRST_MS = 1_000;
/** How long at most: the time doubles whenever the statement is slow again. */
const LONGEST_MS = 32_000;
/** How long all statements of a heavy project are kept off shared connections, in milliseconds. */
const APART_MS = 5_000;
/** Slow statements of a project that are recorded; with one more, all of its statements count as slow. */
const MANY = 8;
/** With this many projects, expired entries are removed. */
const PROJECTS = 1_000;

/** A time for which something counts as slow. */
interface Span {
  readonly until: number;
  readonly ms: number;
}

interface Slow {
  readonly texts: Map<string, Span>;
  /** Of all statements. */
  all: Span;
  /** When the whole entry expires. */
  until: number;
}

const NEVER: Span = { until: 0, ms: 0 };

/**
 * The statements that made others wait on a shared connection, by project: the same statement can be slow with a million records and
 * fast with ten. A busy machine makes any statement slow once, so the first time counts for little.
 */
export class SlowStatements {
  readonly #projects = new Map<string, Slow>();

  /** Whether to keep a statement off shared connections. Costs a look into an empty map while nothing is slow. */
  has(projectId: string, text: string): boolean {
    const slow = this.#projects.get(projectId);
    if (slow === undefined) return false;
    const now = performance.now();
    if (slow.until <= now) {
      this.#projects.delete(projectId);
      return false;
    }
    return slow.all.until > now || (slow.texts.get(text)?.until ?? 0) > now;
  }

  add(projectId: string, text: string): void {
    const now = performance.now();
    const slow = this.#of(projectId, now);
    for (const [known, { until }] of slow.texts) if (until + LONGEST_MS <= now) slow.texts.delete(known);
    const known = slow.texts.get(text);
    if (known === undefined && slow.texts.size >= MANY) slow.all = again(slow.all, now);
    else slow.texts.set(text, again(known ?? NEVER, now));
    // Long enough that a span which ended is still known when its statement is slow again.
    slow.until = now + 2 * LONGEST_MS;
  }

  /** Keeps all statements of a project off shared connections for a while. */
  addAll(projectId: string): void {
    const now = performance.now();
    const slow = this.#of(projectId, now);
    slow.all = { ...slow.all, until: Math.max(slow.all.until, now + APART_MS) };
    slow.until = Math.max(slow.until, slow.all.until);
  }

  #of(projectId: string, now: number): Slow {
    const known = this.#projects.get(projectId);
    if (known !== undefined) return known;
    if (this.#projects.size >= PROJECTS) {
      for (const [id, { until }] of this.#projects) if (until <= now) this.#projects.delete(id);
    }
    const slow = { texts: new Map<string, Span>(), all: NEVER, until: 0 };
    this.#projects.set(projectId, slow);
    return slow;
  }
}

function again({ ms, until }: Span, now: number): Span {
  const next = ms === 0 || until + LONGEST_MS <= now ? FIRST_MS : Math.min(LONGEST_MS, ms * 2);
  return { ms: next, until: Math.max(until, now + next) };
}
