import type { Secret, VerifiedToken } from '@catalog-service/engine';
import { LoadingCache } from './loading-cache.js';

export interface TokenSource {
  /** Null for an invalid token. @throws Problem unavailable if the keys of its issuer cannot be fetched */
  verify(token: string): Promise<VerifiedToken | null>;
}

/** Two for each cached caller: a person gets a new token while the old one still works. */
const SIZE = 20_000;

/** Caches valid tokens by their hash until they expire. Invalid ones are not cached: the issuer may publish a new key any moment. */
export class VerifiedTokens {
  readonly #source: TokenSource | undefined;
  readonly #cache: LoadingCache<VerifiedToken>;

  constructor(source: TokenSource | undefined, wallClock: () => number) {
    this.#source = source;
    this.#cache = new LoadingCache<VerifiedToken>({
      load: () => Promise.resolve(null),
      size: SIZE,
      lifetime: () => Number.POSITIVE_INFINITY,
      absenceLifetime: () => 0,
      endOf: ({ endsAt }) => endsAt,
      now: () => 0,
      wallClock,
    });
  }

  get({ text, hash }: Secret): VerifiedToken | null | Promise<VerifiedToken | null> {
    const source = this.#source;
    if (source === undefined) return null;
    return this.#cache.peek(hash) ?? this.#cache.get(hash, () => source.verify(text));
  }

  /** Whether the token is cached. */
  isKnown({ hash }: Secret): boolean {
    return this.#source !== undefined && Boolean(this.#cache.peek(hash));
  }
}
