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

/** Starts a service, and gives what asks it. */
async function serve({ module = ECHO, ...options }: ServiceOptions = {}) {
  const url = await startService(database, { module, ...options });
  return async (path: string, init: RequestInit = {}) => {
    const response = await fetch(url + path, init);
    const { status, headers } = response;
    return { status, middleware: headers.get('x-middleware'), answer: await response.json() };
  };
}

const mark = (_request: unknown, response: { setHeader(name: string, value: string): void }, next: () => void) => {
  response.setHeader('x-middleware', 'seen');
  next();
};

const globally = (configure: (nest: NestFastifyApplication) => void): ServiceOptions => ({ configure });
describe('what works', () => {
  it('useGlobalPipes, useGlobalInterceptors and useGlobalFilters, also for what fails before a handler, and middleware for resources too', async () => {
    const ask = await serve(
      globally((nest) => {
        nest.useGlobalPipes(new Shout());
        nest.useGlobalInterceptors(wrapped);
        nest.useGlobalFilters(new TeapotFilter(), new QuietFilter());
        nest.use(mark);
      }),
    );
    const middleware = 'seen';
    expect(await ask('/echo?word=hello')).toEqual({ status: 200, middleware, answer: { answer: { word: 'HELLO' } } });
    expect(await ask('/echo/broken')).toEqual({ status: 418, middleware, answer: { short: 'stout' } });
    expect(await ask('/nowhere')).toMatchObject({ status: 404, answer: { quiet: 'route_not_found' } });
    const refused = { status: 400, middleware, answer: { quiet: 'invalid_project_header' } };
    expect(await ask('/api/monitor/get-list')).toEqual(refused);
  });

  it('APP_PIPE, APP_INTERCEPTOR and APP_FILTER', async () => {
    const providers = [
      { provide: APP_PIPE, useClass: Shout },
      { provide: APP_INTERCEPTOR, useValue: wrapped },
      { provide: APP_FILTER, useClass: TeapotFilter },
    ];
    const ask = await serve({ module: { ...ECHO, providers } });
    expect(await ask('/echo?word=hello')).toMatchObject({ status: 200, answer: { answer: { word: 'HELLO' } } });
    expect(await ask('/echo/broken')).toMatchObject({ status: 418, answer: { short: 'stout' } });
  });

  it.each([
    ['useGlobalGuards', globally((nest) => nest.useGlobalGuards(new Closed()))],
    ['APP_GUARD', { module: { ...ECHO, providers: [{ provide: APP_GUARD, useClass: Closed }] } }],
  ])('%s', async (_name, options) => {
    const ask = await serve(options);
    expect(await ask('/echo')).toMatchObject({ status: 403, answer: { code: 'operation_forbidden' } });
  });

  it('middleware of a module', async () => {
    @Module({})
    class Marking implements NestModule {
      configure(consumer: MiddlewareConsumer): void {
        consumer.apply(mark).forRoutes('echo');
      }
    }
    const ask = await serve({ module: { ...ECHO, imports: [Marking] } });
    expect((await ask('/echo')).middleware).toBe('seen');
    expect((await ask('/api/monitor/get-list')).middleware).toBeNull();
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
    const ask = await serve(options);
    expect(await ask('/v2/echo')).toMatchObject({ status: 200, answer: { version: 2 } });
  });

  it('a global prefix that leaves resources where they are', async () => {
    const ask = await serve(globally((nest) => nest.setGlobalPrefix('own', { exclude: ['api/{*path}'] })));
    expect(await ask('/own/echo?word=x')).toMatchObject({ status: 200, answer: { word: 'x' } });
    expect(await ask('/api/monitor/get-list')).toMatchObject({ status: 400 });
  });

  it('further types of bodies', async () => {
    const options = globally((nest) => nest.useBodyParser('application/x-www-form-urlencoded'));
    const form = { method: 'POST', body: new URLSearchParams({ a: 'b' }) };
    expect(await (await serve(options))('/echo', form)).toMatchObject({ answer: { body: { a: 'b' } } });
    expect(await (await serve())('/echo', form)).toMatchObject({ status: 415 });
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
