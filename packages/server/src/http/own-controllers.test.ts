import 'reflect-metadata';
import { type Caller, defineResource } from '@catalog-service/engine';
import {
  Body,
  type CallHandler,
  type CanActivate,
  Controller,
  type ExecutionContext,
  Get,
  Injectable,
  type NestInterceptor,
  type PipeTransform,
  Post,
  type Type,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { DiscoveryModule, DiscoveryService, NestFactory } from '@nestjs/core';
import { fastify, type HTTPMethods } from 'fastify';
import { map, type Observable } from 'rxjs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { HttpAdapter } from '../bootstrap/http-adapter.js';
import type { CountBody, DataBody, ListBody } from './bodies.js';
import { AlsoGet, Operation } from './operation.js';
import { ResourceOperations } from './operations.js';
import { preferOwnControllers } from './own-controllers.js';
import { type ApiRequest, CurrentCaller, CurrentRequest, Page, type PageParameters } from './request.js';
import { Policy } from './route-policy.js';

const sensor = defineResource({
  key: 'Sensor',
  title: 'Sensor',
  path: '/api/sensor',
  former: { path: '/api/probe', since: '2026-01-01' },
  table: 'Sensor',
  description: 'A sensor.',
  access: { read: ['ProjectOwner'], create: [], update: [], delete: [] },
  fields: {},
  dto: { create: Object, update: Object, service: Object },
});

/** As the generator writes it, with a part of the operations. */
@Controller(['api/sensor', 'api/probe'])
class SensorController {
  constructor(readonly operations: ResourceOperations) {}

  @Post('get-list')
  @AlsoGet()
  @Operation(sensor, 'list')
  list(@CurrentCaller() caller: Caller, @Page() page: PageParameters, @Body() body: ListBody<object>) {
    return this.operations.list(sensor, caller, page, body);
  }

  @Post('count')
  @Operation(sensor, 'count')
  count(@CurrentCaller() caller: Caller, @Page() page: PageParameters, @Body() body: CountBody<object>) {
    return this.operations.count(sensor, caller, page, body);
  }

  @Get('permissions')
  @Operation(sensor, 'permissions')
  permissions(@CurrentCaller() caller: Caller, @Page() page: PageParameters) {
    return this.operations.permissions(sensor, caller, page);
  }

  @Post()
  @Operation(sensor, 'create')
  create(@CurrentCaller() caller: Caller, @Body() body: DataBody<object>, @CurrentRequest() request: ApiRequest) {
    return this.operations.create(sensor, caller, body, request);
  }
}

/** Each answers with its name, and whether the definition is the very same object. */
const operations = Object.fromEntries(
  Object.getOwnPropertyNames(ResourceOperations.prototype).map((name) => [
    name,
    (definition: unknown) => JSON.stringify({ name, same: definition === sensor }),
  ]),
);

/** Registers controllers as the application does. Gives the server and the policy of each route. */
async function serve(...controllers: Type[]) {
  const server = fastify();
  const policies: Record<string, unknown> = {};
  server.decorateRequest('caller', null);
  server.addHook('onRequest', async (request) => Object.assign(request, { caller: {} }));
  server.addHook('onRoute', ({ method, url, config }) => {
    const { kind, operation, definition } = Object(config?.policy);
    if (method !== 'HEAD') policies[`${method} ${url}`] = { kind, operation, same: definition === sensor };
  });
  const module = class {};
  const providers = [{ provide: ResourceOperations, useValue: operations }, Seven];
  const adapter = new HttpAdapter({ server, answerErrorsBy: () => undefined });
  const root = { module, imports: [DiscoveryModule], controllers, providers };
  const app = await NestFactory.create(root, adapter, { logger: false, bodyParser: false });
  preferOwnControllers(app.get(DiscoveryService));
  await app.init();
  onTestFinished(() => app.close());
  const ask = async (method: HTTPMethods, url: string) => {
    const { statusCode, headers, body } = await server.inject({ method, url });
    return { status: statusCode, type: headers['content-type'], answer: JSON.parse(body) };
  };
  return { policies, ask };
}

const JSON_TYPE = 'application/json; charset=utf-8';

class Seven {
  readonly value = 7;
}

class Parsed implements PipeTransform {
  transform(): object {
    return { parsed: true };
  }
}

class Wrapped implements NestInterceptor<string, string> {
  intercept(_context: ExecutionContext, next: CallHandler<string>): Observable<string> {
    return next.handle().pipe(map((answer) => `{"answer":${answer}}`));
  }
}

class Closed implements CanActivate {
  canActivate(): boolean {
    return false;
  }
}

describe('the decorators of a generated controller', () => {
  it('give each route its policy, at the path and the former path, and a read both methods', async () => {
    const { policies } = await serve(SensorController);
    const operationOf = {
      'POST /get-list': 'list',
      'GET /get-list': 'list',
      'POST /count': 'count',
      'POST ': 'create',
    };
    const expected = ['/api/sensor', '/api/probe'].flatMap((path) => [
      ...Object.entries(operationOf).map(([route, operation]) => [
        route.replace(' ', ` ${path}`),
        { kind: 'resource', operation, same: true },
      ]),
      [`GET ${path}/permissions`, { kind: 'caller', operation: undefined, same: false }],
    ]);
    expect(policies).toEqual(Object.fromEntries(expected));
  });

  it.each([
    ['POST', '/get-list', 'list'],
    ['GET', '/get-list', 'list'],
    ['POST', '/count', 'count'],
    ['GET', '/permissions', 'permissions'],
    ['POST', '', 'create'],
  ] as const)('answer %s %s with 200 and JSON', async (method, path, name) => {
    const { ask } = await serve(SensorController);
    expect(await ask(method, `/api/sensor${path}`)).toEqual({
      status: 200,
      type: JSON_TYPE,
      answer: { name, same: true },
    });
  });
});

describe('a controller that extends one of a resource', () => {
  it('replaces it, and its methods have the routes of those that they override', async () => {
    @Injectable()
    class OwnController extends SensorController {
      constructor(
        operations: ResourceOperations,
        private readonly seven: Seven,
      ) {
        super(operations);
      }

      @UseGuards(Closed)
      override async list(...given: Parameters<SensorController['list']>): Promise<string> {
        return super.list(...given);
      }

      @UseInterceptors(Wrapped)
      override async count(_caller: Caller, _page: unknown, @Body(Parsed) body: object): Promise<string> {
        return JSON.stringify({ ...body, count: this.seven.value });
      }
    }
    const { policies, ask } = await serve(SensorController, OwnController);
    expect(policies).toEqual((await serve(SensorController)).policies);
    expect(await ask('POST', '/api/sensor/get-list')).toMatchObject({ status: 403 });
    expect(await ask('GET', '/api/sensor/get-list')).toMatchObject({ status: 403 });
    expect(await ask('POST', '/api/probe/count')).toEqual({
      status: 200,
      type: JSON_TYPE,
      answer: { answer: { parsed: true, count: 7 } },
    });
    expect(await ask('POST', '/api/sensor')).toMatchObject({ status: 200, answer: { name: 'create', same: true } });
  });

  it('may have another policy for a method', async () => {
    class OwnController extends SensorController {
      @Policy({ kind: 'public' })
      override async list(): Promise<string> {
        return '{}';
      }
    }
    const { policies } = await serve(OwnController, SensorController);
    expect(policies['GET /api/sensor/get-list']).toMatchObject({ kind: 'public' });
    expect(policies['PUT /api/sensor/get-list']).toBeUndefined();
  });

  it('does not replace it at another path', async () => {
    @Controller('own')
    class OwnController extends SensorController {}
    const { policies } = await serve(SensorController, OwnController);
    expect(Object.keys(policies)).toContain('POST /api/sensor/get-list');
    expect(Object.keys(policies)).toContain('POST /own/get-list');
  });

  it('fails the start if there are two', async () => {
    class First extends SensorController {}
    class Second extends SensorController {}
    await expect(serve(SensorController, First, Second)).rejects.toThrow(/already declared for route '\/api\/sensor/);
  });
});
