import { FIELD_PROBLEMS, PROBLEMS, Problem, type ProblemCode } from '@catalog-service/vocabulary';
import type { FastifyInstance } from 'fastify';
import type { Readiness } from './readiness.js';
import type { RoutePolicy } from './route-policy.js';

const READY_METHODS = 'GET, HEAD, OPTIONS';
const PUBLIC: RoutePolicy = { kind: 'public' };

/** The routes of the service itself: health, and the documents that the `type` of a problem refers to. */
export function addServiceRoutes(server: FastifyInstance, readiness: Readiness): void {
  const options = { config: { policy: PUBLIC } };

  server.get('/health/live', options, async () => ({ status: 'live' }));

  server.get('/health/ready', options, async () => {
    await readiness.require();
    return { status: 'ready' };
  });

  // The default check of HAProxy, which accepts any 204.
  server.options('/health/ready', options, async (_request, reply) => {
    await readiness.require();
    return reply.code(204).header('allow', READY_METHODS).send();
  });

  server.get('/problems', options, async () => ({
    problems: Object.entries(PROBLEMS).map(([code, problem]) => ({ code, ...problem })),
    errors: Object.entries(FIELD_PROBLEMS).map(([code, description]) => ({ code, description })),
  }));

  server.get<{ Params: { code: string } }>('/problems/:code', options, async ({ params: { code } }) => {
    if (!isProblemCode(code)) throw new Problem('route_not_found', 'There is no problem of this code.');
    return { code, ...PROBLEMS[code] };
  });
}

function isProblemCode(code: string): code is ProblemCode {
  return Object.hasOwn(PROBLEMS, code);
}
