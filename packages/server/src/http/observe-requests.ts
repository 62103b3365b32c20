import type { RequestMetrics } from '../telemetry/request-metrics.js';
import { ShedRequests } from '../telemetry/shed.js';
import type { HttpPlugin } from './route-steps.js';

/** Counts closed connections, requests of each route, and rejected requests. */
export function countRequests(metrics: RequestMetrics | undefined): HttpPlugin {
  return (server) => {
    server.decorate('shed', new ShedRequests(server.log));
    if (metrics === undefined) return;
    server.server.on('drop', () => metrics.dropConnection());
    server.addHook('onRoute', (route) => {
      if (route.config?.refusesMethod) return;
      route.config = { ...route.config, meter: metrics.route(String(route.method), route.url) };
    });
  };
}
