import type { Caller } from '@catalog-service/engine';
import { isWellFormedKey } from '@catalog-service/engine';
import { Problem } from '@catalog-service/vocabulary';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Credentials, credentialsOf } from './authenticate.js';
import { networkOf } from './network.js';
import { prefersDryRun } from './preferences.js';
import { callerOf } from './request.js';
import type { Check } from './route-steps.js';
import { type Taken, TokenBuckets } from './token-buckets.js';

/** A dry run tells whether a write would succeed, across projects where a value is unique: it must not be cheaper than a write. */
const COST_OF_DRY_RUN = 2;

type Payer = 'key' | 'address';

/** Three parts, as every signed token has. */
const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/**
 * Counts requests. A request with a well-formed key or token is charged to it; any other request to the network it comes from. A request
 * that fails before its key is known to be valid is charged to the network as well: guessed keys cost the guesser, and no other key behind
 * the same address.
 *
 * Answers carry the remaining quota in `RateLimit` and `RateLimit-Policy`, in the form of draft-ietf-httpapi-ratelimit-headers-11.
 */
export class RateLimiter {
  readonly #buckets: Readonly<Record<Payer, TokenBuckets>>;
  readonly #policy: string;

  /** `now` is in milliseconds. */
  constructor(perMinute: number, now: () => number = () => performance.now()) {
    this.#buckets = { key: new TokenBuckets(perMinute, now), address: new TokenBuckets(perMinute, now) };
    this.#policy = `"key";q=${perMinute};w=60, "address";q=${perMinute};w=60`;
  }

  /**
   * Counts a request before anything is looked up for it.
   * @throws Problem too_many_requests, with the seconds to wait
   */
  admit(request: FastifyRequest, reply: FastifyReply): void {
    const credentials = credentialsOf(request.raw);
    if (credentials === undefined || !areWellFormed(credentials)) {
      this.#charge('address', networkOf(request.ip), request, reply);
    } else this.#charge('key', credentials.hash, request, reply);
  }

  /**
   * Counts a request of a person, whatever its token: a new token for each request must not raise the limit.
   * @throws Problem too_many_requests
   */
  charge({ apiKeyId, userId }: Caller, request: FastifyRequest, reply: FastifyReply): void {
    if (apiKeyId === null && userId !== null) this.#charge('key', userId, request, reply);
  }

  /**
   * Charges a request to the network too: it failed before its key was known to be valid.
   * @throws Problem too_many_requests, where the network has had too many of them
   */
  failed(request: FastifyRequest, reply: FastifyReply): void {
    const credentials = credentialsOf(request.raw);
    if (credentials !== undefined && areWellFormed(credentials)) {
      this.#charge('address', networkOf(request.ip), request, reply);
    }
  }

  #charge(payer: Payer, who: string, request: FastifyRequest, reply: FastifyReply): void {
    const { prefer } = request.headers;
    const isDryRun = prefer !== undefined && prefersDryRun(prefer);
    const taken = this.#buckets[payer].take(who, isDryRun ? COST_OF_DRY_RUN : 1);
    reply.header('ratelimit-policy', this.#policy).header('ratelimit', limitItem(payer, taken));
    if (taken.isEnough) return;
    throw new Problem('too_many_requests', undefined, { headers: { 'retry-after': String(taken.untilEnough) } });
  }
}

/** `r` requests are left for the next `t` seconds. */
function limitItem(payer: Payer, { left, untilNext }: Taken): string {
  return `"${payer}";r=${left};t=${untilNext}`;
}

/** Whether they are well-formed. */
function areWellFormed({ kind, text }: Credentials): boolean {
  return kind === 'token' ? TOKEN.test(text) : isWellFormedKey(text);
}

/** Limits requests by key or network (429). */
export function limitRate(limiter: RateLimiter | null): Check {
  return ofClients(limiter?.admit.bind(limiter));
}

/** Limits requests by person (429). */
export function limitPerson(limiter: RateLimiter | null): Check {
  return ofClients(limiter && ((request, reply) => limiter.charge(callerOf(request), request, reply)));
}

/** An export counts once, whatever its number of pages. */
function ofClients(limit: ((request: FastifyRequest, reply: FastifyReply) => void) | null | undefined): Check {
  return () =>
    limit
      ? (request, reply) => {
          if (request.pageOf === null) limit(request, reply);
        }
      : undefined;
}
