import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallerCache } from '../auth/caller-cache.js';
import { type Credentials, credentialsOf } from './credentials.js';
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
   * Counts a request whose credentials are not known to be good.
   * @throws Problem too_many_requests
   */
  add(request: FastifyRequest, reply: FastifyReply): void {
    const credentials = credentialsOf(request.raw);
    if (credentials === undefined || !this.#isGood(credentials)) this.#limiter?.failed(request, reply);
  }

  /** Counts a request that no route takes. Gives what to answer: `error`, or that there were too many. */
  answerTo(request: FastifyRequest, reply: FastifyReply, error: Error): Error {
    try {
      this.#limiter?.admit(request, reply);
      this.add(request, reply);
      return error;
    } catch (refused) {
      return refused instanceof Error ? refused : error;
    }
  }

  /** Whether it is known without a query that the credentials are somebody's. */
  #isGood(credentials: Credentials): boolean {
    return credentials.kind === 'key'
      ? Boolean(this.#callers.knownByKey(credentials))
      : this.#callers.isVerified(credentials);
  }
}
