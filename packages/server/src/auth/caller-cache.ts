import type { CacheState, Caller, CallerSource, KnownCaller } from '@catalog-service/engine';
import { identityKey, isWellFormedKey, type Secret, type VerifiedToken } from '@catalog-service/engine';
import type { Database } from '@catalog-service/postgres';
import { LoadingCache } from './loading-cache.js';

/** Payload: the id of an API key that changed, itself or its permissions and their labels. */
const API_KEY_CHANGED = 'api_key_changed';

/** Payload: the id of a user whose rights changed, or of a project where those of any user, or its plan, may have. */
const USER_RIGHTS_CHANGED = 'user_rights_changed';

const SIZE = 10_000;
/** Two for each cached caller: a person gets a new token while the old one still works. */
const TOKENS = 2 * SIZE;
const ABSENCE_LIFETIME = 5_000;

/** The lifetime while notifications of changes do not arrive: a change still takes effect within a second. */
export const UNHEARD_LIFETIME_SECONDS = 0.5;

export interface TokenSource {
  /** Null for an invalid token. @throws Problem unavailable if the keys of its issuer cannot be fetched */
  verify(token: string): Promise<VerifiedToken | null>;
}

export interface CallerCacheOptions {
  readonly source: CallerSource;
  /** Absent: no token is valid. */
  readonly tokens?: TokenSource | undefined;
  /** Seconds after which a caller is read again without a notification; 0 reads it for each request. */
  readonly lifetimeSeconds: number;
  /** Whether notifications of changes arrive at present. */
  readonly hears?: () => boolean;
}

type Asked<T> = T | null | Promise<T | null>;

/** Caches callers by key, by token and by project. A cached caller costs no query and no promise. */
export class CallerCache {
  /** Keys by their hash, people by project and identity. */
  readonly #known: { readonly keys: LoadingCache<KnownCaller>; readonly people: LoadingCache<KnownCaller> };
  readonly #byProject: LoadingCache<KnownCaller>;
  readonly #source: CallerSource;
  readonly #verifier: TokenSource | undefined;
  /** Valid tokens by their hash until they expire. Invalid ones are not cached: their issuer may publish a new key any moment. */
  readonly #tokens: LoadingCache<VerifiedToken>;
  /** The entries that depend on a key, a user or a project, by its id. */
  readonly #entriesOf = new Map<string, Set<string>>();
  /** The last cache key of each token: to build one takes eight times as long as the lookup. */
  readonly #lastPersons = new WeakMap<VerifiedToken, { readonly projectId: string; readonly key: string }>();

