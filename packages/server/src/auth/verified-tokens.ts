import type { Secret, VerifiedToken } from '@catalog-service/engine';
import { LoadingCache } from './loading-cache.js';

/** Tells good tokens from others. */
export interface TokenSource {
  /**
   * Null for a token that is not good, whatever it lacks.
   * @throws Problem unavailable where the keys of its issuer cannot be had
   */
  verify(token: string): Promise<VerifiedToken | null>;
}

/** Two for each caller that is kept: a person gets a new token while the old one still works. */
const SIZE = 20_000;

/**
 * Tokens that were found good, by their hash and until they end. What was found wanting is not kept: its issuer may have a
 * new key the next moment, and whoever makes tokens up has a new one for each request anyway.
 */
export class VerifiedTokens {
  readonly #source: TokenSource | undefined;
  readonly #kept: LoadingCache<VerifiedToken>;

  constructor(source: TokenSource | undefined, wallClock: () => number) {
    this.#source = source;
    this.#kept = new LoadingCache<VerifiedToken>({
      load: () => Promise.resolve(null),
      size: SIZE,
      lifetime: () => Number.POSITIVE_INFINITY,
      absenceLifetime: () => 0,
      endOf: ({ endsAt }) => endsAt,
      // Nothing has a lifetime here.
      now: () => 0,
      wallClock,
    });
  }

  get({ text, hash }: Secret): VerifiedToken | null | Promise<VerifiedToken | null> {
    const source = this.#source;
    if (source === undefined) return null;
    return this.#kept.peek(hash) ?? this.#kept.get(hash, () => source.verify(text));
  }

  /** Whether `get` would give it without asking. */
  isKnown({ hash }: Secret): boolean {
    return this.#source !== undefined && Boolean(this.#kept.peek(hash));
  }
}
