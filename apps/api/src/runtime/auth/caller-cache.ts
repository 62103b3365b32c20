import type { Database } from '../database/database.js';
import type { CacheState } from '../telemetry/cache-metrics.js';
import type { Caller } from './caller.js';
import type { CallerSource, KnownCaller } from './caller-source.js';
import { hashKey, isWellFormedKey } from './key.js';
import { LoadingCache } from './loading-cache.js';

/** Payload: the id of the API key that changed, or whose permission records or their labels did. */
export const API_KEY_CHANGED = 'api_key_changed';

const SIZE = 10_000;
const ABSENCE_LIFETIME = 5_000;

/** How long a caller is kept at most while no change is heard of: a change is in force within a second all the same. */
export const UNHEARD_LIFETIME_SECONDS = 0.5;

export interface CallerCacheOptions {
  readonly source: CallerSource;
  /** Seconds after which a caller is read again even when no change was announced; 0 reads it for every request. */
  readonly lifetimeSeconds: number;
  /** Whether the changes that the database announces are heard at present. */
  readonly hears?: () => boolean;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

/** Callers by key and by project. A caller that is known costs no query and no promise. */
export class CallerCache {
  readonly #byKeyHash: LoadingCache<KnownCaller>;
  readonly #byProject: LoadingCache<KnownCaller>;
  /** A key has two secrets for as long as a replaced one still works. */
  readonly #hashesOfKeyId = new Map<string, Set<string>>();

  constructor({ source, lifetimeSeconds, hears = () => true, now = Date.now }: CallerCacheOptions) {
    const lifetime = () => (hears() ? lifetimeSeconds : Math.min(UNHEARD_LIFETIME_SECONDS, lifetimeSeconds)) * 1000;
    const shared = {
      size: SIZE,
      lifetime,
      absenceLifetime: () => Math.min(ABSENCE_LIFETIME, lifetime()),
      endOf: (known: KnownCaller) => known.expiresAt,
      now,
    };
    this.#byKeyHash = new LoadingCache({
      ...shared,
      load: async (keyHash) => {
        const known = await source.findByKeyHash(keyHash);
        return known === null || known.expiresAt <= now() ? null : known;
      },
      onEnter: (keyHash, { caller }) => this.#hashesOf(caller.apiKeyId).add(keyHash),
      onLeave: (keyHash, { caller }) => this.#forgetHash(caller.apiKeyId, keyHash),
    });
    this.#byProject = new LoadingCache({ ...shared, load: (projectId) => source.findByProject(projectId) });
  }

  /** Callers with a key and without one, together. */
  get state(): CacheState {
    const [keyed, keyless] = [this.#byKeyHash.state, this.#byProject.state];
    return {
      entries: keyed.entries + keyless.entries,
      hits: keyed.hits + keyless.hits,
      misses: keyed.misses + keyless.misses,
    };
  }

  /** The caller behind an API key; null for one that is malformed, unknown, revoked or expired. */
  byKey(key: string): Caller | null | Promise<Caller | null> {
    return isWellFormedKey(key) ? callerOf(this.#byKeyHash.get(hashKey(key))) : null;
  }

  /** The keyless caller of a project, by its id in lower case; null where there is no such project. */
  byProject(projectId: string): Caller | null | Promise<Caller | null> {
    return callerOf(this.#byProject.get(projectId));
  }

  /** As `byKey` where that needs no query, else undefined. */
  knownByKey(key: string): Caller | null | undefined {
    return isWellFormedKey(key) ? knownCallerOf(this.#byKeyHash.peek(hashKey(key))) : null;
  }

  /** As `byProject` where that needs no query, else undefined. */
  knownByProject(projectId: string): Caller | null | undefined {
    return knownCallerOf(this.#byProject.peek(projectId));
  }

  /** Forgets what is known about an API key. A key that is not known may be a new one. */
  keyChanged(apiKeyId: string): void {
    const hashes = this.#hashesOfKeyId.get(apiKeyId) ?? [''];
    for (const hash of [...hashes]) this.#byKeyHash.delete(hash);
  }

  #hashesOf(apiKeyId: string | null): Set<string> {
    const id = apiKeyId ?? '';
    const hashes = this.#hashesOfKeyId.get(id) ?? new Set();
    this.#hashesOfKeyId.set(id, hashes);
    return hashes;
  }

  #forgetHash(apiKeyId: string | null, keyHash: string): void {
    const hashes = this.#hashesOf(apiKeyId);
    hashes.delete(keyHash);
    if (hashes.size === 0) this.#hashesOfKeyId.delete(apiKeyId ?? '');
  }

  /** Forgets everything: changes may have been missed. */
  clear(): void {
    this.#byKeyHash.clear();
    this.#byProject.clear();
  }

  /** Follows the changes that the database announces. Resolves to a function that stops it. */
  follow(database: Database): Promise<() => Promise<void>> {
    return database.listen(
      API_KEY_CHANGED,
      (apiKeyId) => this.keyChanged(apiKeyId),
      () => this.clear(),
    );
  }
}

function callerOf(known: KnownCaller | null | Promise<KnownCaller | null>): Caller | null | Promise<Caller | null> {
  if (known === null) return null;
  return known instanceof Promise ? known.then((loaded) => loaded?.caller ?? null) : known.caller;
}

function knownCallerOf(known: KnownCaller | null | undefined): Caller | null | undefined {
  return known === null ? null : known?.caller;
}
