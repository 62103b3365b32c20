import type { CacheState } from '@catalog-service/engine';
import { LRUCache } from 'lru-cache';

export interface LoadingCacheOptions<V> {
  /** Asks the source; null where it has no such thing. */
  readonly load: (key: string) => Promise<V | null>;
  /** How many values, and apart from them how many absences, are kept: guesses never push out what is known. */
  readonly size: number;
  /** Milliseconds that a value is kept at most. */
  readonly lifetime: () => number;
  /** Milliseconds that an absence is kept at most. */
  readonly absenceLifetime: () => number;
  /** When a value ends by itself, in milliseconds since the epoch; infinite where it does not. */
  readonly endOf?: (value: V) => number;
  /** Called when a value enters the cache, and when it leaves. */
  readonly onEnter?: (key: string, value: V) => void;
  readonly onLeave?: (key: string, value: V) => void;
  /** Milliseconds of a clock that nobody sets, for lifetimes. */
  readonly now: () => number;
  /** Milliseconds since the epoch, for values that end by themselves. */
  readonly wallClock: () => number;
}

interface Kept<V> {
  readonly value: V;
  /** By `now`. */
  readonly until: number;
  /** By `wallClock`. */
  readonly end: number;
}

/**
 * A bounded cache in front of an asynchronous source. Asks once for a key however many wait for it, and never keeps
 * what was asked before an invalidation.
 */
export class LoadingCache<V> {
  readonly #options: LoadingCacheOptions<V>;
  readonly #values: LRUCache<string, Kept<V>>;
  readonly #absences: LRUCache<string, number>;
  readonly #loads = new Map<string, Promise<V | null>>();
  #hits = 0;
  #misses = 0;

  constructor(options: LoadingCacheOptions<V>) {
    this.#options = options;
    this.#values = new LRUCache<string, Kept<V>>({
      max: options.size,
      dispose: (kept, key) => options.onLeave?.(key, kept.value),
    });
    this.#absences = new LRUCache<string, number>({ max: options.size });
  }

  /** The value where it is known, null where its absence is, undefined where the source would have to be asked. */
  peek(key: string): V | null | undefined {
    const kept = this.#values.get(key);
    if (kept !== undefined && kept.until > this.#options.now() && !this.#hasEnded(kept)) return kept.value;
    const absentUntil = this.#absences.get(key);
    return absentUntil !== undefined && absentUntil > this.#options.now() ? null : undefined;
  }

  /**
   * The value at once where it is known, null where its absence is, else a promise of either.
   * @param load asks the source, where the key alone does not say what for
   */
  get(key: string, load = this.#options.load): V | null | Promise<V | null> {
    const known = this.known(key);
    return known === undefined ? this.ask(key, load) : known;
  }

  /** As `peek`, for a request: what is known is counted. */
  known(key: string): V | null | undefined {
    const known = this.peek(key);
    if (known !== undefined) this.#hits += 1;
    return known;
  }

  /** Asks the source, once however many ask for the key meanwhile. */
  ask(key: string, load = this.#options.load): Promise<V | null> {
    this.#misses += 1;
    return this.#loads.get(key) ?? this.#load(key, load);
  }

  get state(): CacheState {
    return { entries: this.#values.size, hits: this.#hits, misses: this.#misses };
  }

  /** Forgets one value. */
  delete(key: string): void {
    this.#values.delete(key);
    this.#forgetUncertain();
  }

  /** Forgets all. */
  clear(): void {
    this.#values.clear();
    this.#forgetUncertain();
  }

  /** What is absent may now be there, and what is under way may have been read before the change. */
  #forgetUncertain(): void {
    this.#absences.clear();
    this.#loads.clear();
  }

  /** Most values do not end: then no clock is asked. */
  #hasEnded({ end }: Kept<V>): boolean {
    return end !== Number.POSITIVE_INFINITY && end <= this.#options.wallClock();
  }

  #load(key: string, ask: (key: string) => Promise<V | null>): Promise<V | null> {
    const load = ask(key).then(
      (value) => {
        if (this.#loads.get(key) === load) {
          this.#loads.delete(key);
          this.#keep(key, value);
        }
        return value;
      },
      (error: unknown) => {
        if (this.#loads.get(key) === load) this.#loads.delete(key);
        throw error;
      },
    );
    this.#loads.set(key, load);
    return load;
  }

  #keep(key: string, value: V | null): void {
    const now = this.#options.now();
    if (value === null) {
      this.#values.delete(key);
      const absence = this.#options.absenceLifetime();
      if (absence > 0) this.#absences.set(key, now + absence);
      return;
    }
    const end = this.#options.endOf?.(value) ?? Number.POSITIVE_INFINITY;
    this.#values.set(key, { value, until: now + this.#options.lifetime(), end });
    this.#options.onEnter?.(key, value);
  }
}
