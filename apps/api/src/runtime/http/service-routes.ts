import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.js';
import { Problem } from '../problems/problem.js';
import { FIELD_PROBLEMS, PROBLEMS, type ProblemCode } from '../problems/registry.js';
import { unavailable } from './error-reply.js';
import type { RoutePolicy } from './route-policy.js';

const READINESS_TIMEOUT = 2_000;
const PUBLIC: RoutePolicy = { kind: 'public' };

/** The routes of the service itself: its health, and the texts that the `type` of a problem points at. */
export function addServiceRoutes(server: FastifyInstance, database: Database): void {
  const options = { config: { policy: PUBLIC } };

  server.get('/health/live', options, async () => ({ status: 'live' }));

  server.get('/health/ready', options, async () => {
    await requireAnswer(database);
    return { status: 'ready' };
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

/** @throws Problem unavailable where the database does not answer a trivial query in time. */
async function requireAnswer(database: Database): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(unavailable(new Error('The database does not answer.'))), READINESS_TIMEOUT);
  });
  try {
    await Promise.race([database.query({ text: 'SELECT 1', repeatable: true }), late]);
  } catch (error) {
    throw error instanceof Problem ? error : unavailable(error);
  } finally {
    clearTimeout(timer);
  }
}

function isProblemCode(code: string): code is ProblemCode {
  return Object.hasOwn(PROBLEMS, code);
}
