import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';

type Reply = Parameters<FastifyAdapter['reply']>;

/** Nest on the Fastify server that the runtime made, whose steps stay as they are. What is left out is in docs/adr/0007. */
export class HttpAdapter extends FastifyAdapter {
  constructor(server: FastifyInstance) {
    super(withoutHooks(server));
    this.setInstance(server);
  }

  /** Nest would register a plugin for middleware here, a step in each request; there is no middleware. */
  override async init(): Promise<void> {}

  /** Operations answer with JSON text, which needs none of what Nest asks about other bodies. */
  override reply(...[response, body, statusCode]: Reply): ReturnType<FastifyAdapter['reply']> {
    if (typeof body === 'string' && statusCode === undefined && 'send' in response) return response.send(body);
    return super.reply(response, body, statusCode);
  }

  /** The server has its own. */
  override setErrorHandler(): ReturnType<FastifyAdapter['setErrorHandler']> {
    return this.getInstance();
  }

  /** The server has its own. */
  override setNotFoundHandler(): ReturnType<FastifyAdapter['setNotFoundHandler']> {
    return this.getInstance();
  }
}

/**
 * The server as the constructor of Nest's adapter sees it, which adds seven hooks to each request for what is not used
 * here: CORS, CSRF, versions, middleware and answers while closing. `enableCors` and its like would have no effect.
 */
function withoutHooks(server: FastifyInstance): FastifyInstance {
  return Object.create(server, { addHook: { value: () => server } });
}
