import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallerCache } from '../auth/caller-cache.js';
import { type Credentials, credentialsOf } from './authenticate.js';
import type { RateLimiter } from './rate-limit.js';

/** Charges requests that fail before their caller is known. */
export class FailureCount {
  readonly #limiter: RateLimiter | null;
  readonly #callers: CallerCache;

  constructor(limiter: RateLimiter | null, callers: CallerCache) {
    this.#limiter = limiter;
    this.#callers = callers;
  }

  /**
   * Counts a request, unless its credentials are known to be valid.
   * @throws Problem too_many_requests
   */
  add(request: FastifyRequest, reply: FastifyReply): void {
    const credentials = credentialsOf(request.raw);
    if (credentials === undefined || !this.#areValid(credentials)) this.#limiter?.failed(request, reply);
  }

  /** Counts a request without a route. Returns the answer: `error`, or too_many_requests. */
  answerTo(request: FastifyRequest, reply: FastifyReply, error: Error): Error {
    try {
      this.#limiter?.admit(request, reply);
      this.add(request, reply);
      return error;
    } catch (refused) {
      return refused instanceof Error ? refused : error;
    }
  }

  /** Whether the credentials are valid, as far as is known without a query. */
  #areValid(credentials: Credentials): boolean {
    return credentials.kind === 'key'
      ? Boolean(this.#callers.knownByKey(credentials))
      : this.#callers.isVerified(credentials);
  }
}
