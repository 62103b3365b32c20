import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { AccessLog } from './access-log.js';
import type { Origin } from './build-info.js';
import type { LogOutput } from './log-output.js';
import { LogThrottle } from './log-throttle.js';
import { RequestContext } from './request-context.js';
import { CLIENT_GONE, type RequestMetrics, type RouteMeter } from './request-metrics.js';
import { placeOf } from './request-place.js';
import type { Tracing } from './tracing.js';
import { whenOver } from './when-over.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Counts the requests of the route; absent where nobody asks for the figures. */
    meter?: RouteMeter;
  }
  interface FastifyRequest {
    /** Absent (null) where neither an access log is written nor a trace. */
    context: RequestContext | null;
  }
}

const SLOW_MILLISECONDS = 1_000;

export interface RequestWatchOptions {
  readonly log: FastifyBaseLogger;
  readonly metrics: RequestMetrics | undefined;
  readonly tracing: Tracing | undefined;
  /** Where a line of each request goes; absent where none is written. */
  readonly accessLog: LogOutput | undefined;
  /** What every line carries. */
  readonly origin: Origin;
}

/** Sees each request come and go: counts it, writes its line, ends its span, and says where it was slow. */
export class RequestWatch {
  readonly #options: RequestWatchOptions;
  readonly #accessLog: AccessLog | undefined;
  readonly #slow = new LogThrottle();

  constructor(options: RequestWatchOptions) {
    this.#options = options;
    this.#accessLog = options.accessLog && new AccessLog(options.accessLog, options.origin, options.tracing);
  }

  /** Call it before anything can answer. `next` goes on with the request. */
  begin(request: FastifyRequest, reply: FastifyReply, next: () => void): void {
    const { metrics, tracing } = this.#options;
    if (metrics !== undefined) metrics.underWay += 1;
    // That an answer is out says nothing of a client that has hung up before.
    whenOver(reply.raw, () => this.#end(request, reply));
    if (this.#accessLog !== undefined || tracing !== undefined) request.context = new RequestContext();
    if (tracing === undefined || request.context === null) {
      next();
      return;
    }
    tracing.beginRequest(request, reply, request.context);
    tracing.within(request.context, next);
  }

  /** What was answered in place of a request that never came whole. */
  broken(requestId: string, status: number, address: string | undefined): void {
    this.#accessLog?.writeBroken(requestId, status, address);
    this.#options.metrics?.unrouted.add(status, 0);
  }

  /** Writes the lines of the access log that are kept back. */
  flush(): void {
    this.#accessLog?.flush();
  }

  #end(request: FastifyRequest, reply: FastifyReply): void {
    const { metrics, tracing } = this.#options;
    const { elapsedTime, raw } = reply;
    const status = raw.writableFinished ? raw.statusCode : CLIENT_GONE;
    if (metrics !== undefined || this.#accessLog !== undefined) {
      // Fastify makes the object anew each time.
      const { config, url } = request.routeOptions;
      this.#accessLog?.write(reply, status, url);
      if (metrics !== undefined) {
        metrics.underWay -= 1;
        (config.meter ?? metrics.unrouted).add(status, elapsedTime);
      }
    }
    if (request.context !== null) tracing?.endRequest(request.context, status, request.caller?.projectId);
    if (elapsedTime > SLOW_MILLISECONDS) this.#noteSlow(request, status, elapsedTime);
  }

  #noteSlow(request: FastifyRequest, status: number, elapsedTime: number): void {
    const unsaid = this.#slow.next(`${request.method} ${request.routeOptions.url}`);
    if (unsaid === undefined) return;
    const more = unsaid === 0 ? {} : { unsaid };
    const milliseconds = Math.round(elapsedTime);
    this.#options.log.warn({ ...placeOf(request), status, milliseconds, ...more }, 'slow');
  }
}
