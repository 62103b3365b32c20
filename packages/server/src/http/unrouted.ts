import { Problem } from '@catalog-service/vocabulary';
import type { onRequestHookHandler } from 'fastify';
import type { FailureCount } from './count-failures.js';
import type { CrossOrigin } from './cross-origin.js';
import type { PathMethods } from './path-methods.js';
import { refuseInTurn } from './refuse-in-turn.js';
import type { ThreadTurns } from './thread-turns.js';

/** The step that refuses a request of HTTP/1.1 without a header Host (400). */
export function requireHost(failures: FailureCount): onRequestHookHandler {
  return (request, reply, done) => {
    if (request.headers.host !== undefined || request.raw.httpVersion !== '1.1') done();
    else
      done(failures.answerTo(request, reply, new Problem('bad_request', 'A request of HTTP/1.1 has a header Host.')));
  };
}

/**
 * The step that answers OPTIONS: which methods a path takes, where no route says so itself, and to a browser what a page of another origin
 * may send.
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

/** The step that refuses a path or a method without a route (404, 405). */
export function refuseUnrouted(paths: PathMethods, failures: FailureCount, turns: ThreadTurns): onRequestHookHandler {
  return (request, reply, done) => {
    if (!request.is404) done();
    else refuseInTurn(request, failures.answerTo(request, reply, paths.problemAt(request)), turns, done);
  };
}
