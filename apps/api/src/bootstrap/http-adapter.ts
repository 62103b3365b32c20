import { FastifyAdapter } from '@nestjs/platform-fastify';

/** Nest on the Fastify server that the runtime made, whose steps stay as they are. */
export class HttpAdapter extends FastifyAdapter {
  /** Nest would register a plugin for middleware here, a step in each request; there is no middleware. */
  override async init(): Promise<void> {}

  /** The server has its own. */
  override setErrorHandler(): ReturnType<FastifyAdapter['setErrorHandler']> {
    return this.getInstance();
  }

  /** The server has its own. */
  override setNotFoundHandler(): ReturnType<FastifyAdapter['setNotFoundHandler']> {
    return this.getInstance();
  }
}
