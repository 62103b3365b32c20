import type { Database } from '@catalog-service/postgres';
import { Policy } from '@catalog-service/server';
import { openMigratedDatabase } from '@catalog-service/testing';
import { Problem } from '@catalog-service/vocabulary';
import {
  type ArgumentsHost,
  Body,
  type CanActivate,
  Catch,
  Controller,
  type ExceptionFilter,
  Get,
  Injectable,
  type MiddlewareConsumer,
  Module,
  type NestInterceptor,
  type NestModule,
  type OnApplicationShutdown,
  type PipeTransform,
  Post,
  Query,
  VersioningType,
} from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE, RouterModule } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import { map } from 'rxjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MonitorModule } from '#generated/resources/monitor/monitor.module';
import { makeService, type ServiceOptions, startService } from './running-service.js';

/** What Nest offers either works here or stops the start: nothing of it is there and does nothing. */
let database: Database;

beforeAll(async () => {
  database = await openMigratedDatabase();
});
afterAll(() => database.close());

class Teapot extends Error {}

@Controller('echo')
class EchoController {
  @Get()
  @Policy({ kind: 'public' })
  get(@Query('word') word: string) {
    return { word };
  }

  @Post()
  @Policy({ kind: 'public' })
  post(@Body() body: unknown) {
    return { body };
  }

  @Get('broken')
  @Policy({ kind: 'public' })
  fail(): never {
    throw new Teapot();
  }
}

@Injectable()
class Shout implements PipeTransform<string, string> {
  transform(value: string): string {
    return value.toUpperCase();
  }
}

@Injectable()
class Closed implements CanActivate {
  canActivate(): boolean {
    return false;
  }
}

const wrapped: NestInterceptor = { intercept: (_context, next) => next.handle().pipe(map((answer) => ({ answer }))) };

@Catch(Teapot)
class TeapotFilter implements ExceptionFilter {
  catch(_error: Teapot, host: ArgumentsHost): void {
    host.switchToHttp().getResponse<FastifyReply>().code(418).send({ short: 'stout' });
  }
}

@Catch(Problem)
class QuietFilter implements ExceptionFilter {
  catch({ status, code }: Problem, host: ArgumentsHost): void {
    host.switchToHttp().getResponse<FastifyReply>().code(status).send({ quiet: code });
  }
}

const ECHO = { controllers: [EchoController] };

async function ask(path: string, { module = ECHO, ...options }: ServiceOptions = {}, init: RequestInit = {}) {
  const response = await fetch(`${await startService(database, { module, ...options })}${path}`, init);
  const answer = await response.json();
  return { status: response.status, answer, headers: response.headers };
}

const globally = (configure: (nest: NestFastifyApplication) => void): ServiceOptions => ({ configure });
const provided = (provide: string, useClass: new () => object): ServiceOptions => ({
  module: { ...ECHO, providers: [{ provide, useClass }] },
});

