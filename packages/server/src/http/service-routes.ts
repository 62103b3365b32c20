import { FIELD_PROBLEMS, PROBLEMS, Problem, type ProblemCode } from '@catalog-service/vocabulary';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { forEverybody } from './answers.js';
import { forPeople } from './for-people.js';
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
    return readiness.answer;
  });

  // The default check of HAProxy, which accepts any 204.
  server.options('/health/ready', options, async (_request, reply) => {
    await readiness.require();
    return reply.code(204).header('allow', READY_METHODS).send();
  });

  server.get('/problems', options, async (request, reply) => {
    if (leadsToPage(request, reply, 'docs#/code')) return reply;
    return {
      problems: Object.entries(PROBLEMS).map(([code, problem]) => ({ code, ...problem })),
      errors: Object.entries(FIELD_PROBLEMS).map(([code, description]) => ({ code, description })),
    };
  });

  server.get<{ Params: { code: string } }>('/problems/:code', options, async (request, reply) => {
    const { code } = request.params;
    if (!isProblemCode(code)) throw new Problem('route_not_found', 'There is no problem with this code.');
    if (leadsToPage(request, reply, `../docs#/code/${code}`)) return reply;
    return { code, ...PROBLEMS[code] };
  });
}

/** Leads a person to the page that explains the same in the reference. */
function leadsToPage(request: FastifyRequest, reply: FastifyReply, page: string): boolean {
  forEverybody(reply, 'Accept');
  if (!forPeople(request)) return false;
  reply.redirect(page, 303);
  return true;
}

function isProblemCode(code: string): code is ProblemCode {
  return Object.hasOwn(PROBLEMS, code);
}
