import type { CacheState } from '@catalog-service/engine';
import { LRUCache } from 'lru-cache';

export interface LoadingCacheOptions<V> {
  /** Loads a value; null if there is none. */
  readonly load: (key: string) => Promise<V | null>;
  /** The maximum number of values, and of absences, which never evict a value. */
  readonly size: number;
  /** Milliseconds that a value is cached. */
  readonly lifetime: () => number;
  /** Milliseconds that an absence is cached. */
  readonly absenceLifetime: () => number;
  /** When a value expires by itself, in milliseconds since the epoch, or infinity. */
  readonly endOf?: (value: V) => number;
  /** Called when a value enters the cache, and when it leaves. */
  readonly onEnter?: (key: string, value: V) => void;
  readonly onLeave?: (key: string, value: V) => void;
}

interface Entry<V> {
  readonly value: V;
  /** By the monotonic clock. */
  readonly until: number;
  /** In milliseconds since the epoch. */
  readonly end: number;
}

/** A bounded cache of an asynchronous source. Concurrent requests for a key share one load; a load from before an invalidation is not stored. */
export class LoadingCache<V> {
  readonly #options: LoadingCacheOptions<V>;
  readonly #values: LRUCache<string, Entry<V>>;
  readonly #absences: LRUCache<string, number>;
  readonly #loads = new Map<string, Promise<V | null>>();
  #hits = 0;
  #misses = 0;

  constructor(options: LoadingCacheOptions<V>) {
    this.#options = options;
    this.#values = new LRUCache<string, Entry<V>>({
      max: options.size,
      dispose: (entry, key) => options.onLeave?.(key, entry.value),
    });
    this.#absences = new LRUCache<string, number>({ max: options.size });
  }

  /** The cached value, null for a cached absence, or undefined. */
  peek(key: string): V | null | undefined {
    const entry = this.#values.get(key);
    if (entry !== undefined && entry.until > performance.now() && !this.#hasExpired(entry)) return entry.value;
    const absentUntil = this.#absences.get(key);
    return absentUntil !== undefined && absentUntil > performance.now() ? null : undefined;
  }

  /**
   * As `peek`, but a value that is not cached is loaded.
   * @param load replaces the one of the cache if the key is not enough to load the value
   */
  get(key: string, load = this.#options.load): V | null | Promise<V | null> {
    const known = this.known(key);
    return known === undefined ? this.ask(key, load) : known;
  }

  /** As `peek`, and counts a hit. */
  known(key: string): V | null | undefined {
    const known = this.peek(key);
    if (known !== undefined) this.#hits += 1;
    return known;
  }

  /** Loads a value, or joins the load under way, and counts a miss. */
  ask(key: string, load = this.#options.load): Promise<V | null> {
    this.#misses += 1;
    return this.#loads.get(key) ?? this.#load(key, load);
  }

  get state(): CacheState {
    return { entries: this.#values.size, hits: this.#hits, misses: this.#misses };
  }

  delete(key: string): void {
    this.#values.delete(key);
    this.#forgetUncertain();
  }

  clear(): void {
    this.#values.clear();
    this.#forgetUncertain();
  }

  /** An absence may be over, and a load under way may have read before the change. */
  #forgetUncertain(): void {
    this.#absences.clear();
    this.#loads.clear();
  }

  /** Reads no clock for a value that does not expire. */
  #hasExpired({ end }: Entry<V>): boolean {
    return end !== Number.POSITIVE_INFINITY && end <= Date.now();
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
    const now = performance.now();
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
