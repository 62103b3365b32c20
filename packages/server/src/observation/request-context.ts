import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Work } from '@catalog-service/postgres';
import type { Problem } from '@catalog-service/vocabulary';
import type { Context } from '@opentelemetry/api';
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null before the request is observed. */
    context: RequestContext | null;
  }
}

/** The status of a request whose client hung up before the answer was sent, as nginx has it. */
export const CLIENT_GONE = 499;

/**
 * A request, observed when it arrives, and again, as the same object, when it is over. Its statements refer to it. What its line in the
 * access log and its spans share is stored here.
 */
export class RequestContext {
  /** The number of requests so far. */
  static begun = 0;
  readonly kind = 'request';
  /** Undefined until the request is over. */
  status: number | undefined;
  /** From the head of the request to its end. */
  milliseconds = 0;
  /** What it was answered with, unless it succeeded. */
  problem: Problem | undefined;
  /** What its statements took that no index serves. */
  unservedMs = 0;
  /** The parent of its spans; undefined without tracing. */
  trace: Context | undefined;
  /** Milliseconds of the statements that are over, less the times at which the running ones began. */
  #databaseMs = 0;
  #running = 0;
  #route: FastifyRequest['routeOptions'] | undefined;

  constructor(
    readonly request: FastifyRequest,
    readonly reply: FastifyReply,
  ) {
    RequestContext.begun += 1;
  }

  /** Its route; the URL is undefined where there is none. Fastify makes the object anew each time. */
  get route(): FastifyRequest['routeOptions'] {
    this.#route ??= this.request.routeOptions;
    return this.#route;
  }

  end(): void {
    const { raw, elapsedTime } = this.reply;
    // An answer that was written has not reached a client that hung up before.
    this.status = raw.writableFinished ? raw.statusCode : CLIENT_GONE;
    this.milliseconds = elapsedTime;
  }

  /** @param now by `performance.now` */
  beginStatement(now: number): void {
    this.#databaseMs -= now;
    this.#running += 1;
  }

  endStatement(now: number): void {
    this.#databaseMs += now;
    this.#running -= 1;
  }

  /** Milliseconds that its statements have taken, with the waits for permits and with those that still run. */
  get databaseMs(): number {
    return this.#running === 0 ? this.#databaseMs : this.#databaseMs + this.#running * performance.now();
  }
}

/** The request for which a statement runs; undefined for work of the service itself. */
export function contextOf({ client }: Work): RequestContext | undefined {
  const context = client?.context;
  return context instanceof RequestContext ? context : undefined;
}

/**
 * Calls back once when a request is over: its answer has been sent, or its client has hung up. Never called for a response that is closed
 * already. Not by `once`: with its wrapper V8 promotes the objects of a request to the old generation, which doubles the cost of collecting them.
 */
export function whenOver(response: ServerResponse, callBack: () => void): void {
  response.on('close', callBack);
}

/** The step that observes a request when it arrives and when it is over. */
export function observeRequests(observe: (context: RequestContext) => void): onRequestHookHandler {
  return (request, reply, done) => {
    const context = new RequestContext(request, reply);
    request.context = context;
    whenOver(reply.raw, () => {
      context.end();
      observe(context);
    });
    observe(context);
    done();
  };
}

const GIVEN = /^[\w.-]{1,64}$/;
/** Distinguishes the ids of this process from those of others. */
const PROCESS = randomBytes(6).toString('hex');

let count = 0;

/** A new id, unique in the process and practically unique among processes. */
export function newRequestId(): string {
  count += 1;
  return `${PROCESS}-${count.toString(36)}`;
}

/** The header `x-request-id` where it is harmless, else a new id. */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && GIVEN.test(given) ? given : newRequestId();
}
