import type { IncomingMessage } from 'node:http';
import { Problem } from '@catalog-service/vocabulary';
import type { onRequestHookHandler } from 'fastify';
import type { FailureCount } from './count-failures.js';
import type { CrossOrigin } from './cross-origin.js';
import type { PathMethods } from './path-methods.js';
import { refuseScheduled } from './read-bodies.js';
import type { ThreadScheduler } from './thread-scheduler.js';

const ABSOLUTE = /^https?:\/\/([^/?#]*)(.*)$/i;

/** The target of a request in origin form. The absolute form (RFC 9112, 3.2.2) names the host too, which replaces that of the header. */
export function originForm({ url = '/', headers }: IncomingMessage): string {
  if (url.startsWith('/')) return url;
  const [, host, rest = ''] = ABSOLUTE.exec(url) ?? [];
  if (host === undefined) return url;
  headers.host = host;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

const HOST = /^(?:[\w.~%-]+|\[[\da-f:.]+\])(?::\d*)?$/i;

/** Whether a text is a host, perhaps with a port, and nothing that could be taken for markup. */
export const isHost = (text: string): boolean => HOST.test(text);

/** The number of headers `Host` of a request, of which Node keeps the first one. */
function countHosts({ rawHeaders }: IncomingMessage): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}

/** The step that rejects a request without exactly one valid header Host (RFC 9112, 3.2): 400. HTTP/1.0 needs none. */
export function requireHost(failures: FailureCount): onRequestHookHandler {
  return (request, reply, done) => {
    const mistake = mistakeInHost(request.raw);
    if (mistake === undefined) done();
    else done(failures.answerTo(request, reply, new Problem('bad_request', mistake)));
  };
}

function mistakeInHost(request: IncomingMessage): string | undefined {
  const count = countHosts(request);
  if (count > 1) return 'A request must have one Host header, not several.';
  if (count === 0 && request.httpVersion === '1.1') return 'An HTTP/1.1 request must have a Host header.';
  const { host = '' } = request.headers;
  return host === '' || isHost(host) ? undefined : 'The Host header must be a host, such as api.example.com:8080.';
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
