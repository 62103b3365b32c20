import type { LoggerService } from '@nestjs/common';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { HttpServer } from '../http/http-server.js';
import { isServedByGet } from '../http/operation.js';

type Reply = Parameters<FastifyAdapter['reply']>;

/** Runs Nest on the Fastify server of the service, without changing its steps (docs/architecture/generated-code.md). */
export class HttpAdapter extends FastifyAdapter {
  #hasMiddleware = false;

  readonly #answerErrorsBy: HttpServer['answerErrorsBy'];

  constructor({ server, answerErrorsBy }: Pick<HttpServer, 'server' | 'answerErrorsBy'>) {
    super(withoutHooks(server));
    this.setInstance(server);
    this.#answerErrorsBy = answerErrorsBy;
  }

  /** Registers Nest's plugin for middleware only if there is middleware: it is a step in each request. */
  override async init(): Promise<void> {
    if (this.#hasMiddleware) await super.init();
  }

  override use(...middleware: Parameters<FastifyAdapter['use']>): ReturnType<FastifyAdapter['use']> {
    this.#hasMiddleware = true;
    return super.use(...middleware);
  }

  /** A route with `@AlsoGet` is served by both methods. */
  override post(...route: Parameters<FastifyAdapter['post']>): ReturnType<FastifyAdapter['post']> {
    const handler: unknown = route.at(-1);
    if (typeof handler === 'function' && isServedByGet(handler)) this.get(...route);
    return super.post(...route);
  }

  /** Operations answer with JSON text, which needs none of Nest's checks of bodies. */
  override reply(...[response, body, statusCode]: Reply): ReturnType<FastifyAdapter['reply']> {
    if (typeof body === 'string' && statusCode === undefined && 'send' in response) return response.send(body);
    return super.reply(response, body, statusCode);
  }

  /** Nest's filters answer errors of the steps before a handler too. */
  override setErrorHandler(handler: Parameters<HttpServer['answerErrorsBy']>[0]): FastifyInstance {
    this.#answerErrorsBy(handler);
    return this.getInstance();
  }

  /** The server has its own handler. */
  override setNotFoundHandler(): ReturnType<FastifyAdapter['setNotFoundHandler']> {
    return this.getInstance();
  }

  override enableCors(): never {
    throw withoutEffect('enableCors', 'set CORS_ORIGINS');
  }

  override registerSecurityHook(): never {
    throw withoutEffect(
      'enableCsrfProtection or useSecurityHeaders',
      'the service uses no cookies and serves no forms',
    );
  }

  override setOnRequestHook(): never {
    throw withoutEffect('setOnRequestHook', 'use middleware');
  }

  override setOnResponseHook(): never {
    throw withoutEffect('setOnResponseHook', 'use an interceptor');
  }

  override applyVersionFilter(): never {
    throw withoutEffect('A version in a header', 'use enableVersioning({ type: VersioningType.URI })');
  }
}

/** The use of a feature of Nest that this service does not support fails the start, as it would silently have no effect. */
export function withoutEffect(feature: string, instead: string): Error {
  return new Error(`${feature} would have no effect here: ${instead}.`);
}

/** The server without `addHook`: the constructor of Nest's adapter would add seven unused hooks to each request. */
function withoutHooks(server: FastifyInstance): FastifyInstance {
  return Object.create(server, { addHook: { value: () => server } });
}

/** Passes Nest's messages to the log of the service. Those about routes have the level debug. */
export class NestLog implements LoggerService {
  readonly #log: FastifyBaseLogger;

  constructor(log: FastifyBaseLogger) {
    this.#log = log;
  }

  log(message: unknown): void {
    this.#log.debug(String(message));
  }

  warn(message: unknown): void {
    this.#log.warn(String(message));
  }

  error(message: unknown): void {
    this.#log.error(String(message));
  }
}
