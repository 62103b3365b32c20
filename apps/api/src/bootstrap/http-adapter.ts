import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';

type Reply = Parameters<FastifyAdapter['reply']>;

/** Nest on the Fastify server that the runtime made, whose steps stay as they are. What is left out is in docs/adr/0007. */
export class HttpAdapter extends FastifyAdapter {
  #hasMiddleware = false;

  constructor(server: FastifyInstance) {
    super(withoutHooks(server));
    this.setInstance(server);
  }

  /** Nest would register the plugin for middleware here, a step in each request; it comes where there is middleware. */
  override async init(): Promise<void> {
    if (this.#hasMiddleware) await super.init();
  }

  override use(...middleware: Parameters<FastifyAdapter['use']>): ReturnType<FastifyAdapter['use']> {
    this.#hasMiddleware = true;
    return super.use(...middleware);
  }

  /** Operations answer with JSON text, which needs none of what Nest asks about other bodies. */
  override reply(...[response, body, statusCode]: Reply): ReturnType<FastifyAdapter['reply']> {
    if (typeof body === 'string' && statusCode === undefined && 'send' in response) return response.send(body);
    return super.reply(response, body, statusCode);
  }

  /** The server has its own, whose answers go through the same filters. */
  override setNotFoundHandler(): ReturnType<FastifyAdapter['setNotFoundHandler']> {
    return this.getInstance();
  }

  override enableCors(): never {
    throw withoutEffect('enableCors', 'let the proxy in front of the service answer to other origins');
  }

  override registerSecurityHook(): never {
    throw withoutEffect(
      'enableCsrfProtection or useSecurityHeaders',
      'no cookie says who calls, and no page is served',
    );
  }

  override setOnRequestHook(): never {
    throw withoutEffect('setOnRequestHook', 'use middleware');
  }

  override setOnResponseHook(): never {
    throw withoutEffect('setOnResponseHook', 'use an interceptor');
  }

  override applyVersionFilter(): never {
    throw withoutEffect('A version in a header', 'enableVersioning({ type: VersioningType.URI }) has');
  }
}

/** What Nest offers and this service leaves out stops the start: it would be there and do nothing. */
export function withoutEffect(what: string, instead: string): Error {
  return new Error(`${what} would have no effect here: ${instead}.`);
}

/**
 * The server as the constructor of Nest's adapter sees it, which adds seven hooks to each request for what is not used
 * here: CORS, CSRF, versions in headers and answers while closing.
 */
function withoutHooks(server: FastifyInstance): FastifyInstance {
  return Object.create(server, { addHook: { value: () => server } });
}