  constructor({ source, tokens, lifetimeSeconds, hears = () => true }: CallerCacheOptions) {
    this.#source = source;
    this.#verifier = tokens;
    this.#tokens = new LoadingCache<VerifiedToken>({
      load: () => Promise.resolve(null),
      size: TOKENS,
      lifetime: () => Number.POSITIVE_INFINITY,
      absenceLifetime: () => 0,
      endOf: ({ endsAt }) => endsAt,
    });
    const lifetime = () => (hears() ? lifetimeSeconds : Math.min(UNHEARD_LIFETIME_SECONDS, lifetimeSeconds)) * 1000;
    const shared = {
      size: SIZE,
      lifetime,
      absenceLifetime: () => Math.min(ABSENCE_LIFETIME, lifetime()),
      endOf: (known: KnownCaller) => known.expiresAt,
    };
    const followed = {
      ...shared,
      onEnter: (key: string, { caller }: KnownCaller) => this.#enter(key, caller),
      onLeave: (key: string, { caller }: KnownCaller) => this.#leave(key, caller),
    };
    this.#known = {
      keys: new LoadingCache({
        ...followed,
        load: async (keyHash) => {
          const known = await source.findByKeyHash(keyHash);
          return known === null || known.expiresAt <= Date.now() ? null : known;
        },
      }),
      people: new LoadingCache({ ...followed, load: () => Promise.resolve(null) }),
    };
    this.#byProject = new LoadingCache({ ...shared, load: (projectId) => source.findByProject(projectId) });
  }

  get state(): CacheState {
    const parts = [this.#known.keys.state, this.#known.people.state, this.#byProject.state];
    const sumOf = (figure: keyof CacheState): number => parts.reduce((sum, part) => sum + part[figure], 0);
    return { entries: sumOf('entries'), hits: sumOf('hits'), misses: sumOf('misses') };
  }

  /** The caller of an API key; null if the key is malformed, unknown, revoked or expired. */
  byKey({ text, hash }: Secret): Asked<Caller> {
    const known = this.#known.keys.known(hash);
    if (known !== undefined) return callerOf(known);
    // Checking the form takes as long as the lookup.
    return isWellFormedKey(text) ? callerOf(this.#known.keys.ask(hash)) : null;
  }

  /**
   * The person of a token as a caller in a project (id in lower case); null if the token is invalid, or person or project are unknown.
   * @throws Problem unavailable, through the promise, if the keys of the issuer cannot be fetched
   */
  byToken(token: Secret, projectId: string): Asked<Caller> {
    const verifier = this.#verifier;
    if (verifier === undefined) return null;
    const { text, hash } = token;
    const verified = this.#tokens.peek(hash) ?? this.#tokens.get(hash, () => verifier.verify(text));
    if (verified === null) return null;
    if (!(verified instanceof Promise)) return callerOf(this.#person(verified, projectId));
    return verified.then(async (good) => (good === null ? null : callerOf(await this.#person(good, projectId))));
  }

  /** The keyless caller of a project (id in lower case); null if there is no such project. */
  byProject(projectId: string): Asked<Caller> {
    return callerOf(this.#byProject.get(projectId));
  }

  /** As `byKey`; undefined if that needs a query. */
  knownByKey({ text, hash }: Secret): Caller | null | undefined {
    return isWellFormedKey(text) ? knownCallerOf(this.#known.keys.peek(hash)) : null;
  }

  /** Whether a token is cached as valid. */
  isVerified({ hash }: Secret): boolean {
    return Boolean(this.#tokens.peek(hash));
  }

  /** Evicts an API key. An unknown key may be a new one. */
  keyChanged(apiKeyId: string): void {
    this.#forget(apiKeyId);
  }

  /** Evicts a user, or all callers of a project. */
  userRightsChanged(id: string): void {
    this.#forget(id);
    this.#byProject.delete(id);
  }

  /** Evicts all callers: notifications may have been missed. Tokens stay valid. */
  clear(): void {
    this.#known.keys.clear();
    this.#known.people.clear();
    this.#byProject.clear();
  }

  /** Follows notifications of changes. Resolves to a function that stops it. */
  async follow(database: Database): Promise<() => Promise<void>> {
    const onGap = () => this.clear();
    const stops = [
      await database.listen(API_KEY_CHANGED, (id) => this.keyChanged(id), onGap),
      await database.listen(USER_RIGHTS_CHANGED, (id) => this.userRightsChanged(id), onGap),
    ];
    return async () => {
      for (const stop of stops) await stop();
    };
  }

  #person(token: VerifiedToken, projectId: string): Asked<KnownCaller> {
    const { identity } = token;
    return this.#known.people.get(this.#personKey(token, projectId), () =>
      this.#source.findByIdentity(identity, projectId),
    );
  }

  #personKey(token: VerifiedToken, projectId: string): string {
    const last = this.#lastPersons.get(token);
    if (last?.projectId === projectId) return last.key;
    const key = `${projectId} ${identityKey(token.identity)}`;
    this.#lastPersons.set(token, { projectId, key });
    return key;
  }

  #forget(id: string): void {
    for (const key of [...(this.#entriesOf.get(id) ?? [''])]) {
      this.#known.keys.delete(key);
      this.#known.people.delete(key);
    }
  }

  #enter(key: string, caller: Caller): void {
    for (const id of idsOf(caller)) {
      const entries = this.#entriesOf.get(id);
      if (entries === undefined) this.#entriesOf.set(id, new Set([key]));
      else entries.add(key);
    }
  }

  #leave(key: string, caller: Caller): void {
    for (const id of idsOf(caller)) {
      const entries = this.#entriesOf.get(id);
      entries?.delete(key);
      if (entries?.size === 0) this.#entriesOf.delete(id);
    }
  }
}

/** The ids on which the rights of a caller depend: its key, its user, and the project for its mark, its plan and the teams of the user. */
function idsOf({ apiKeyId, userId, projectId }: Caller): readonly string[] {
  return [...(apiKeyId === null ? [] : [apiKeyId]), ...(userId === null ? [] : [userId]), projectId];
}

function callerOf(known: Asked<KnownCaller>): Asked<Caller> {
  if (known === null) return null;
  return known instanceof Promise ? known.then((loaded) => loaded?.caller ?? null) : known.caller;
}

function knownCallerOf(known: KnownCaller | null | undefined): Caller | null | undefined {
  return known === null ? null : known?.caller;
}
