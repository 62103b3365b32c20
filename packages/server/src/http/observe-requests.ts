import type { onRequestHookHandler } from 'fastify';
import type { Observer } from '../observation/observation.js';
import { RequestContext, whenOver } from '../observation/request-context.js';
import type { HttpPlugin } from './route-steps.js';

declare module 'fastify' {
  interface FastifyInstance {
    readonly observe: Observer;
  }
}

/** The step that observes a request when it arrives and when it is over. */
export function observeRequests(observe: Observer): onRequestHookHandler {
  return (request, reply, done) => {
    const context = new RequestContext(request, reply);
    request.context = context;
    whenOver(reply.raw, () => {
      context.end();
      observe(context);
    });
    observe(context);
    done();
  };
}

/** Observes rejected requests, and connections beyond the limit. */
export function observeRejections(observe: Observer): HttpPlugin {
  return (server) => {
    server.decorate('observe', observe);
    server.server.on('drop', () => observe({ kind: 'drop' }));
  };
}
