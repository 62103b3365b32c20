import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { POSITION_HEADER } from './read-your-writes.js';

/** The headers that mean something here, and that a script elsewhere may therefore send. */
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
  'traceparent',
  'tracestate',
].join(', ');

/** The headers of answers that a script elsewhere may read. */
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

/** Seconds; browsers ask again after two hours at the latest. */
const KEPT_FOR = '7200';

/**
 * Lets pages of other origins call the service from a browser. Who calls is said by headers that a page has to know, never by a
 * cookie, so credentials are not allowed, and `*` gives nothing away.
 */
export class CrossOrigin {
  readonly #isAny: boolean;
  readonly #origins: ReadonlySet<string>;

  /** @param origins such as `https://app.example`; `*` stands for all */
  constructor(origins: readonly string[]) {
    this.#isAny = origins.includes('*');
    this.#origins = new Set(origins);
  }

  /** What else answers depend on. */
  get vary(): readonly string[] {
    return this.#isAny ? [] : ['Origin'];
  }

  /** The step that lets a page of the origin read the answer, where it may. */
  readonly admit: onRequestHookHandler = ({ headers: { origin } }, reply, done) => {
    if (this.#isAny || this.#takes(origin)) {
      reply
        .header('access-control-allow-origin', this.#isAny ? '*' : origin)
        .header('access-control-expose-headers', SHOWN);
    }
    done();
  };

  /**
   * Answers what a browser asks before it sends: any path and method, so that the page is told itself what is wrong with them.
   * @returns whether it was that
   */
  answersPreflight({ headers, method }: FastifyRequest, reply: FastifyReply): boolean {
    const isPreflight = method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
    if (!isPreflight || !this.#takes(headers.origin)) return false;
    reply
      .header('access-control-allow-methods', METHODS)
      .header('access-control-allow-headers', TAKEN)
      .header('access-control-max-age', KEPT_FOR);
    return true;
  }

  #takes(origin: string | undefined): origin is string {
    return origin !== undefined && (this.#isAny || this.#origins.has(origin));
  }
}