describe('what works', () => {
  it.each([
    ['useGlobalPipes', globally((nest) => nest.useGlobalPipes(new Shout()))],
    ['APP_PIPE', provided(APP_PIPE, Shout)],
  ])('%s', async (_name, options) => {
    expect(await ask('/echo?word=hello', options)).toMatchObject({ status: 200, answer: { word: 'HELLO' } });
  });

  it.each([
    ['useGlobalGuards', globally((nest) => nest.useGlobalGuards(new Closed()))],
    ['APP_GUARD', provided(APP_GUARD, Closed)],
  ])('%s', async (_name, options) => {
    expect(await ask('/echo', options)).toMatchObject({ status: 403, answer: { code: 'operation_forbidden' } });
  });

  it.each([
    ['useGlobalInterceptors', globally((nest) => nest.useGlobalInterceptors(wrapped))],
    ['APP_INTERCEPTOR', { module: { ...ECHO, providers: [{ provide: APP_INTERCEPTOR, useValue: wrapped }] } }],
  ])('%s', async (_name, options) => {
    expect(await ask('/echo?word=x', options)).toMatchObject({ status: 200, answer: { answer: { word: 'x' } } });
  });

  it.each([
    ['useGlobalFilters', globally((nest) => nest.useGlobalFilters(new TeapotFilter()))],
    ['APP_FILTER', provided(APP_FILTER, TeapotFilter)],
  ])('%s', async (_name, options) => {
    expect(await ask('/echo/broken', options)).toMatchObject({ status: 418, answer: { short: 'stout' } });
  });

  it.each([
    ['/nowhere', { status: 404, answer: { quiet: 'route_not_found' } }],
    ['/api/monitor/get-list', { status: 400, answer: { quiet: 'invalid_project_header' } }],
  ])('a filter answers what fails before a handler: %s', async (path, expected) => {
    const options = globally((nest) => nest.useGlobalFilters(new QuietFilter()));
    expect(await ask(path, options)).toMatchObject(expected);
  });

  it('middleware of the application, for resources too', async () => {
    const options = globally((nest) =>
      nest.use((_request: unknown, response: { setHeader(name: string, value: string): void }, next: () => void) => {
        response.setHeader('x-middleware', 'seen');
        next();
      }),
    );
    const { status, headers } = await ask('/echo', options);
    expect([status, headers.get('x-middleware')]).toEqual([200, 'seen']);
    expect((await ask('/api/monitor/get-list', options)).headers.get('x-middleware')).toBe('seen');
  });

  it('middleware of a module', async () => {
    @Module({})
    class Marking implements NestModule {
      configure(consumer: MiddlewareConsumer): void {
        consumer
          .apply((_request: unknown, response: { setHeader(name: string, value: string): void }, next: () => void) => {
            response.setHeader('x-middleware', 'seen');
            next();
          })
          .forRoutes('echo');
      }
    }
    const module = { ...ECHO, imports: [Marking] };
    expect((await ask('/echo', { module })).headers.get('x-middleware')).toBe('seen');
    expect((await ask('/api/monitor/get-list', { module })).headers.get('x-middleware')).toBeNull();
  });

  it('versions in the path of a controller of one’s own', async () => {
    @Controller({ path: 'echo', version: '2' })
    class SecondController {
      @Get()
      @Policy({ kind: 'public' })
      get() {
        return { version: 2 };
      }
    }
    const options: ServiceOptions = {
      module: { controllers: [SecondController] },
      configure: (nest) => nest.enableVersioning({ type: VersioningType.URI }),
    };
    expect(await ask('/v2/echo', options)).toMatchObject({ status: 200, answer: { version: 2 } });
  });

  it('a global prefix that leaves resources where they are', async () => {
    const options = globally((nest) => nest.setGlobalPrefix('own', { exclude: ['api/{*path}'] }));
    expect(await ask('/own/echo?word=x', options)).toMatchObject({ status: 200, answer: { word: 'x' } });
    expect(await ask('/api/monitor/get-list', options)).toMatchObject({ status: 400 });
  });

  it('further types of bodies', async () => {
    const options = globally((nest) => nest.useBodyParser('application/x-www-form-urlencoded'));
    const body = new URLSearchParams({ a: 'b' });
    expect(await ask('/echo', options, { method: 'POST', body })).toMatchObject({ answer: { body: { a: 'b' } } });
    expect(await ask('/echo', {}, { method: 'POST', body })).toMatchObject({ status: 415 });
  });

  it('the hooks of a shutdown, without enableShutdownHooks', async () => {
    const seen: string[] = [];
    @Injectable()
    class Tidy implements OnApplicationShutdown {
      onApplicationShutdown(): void {
        seen.push('shut down');
      }
    }
    const { close } = await makeService(database, { module: { providers: [Tidy] } });
    expect(seen).toEqual([]);
    await close();
    expect(seen).toEqual(['shut down']);
  });
});

describe('what stops the start', () => {
  const without = (what: string) => new RegExp(`^${what} would have no effect here: `);

  it.each<[string, ServiceOptions, RegExp]>([
    ['enableCors', globally((nest) => nest.enableCors()), without('enableCors')],
    [
      'enableCsrfProtection',
      globally((nest) => nest.enableCsrfProtection()),
      without('enableCsrfProtection or useSecurityHeaders'),
    ],
    [
      'useSecurityHeaders',
      globally((nest) => nest.useSecurityHeaders()),
      without('enableCsrfProtection or useSecurityHeaders'),
    ],
    ['enableShutdownHooks', globally((nest) => nest.enableShutdownHooks()), without('enableShutdownHooks')],
    [
      'a hook of the adapter',
      globally((nest) => Reflect.get(nest.getHttpAdapter(), 'setOnRequestHook').call()),
      without('setOnRequestHook'),
    ],
    [
      'a prefix that moves resources',
      globally((nest) => nest.setGlobalPrefix('v1')),
      /^API Key is not served at \/api\//,
    ],
    [
      'a version that moves resources',
      globally((nest) => nest.enableVersioning({ type: VersioningType.URI, defaultVersion: '1' })),
      /^API Key is not served at \/api\//,
    ],
    [
      'a router that moves resources',
      { module: { imports: [RouterModule.register([{ path: 'v1', module: MonitorModule }])] } },
      /^Monitor is not served at \/api\/monitor: /,
    ],
    [
      'a version in a header',
      globally((nest) =>
        nest.enableVersioning({ type: VersioningType.HEADER, header: 'x-version', defaultVersion: '1' }),
      ),
      without('A version in a header'),
    ],
  ])('%s', async (_name, options, message) => {
    await expect(startService(database, options)).rejects.toThrow(message);
  });

  it('a route without a policy', async () => {
    @Controller('open')
    class OpenController {
      @Get()
      get() {
        return {};
      }
    }
    await expect(startService(database, { module: { controllers: [OpenController] } })).rejects.toThrow(
      'The route GET /open has no policy.',
    );
  });
});
