import type { FastifyBaseLogger, FastifyReply } from 'fastify';
import type { Tracing } from './tracing.js';

/** One line for each request: who, what, how it ended and how long it took. Never a secret, a body or a value of a query. */
export class AccessLog {
  readonly #log: FastifyBaseLogger;
  readonly #tracing: Tracing | undefined;

  /** @param log the service's own; what is written here does not depend on its level. */
  constructor(log: FastifyBaseLogger, tracing: Tracing | undefined) {
    this.#log = log.child({}, { level: 'info' });
    this.#tracing = tracing;
  }

  /** @param status as it was sent, or that the client hung up. */
  write({ request, elapsedTime }: FastifyReply, status: number): void {
    const { id, method, routeOptions, caller, trail } = request;
    const traceId = trail === null ? undefined : this.#tracing?.traceIdOf(trail);
    this.#log.info(
      {
        requestId: id,
        ...(traceId === undefined ? {} : { traceId }),
        projectId: caller?.projectId,
        keyId: caller?.apiKeyId,
        userId: caller?.userId,
        method,
        route: routeOptions.url ?? null,
        status,
        milliseconds: rounded(elapsedTime),
        databaseMilliseconds: rounded(trail?.databaseMs ?? 0),
      },
      'request',
    );
  }
}

function rounded(milliseconds: number): number {
  return Math.round(milliseconds * 100) / 100;
}
