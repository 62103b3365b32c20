import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { POSITION_HEADER } from './read-your-writes.js';

/** Request headers that the service reads, and that scripts of other origins may send. */
const TAKEN = [
  'ApiKey',
  'Authorization',
  'ProjectID',
  'Content-Type',
  'If-Match',
  'If-None-Match',
  'Idempotency-Key',
  'Prefer',
  POSITION_HEADER,
  'X-Request-Id',
  'MCP-Protocol-Version',
  'traceparent',
  'tracestate',
].join(', ');

/** Response headers that scripts of other origins may read. */
const SHOWN = [
  'Allow',
  'Contract-Version',
  'Deprecation',
  'ETag',
  'Idempotent-Replayed',
  'Preference-Applied',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'Sunset',
  'WWW-Authenticate',
  POSITION_HEADER,
  'X-Request-Id',
].join(', ');

const METHODS = 'GET, HEAD, POST, PUT, DELETE';

/** Seconds. Browsers store the answer to a preflight for two hours at most. */
const MAXIMUM_AGE = '7200';

/**
 * Lets pages of other origins call the service from a browser. Headers that the page must know identify the caller, never a cookie. So
 * credentials are not allowed, and `*` exposes nothing.
 */
export class CrossOrigin {
  readonly #isAny: boolean;
  readonly #origins: ReadonlySet<string>;

  /** @param origins such as `https://app.example`; `*` stands for all */
  constructor(origins: readonly string[]) {
    this.#isAny = origins.includes('*');
    this.#origins = new Set(origins);
  }

  /** Further headers that answers depend on. */
  get vary(): readonly string[] {
    return this.#isAny ? [] : ['Origin'];
  }

  /** The step that lets a page of an allowed origin read the answer. */
  readonly admit: onRequestHookHandler = ({ headers: { origin } }, reply, done) => {
    if (this.#isAny || this.#takes(origin)) {
      reply
        .header('access-control-allow-origin', this.#isAny ? '*' : origin)
        .header('access-control-expose-headers', SHOWN);
    }
    done();
  };

  /**
   * Sets the headers of a preflight request, for any path and method: the page itself then sees what is wrong with them.
   * @returns whether the request is a preflight of an allowed origin
   */
  answersPreflight({ headers, method }: FastifyRequest, reply: FastifyReply): boolean {
    const isPreflight = method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
    if (!isPreflight || !this.#takes(headers.origin)) return false;
    reply
      .header('access-control-allow-methods', METHODS)
      .header('access-control-allow-headers', TAKEN)
      .header('access-control-max-age', MAXIMUM_AGE);
    return true;
  }

  #takes(origin: string | undefined): origin is string {
    return origin !== undefined && (this.#isAny || this.#origins.has(origin));
  }
}
