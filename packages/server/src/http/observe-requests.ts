import type { RequestMetrics } from '../telemetry/request-metrics.js';
import { ShedRequests } from '../telemetry/shed.js';
import type { HttpPlugin } from './route-steps.js';

/** Counts connections that are refused, requests of each route, and requests that are turned away. */
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
