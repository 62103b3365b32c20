import { unauthenticated } from '@catalog-service/vocabulary';
import type { FastifyInstance } from 'fastify';
import { callerOf } from '../http/request.js';
import type { RoutePolicy } from '../http/route-policy.js';
import type { CallerRequests } from '../telemetry/caller-requests.js';

const POLICY: RoutePolicy = { kind: 'caller' };

/**
 * Serves a caller its own last requests: those that this process has answered, which `process` names, so that a client behind a load balancer
 * can tell several apart.
 * @param requests absent: nothing is kept, and nothing is served
 */
export function addCallerRequestsRoute(
  server: FastifyInstance,
  requests: CallerRequests | undefined,
  processName: string,
): void {
  if (requests === undefined) return;
  server.get('/docs/requests.json', { config: { policy: POLICY } }, async (request) => {
    const data = requests.of(callerOf(request));
    if (data === undefined) throw unauthenticated();
    return { process: processName, minutes: requests.minutes, data };
  });
}
