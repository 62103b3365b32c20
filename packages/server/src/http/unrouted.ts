import { Problem } from '@catalog-service/vocabulary';
import type { onRequestHookHandler } from 'fastify';
import { refuseScheduled } from './checks.js';
import type { FailureCount } from './count-failures.js';
import type { CrossOrigin } from './cross-origin.js';
import type { PathMethods } from './path-methods.js';
import type { ThreadScheduler } from './thread-scheduler.js';

/** The step that rejects a request of HTTP/1.1 without a header Host (400). */
export function requireHost(failures: FailureCount): onRequestHookHandler {
  return (request, reply, done) => {
    if (request.headers.host !== undefined || request.raw.httpVersion !== '1.1') done();
    else
      done(
        failures.answerTo(request, reply, new Problem('bad_request', 'An HTTP/1.1 request must have a Host header.')),
      );
  };
}

/**
 * The step that answers OPTIONS where no route does: with the methods of the path, and with what pages of other origins may send.
 */
export function answerOptions(paths: PathMethods, crossOrigin: CrossOrigin | undefined): onRequestHookHandler {
  return (request, reply, done) => {
    if (request.method !== 'OPTIONS') return done();
    const allow = paths.allowedAt(request.url);
    const isPreflight = crossOrigin?.answersPreflight(request, reply) ?? false;
    if (!isPreflight && (allow === undefined || !request.is404)) return done();
    if (allow !== undefined) reply.header('allow', allow);
    reply.code(204).send();
  };
}

/** The step that rejects a path or a method without a route (404, 405). */
export function refuseUnrouted(
  paths: PathMethods,
  failures: FailureCount,
  thread: ThreadScheduler,
): onRequestHookHandler {
  return (request, reply, done) => {
    if (!request.is404) done();
    else refuseScheduled(request, failures.answerTo(request, reply, paths.problemAt(request)), thread, done);
  };
}
