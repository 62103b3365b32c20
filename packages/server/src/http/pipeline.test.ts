import { once } from 'node:events';
import { connect } from 'node:net';
import type { CallerSource, ResourceDefinition } from '@catalog-service/engine';
import { hashKey, keyedCaller, keylessCaller, Registry } from '@catalog-service/engine';
import { createKey } from '@catalog-service/engine/internal/caller/key';
import { type Database, DatabaseBusy, DatabaseUnavailable } from '@catalog-service/postgres';
import { collectGarbage } from '@catalog-service/testing';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { CallerCache } from '../auth/caller-cache.js';
import { Telemetry } from '../telemetry/telemetry.js';
import { Admission } from './admission.js';
import { createHttpServer, type TrustProxy } from './http-server.js';
import { MemoryBudget } from './memory-budget.js';
import { RateLimiter } from './rate-limit.js';
import { Readiness, ServiceState } from './readiness.js';
import { addServiceRoutes } from './service-routes.js';

const PROJECT = '11111111-1111-7111-8111-111111111111';
const OTHER_PROJECT = '99999999-9999-7999-8999-999999999999';
const MEMBER_KEY = createKey().secret;
const OTHER_KEY = createKey().secret;
const UNKNOWN_KEY = createKey().secret;

const asMember = { userId: null, isService: false, grants: [{ permission: 'ProjectMember', labels: [] }] };
const member = keyedCaller({ ...asMember, projectId: PROJECT, apiKeyId: '22222222-2222-7222-8222-222222222222' });
const stranger = keyedCaller({
  ...asMember,
  projectId: OTHER_PROJECT,
  apiKeyId: '33333333-3333-7333-8333-333333333333',
});

const known: CallerSource = {
  findByKeyHash: async (keyHash) => {
    const caller = new Map([
      [hashKey(MEMBER_KEY), member],
      [hashKey(OTHER_KEY), stranger],
    ]).get(keyHash);
    return caller === undefined ? null : { caller, expiresAt: Number.POSITIVE_INFINITY };
  },
  findByIdentity: async () => null,
  findByProject: async (projectId) =>
    projectId === PROJECT ? { caller: keylessCaller(PROJECT), expiresAt: Number.POSITIVE_INFINITY } : null,
};

const definition: ResourceDefinition = {
  kind: 'resource',
  scope: 'project',
  key: 'Thing',
  title: 'Thing',
  description: '',
  table: 'Thing',
  path: '/api/thing',
  fields: {},
  dto: { create: Object, update: Object, service: Object },
  access: { read: ['ProjectMember', 'Public'], create: ['ProjectMember'], update: ['ProjectOwner'], delete: [] },
};

/** The answer of the database to every question: also to which catalog it belongs. */
const DATABASE_HASH = 'abc123def456';

const database: Database = {
  kind: 'embedded',
  hears: true,
  replicas: undefined,
  query: async () => ({ rows: [[DATABASE_HASH]], count: 1 }),
  transaction: async () => {
    throw new DatabaseUnavailable('not here');
  },
  script: async () => {},
  requireWritable: async () => {},
  listen: async () => async () => {},
  lanes: () => [],
  close: async () => {},
};

interface Setting {
  readonly source?: CallerSource;
  readonly projectHeader?: 'required' | 'optional';
  readonly limiter?: RateLimiter;
  readonly admission?: Admission;
  readonly trustProxy?: TrustProxy;
  readonly failure?: unknown;
  readonly database?: Database;
  readonly contractHash?: string;
  readonly accessLog?: boolean;
  readonly bodyLimit?: number;
  readonly fields?: ResourceDefinition['fields'];
}

const servers: FastifyInstance[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function start(setting: Setting = {}) {
  const state = new ServiceState();
  const logged: string[] = [];
  const logStream = { write: (line: string | Buffer) => logged.push(String(line)) };
  const origin = { service: 'test', version: '0', host: 'here' };
  const telemetry = new Telemetry({ metrics: true, accessLog: setting.accessLog ?? false });
  const { server, completeRoutes } = createHttpServer({
    authentication: {
      callers: new CallerCache({ source: setting.source ?? known, lifetimeSeconds: 30 }),
      projectHeader: setting.projectHeader ?? 'required',
      limiter: setting.limiter ?? null,
      admission: setting.admission ?? new Admission(),
      memory: new MemoryBudget(),
    },
    bodyLimit: setting.bodyLimit ?? 1024,
    trustProxy: setting.trustProxy ?? 0,
    connectionLimit: 100,
    logLevel: 'warn',
    contractHash: DATABASE_HASH,
    registry: new Registry([], []),
    origin,
    state,
    observe: telemetry.observe,
    logStream,
  });
  telemetry.logOf(server, logStream, origin);
  servers.push(server);
  const route = (operation: 'list' | 'create' | 'update' | 'delete') => ({
    config: {
      policy: {
        kind: 'resource' as const,
        definition: { ...definition, fields: setting.fields ?? definition.fields },
        operation,
      },
    },
  });
  const echo = async (request: { body: unknown; caller: unknown; params: unknown }) => ({
    body: request.body ?? null,
    params: request.params,
    isCallerKnown: request.caller !== null,
  });
  server.get('/api/thing/get-list', route('list'), echo);
  server.post('/api/thing/get-list', route('list'), echo);
  server.post('/api/thing', route('create'), async (request) => {
    if (setting.failure !== undefined) throw setting.failure;
    return echo(request);
  });
  server.put('/api/thing/:id', route('update'), echo);
  server.delete('/api/thing/:id', route('delete'), echo);
  server.get('/api/thing/permissions', { config: { policy: { kind: 'caller' } } }, echo);
  server.post('/api/thing/own', { config: { policy: { kind: 'caller' } } }, echo);
  server.get('/api/thing/through', { config: { policy: { kind: 'caller', passesOn: true } } }, async ({ headers }) => {
    const { statusCode } = await server.inject({ url: '/api/thing/get-list', headers });
    return { statusCode };
  });
  addServiceRoutes(server, new Readiness(setting.database ?? database, setting.contractHash ?? DATABASE_HASH, state));
  completeRoutes();
  await server.ready();
  return { server, state, logged, telemetry };
}

const HEADERS = { apikey: MEMBER_KEY, projectid: PROJECT };
const JSON_HEADERS = { ...HEADERS, 'content-type': 'application/json' };

/** Status, headers worth a look and the problem without what differs from request to request. */
function problemOf({ statusCode, headers, body }: LightMyRequestResponse) {
  const { requestId, ...problem } = JSON.parse(body);
  expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(headers['x-request-id']).toBe(requestId);
  expect(problem).toMatchObject({ status: statusCode, message: problem.detail, type: `/problems/${problem.code}` });
  return { status: statusCode, code: problem.code, errors: problem.errors, requiredAnyOf: problem.requiredAnyOf };
}

async function send(options: InjectOptions, setting?: Setting): Promise<LightMyRequestResponse> {
  const { server } = await start(setting);
  return server.inject(options);
}

describe('routes', () => {
  it('refuses to register a route without a policy', async () => {
    const { server } = createHttpServer({
      authentication: {
        callers: new CallerCache({ source: known, lifetimeSeconds: 30 }),
        projectHeader: 'required',
        limiter: null,
        admission: new Admission(),
        memory: new MemoryBudget(),
      },
      bodyLimit: 1024,
      connectionLimit: 100,
      logLevel: 'silent',
      contractHash: DATABASE_HASH,
      registry: new Registry([], []),
      origin: { service: 'test', version: '0', host: 'here' },
      state: new ServiceState(),
      observe: () => {},
      logStream: process.stdout,
    });
    servers.push(server);
    expect(() => server.get('/open', async () => 'all of it')).toThrow('The route GET /open has no policy.');
  });
});

describe('headers', () => {
  it('returns the remaining quota, and the policy', async () => {
    const { server } = await start({ limiter: new RateLimiter(2, () => 0) });
    const limits = async (headers: Record<string, string>) => {
      const response = await server.inject({ url: '/api/thing/get-list', headers });
      return [response.statusCode, response.headers.ratelimit, response.headers['ratelimit-policy']];
    };
    const policy = '"key";q=2;w=60, "address";q=2;w=60';
    expect(await limits(HEADERS)).toEqual([200, '"key";r=1;t=30', policy]);
    expect(await limits({ projectid: PROJECT })).toEqual([200, '"address";r=1;t=30', policy]);
    expect(await limits(HEADERS)).toEqual([200, '"key";r=0;t=30', policy]);
    expect(await limits(HEADERS)).toEqual([429, '"key";r=0;t=30', policy]);
  });

  it.each([
    ['400 without a project', 400, { url: '/api/thing/get-list', headers: {} }],
    ['400 of a broken URL', 400, { url: '/api/%zz', headers: {} }],
    ['400 of a body', 400, { method: 'POST', url: '/api/thing', headers: JSON_HEADERS, payload: '{' }],
    ['401 without a key', 401, { method: 'POST', url: '/api/thing', headers: { projectid: PROJECT } }],
    ['401 of a key', 401, { url: '/api/thing/get-list', headers: { ...HEADERS, apikey: UNKNOWN_KEY } }],
    ['404', 404, { url: '/api/nowhere', headers: {} }],
    ['405', 405, { method: 'PUT', url: '/api/thing/get-list', headers: {} }],
    ['405 of a method', 405, { method: 'DELETE', url: '/api/thing', headers: {} }],
    ['413', 413, { method: 'POST', url: '/api/thing', headers: JSON_HEADERS, payload: `"${'x'.repeat(2000)}"` }],
    ['415', 415, { method: 'POST', url: '/api/thing', headers: { ...HEADERS, 'content-type': 'a/b' }, payload: 'x' }],
  ] as const)('counts %s', async (_what, status, request) => {
    const { server } = await start({ limiter: new RateLimiter(2, () => 0) });
    const statuses: number[] = [];
    for (let count = 0; count < 3; count++) statuses.push((await server.inject(request)).statusCode);
    expect(statuses).toEqual([status, status, 429]);
  });

  it('takes the address of a client from trusted proxies only', async () => {
    const from = async (trustProxy: TrustProxy, forwarded: string) => {
      const { server } = await start({ limiter: new RateLimiter(1, () => 0), trustProxy });
      const ask = async (addresses: string) => {
        const headers = { projectid: PROJECT, 'x-forwarded-for': addresses };
        return (await server.inject({ url: '/api/thing/get-list', headers })).statusCode;
      };
      await ask('192.0.2.1, 192.0.2.2');
      return ask(forwarded);
    };
    expect(await from(0, '192.0.2.8, 192.0.2.9')).toBe(429);
    expect(await from(1, '192.0.2.1, 192.0.2.9')).toBe(200);
    expect(await from(1, '192.0.2.9, 192.0.2.2')).toBe(429);
    expect(await from(2, '192.0.2.9, 192.0.2.2')).toBe(200);
    expect(await from(['loopback'], '192.0.2.1, 192.0.2.9')).toBe(200);
    expect(await from(['loopback'], '192.0.2.9, 192.0.2.2')).toBe(429);
    expect(await from(['loopback', '192.0.2.0/30'], '192.0.2.9, 192.0.2.2')).toBe(200);
    expect(await from(['10.0.0.0/8'], '192.0.2.8, 192.0.2.9')).toBe(429);
  });

  it.each([
    ['a key', HEADERS],
    ['a project', { projectid: PROJECT }],
  ])('looks nobody up by %s for a request that it answers 429', async (_by, headers) => {
    const asked: string[] = [];
    const away = (what: string) => {
      asked.push(what);
      return Promise.reject(new DatabaseUnavailable('gone'));
    };
    const { server } = await start({
      limiter: new RateLimiter(1, () => 0),
      source: { findByKeyHash: away, findByIdentity: () => away('identity'), findByProject: away },
    });
    const request = { url: '/api/thing/get-list', headers };
    const statuses = [];
    for (let count = 0; count < 3; count++) statuses.push((await server.inject(request)).statusCode);
    expect([statuses, asked.length]).toEqual([[503, 429, 429], 1]);
  });
});

describe('bodies', () => {
  it('accepts 1,000 records of a resource with many fields, on generated and on hand-written routes, and not many more names', async () => {
    const names = Array.from({ length: 60 }, (_, index) => `field${index}`);
    const access = { read: [], create: [], update: [] };
    const fields = Object.fromEntries(names.map((name) => [name, { type: 'Text', description: '', access } as const]));
    const { server } = await start({ bodyLimit: 4 * 2 ** 20, fields });
    // Half of them in an object of one name, as entities are, and a list.
    const record = Object.fromEntries(names.slice(0, 40).map((name, at) => [name, at < 20 ? { _id: 1 } : 1]));
    const bodyOf = (more: object) => ({ data: Array(1_000).fill({ ...record, ...more }) });
    const listed = { list: [1, 2, 3, 4, 5, 6, 7, 8] };
    const excess = Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`more${index}`, 1]));
    const send = async (url: string, payload: object) => {
      const { statusCode, body } = await server.inject({ method: 'POST', url, headers: JSON_HEADERS, payload });
      return [statusCode, statusCode === 200 ? JSON.parse(body).body.data.length : JSON.parse(body).detail];
    };
    const taken = [200, 1_000];
    const refused = [413, 'The body contains more than 70000 names.'];
    expect([await send('/api/thing', bodyOf(listed)), await send('/api/thing/own', bodyOf(listed))]).toEqual([
      taken,
      taken,
    ]);
    expect([await send('/api/thing', bodyOf(excess)), await send('/api/thing/own', bodyOf(excess))]).toEqual([
      refused,
      refused,
    ]);
    const small = await start({ bodyLimit: 4 * 2 ** 20 });
    const answer = await small.server.inject({
      method: 'POST',
      url: '/api/thing',
      headers: JSON_HEADERS,
      payload: bodyOf({}),
    });
    expect([answer.statusCode, answer.json().detail]).toEqual([413, 'The body contains more than 30000 names.']);
  });
});

describe('failures', () => {
  it('answers 500 to a defect without details, and logs its stack', async () => {
    const { server, logged } = await start({ failure: new Error('secret detail') });
    const request = { method: 'POST', url: '/api/thing?a=b', headers: JSON_HEADERS, payload: '{"data":1}' } as const;
    const response = await server.inject(request);
    expect(problemOf(response)).toMatchObject({ status: 500, code: 'internal_error' });
    expect(response.body).not.toContain('secret');
    expect(logged.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        level: 50,
        msg: 'request failed',
        requestId: response.headers['x-request-id'],
        method: 'POST',
        route: '/api/thing',
        path: '/api/thing',
        projectId: '11111111-1111-7111-8111-111111111111',
        keyId: '22222222-2222-7222-8222-222222222222',
        err: expect.objectContaining({ stack: expect.stringContaining('pipeline.test') }),
      }),
    ]);
    expect(logged.join()).not.toContain(MEMBER_KEY);
  });

  it('answers 500 where something other than an error is thrown', async () => {
    const response = await send({ method: 'POST', url: '/api/thing', headers: HEADERS }, { failure: 'text' });
    expect(problemOf(response)).toMatchObject({ status: 500, code: 'internal_error' });
  });

  it.each([
    ['away', new DatabaseUnavailable('connection lost'), 'database_away', []],
    ['busy', new DatabaseBusy('too slow', '57014'), 'database_busy', [['requests are rejected', 'too slow']]],
  ])('answers 503 while the database is %s, and counts that', async (how, failure, counted, said) => {
    const { server, logged, telemetry } = await start({ failure });
    const response = await server.inject({ method: 'POST', url: '/api/thing', headers: HEADERS });
    expect(problemOf(response)).toMatchObject({ status: 503, code: 'unavailable' });
    expect(response.headers['retry-after']).toMatch(/^[123]$/);
    const family = telemetry.metrics?.families().find(({ name }) => name === 'http_server_shed_requests_total');
    const counts = (family?.values ?? []).map(({ labels, value }) => [labels, value]);
    expect(
      counts.filter(([, value]) => value !== 0),
      how,
    ).toEqual([[{ reason: counted }, 1]]);
    const lines = logged.map((line) => JSON.parse(line));
    expect(lines.map(({ msg, reason }) => [msg, reason])).toEqual(said);
  });

  it('rejects a request that is not admitted in time, and admits one that acquires a permit', async () => {
    const admission = new Admission(4);
    const others = { projectId: PROJECT };
    // Three of four are all that a project has.
    for (const turn of ['1', '2', '3']) expect([turn, admission.acquire(others)]).toEqual([turn, undefined]);
    const { server } = await start({ admission });
    const list = () => server.inject({ url: '/api/thing/get-list', headers: HEADERS });
    const [refused, live] = await Promise.all([list(), server.inject('/health/live')]);
    expect(problemOf(refused)).toMatchObject({ status: 503, code: 'unavailable' });
    expect([refused.headers['retry-after'], live.statusCode]).toEqual([expect.stringMatching(/^[123]$/), 200]);
    const waiting = list();
    admission.release(others);
    expect([(await waiting).statusCode, (await list()).statusCode]).toEqual([200, 200]);
  });

  it('gives the only permit to the request that a route passes on', async () => {
    const answer = await send({ url: '/api/thing/through', headers: HEADERS }, { admission: new Admission(1) });
    expect(answer.json()).toEqual({ statusCode: 200 });
  });

  it('serves while the service stops, is not ready, and ends each connection', async () => {
    const { server, state } = await start();
    state.leave();
    const statuses = { '/api/thing/get-list': 200, '/health/live': 200, '/nothing': 404, '/health/ready': 503 };
    for (const [url, status] of Object.entries(statuses)) {
      const response = await server.inject({ url, headers: HEADERS });
      expect([url, response.statusCode, response.headers.connection]).toEqual([url, status, 'close']);
      if (status !== 503) continue;
      expect(problemOf(response)).toMatchObject({ status, code: 'unavailable' });
      expect(response.headers['retry-after']).toMatch(/^[123]$/);
    }
  });

  it('has written the line of each request when it is closed', async () => {
    const { server, logged } = await start({ accessLog: true });
    await (await fetch(`${await server.listen({ host: '127.0.0.1', port: 0 })}/health/live`)).text();
    await server.close();
    expect(logged.map((line) => JSON.parse(line).route)).toEqual(['/health/live']);
  });

  it('answers a broken body on its own request, after a complete one before it', async () => {
    const { server } = await start();
    const { port } = new URL(await server.listen({ host: '127.0.0.1', port: 0 }));
    const socket = connect(Number(port), '127.0.0.1');
    let text = '';
    const closed = once(socket, 'end');
    socket.on('data', (bytes) => {
      text += String(bytes);
    });
    const head = `POST /api/thing/get-list HTTP/1.1\r\nHost: a\r\nProjectID: ${PROJECT}\r\nApiKey: ${MEMBER_KEY}\r\nContent-Type: application/json\r\n`;
    socket.write(`${head}Content-Length: 2\r\n\r\n{}${head}X-Request-Id: second\r\nTransfer-Encoding: chunked\r\n\r\n`);
    await expect.poll(() => text).toContain('200 OK');
    socket.write('no length\r\n');
    await closed;
    expect(text.match(/HTTP\/1\.1 \d+|x-request-id: second/gi)).toEqual([
      'HTTP/1.1 200',
      'HTTP/1.1 400',
      'x-request-id: second',
    ]);
  });

  it('holds no permit for a client that hung up while its caller was looked up', async () => {
    const found: (() => void)[] = [];
    const findByKeyHash: CallerSource['findByKeyHash'] = async (hash) => {
      await new Promise<void>((resolve) => found.push(resolve));
      return known.findByKeyHash(hash);
    };
    const { server } = await start({ admission: new Admission(1), source: { ...known, findByKeyHash } });
    const closed = new Promise((resolve) => {
      server.server.once('request', (_request, response) => response.once('close', resolve));
    });
    const { port } = new URL(await server.listen({ host: '127.0.0.1', port: 0 }));
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      `GET /api/thing/get-list HTTP/1.1\r\nHost: a\r\nProjectID: ${PROJECT}\r\nApiKey: ${MEMBER_KEY}\r\n\r\n`,
    );
    await expect.poll(() => found.length).toBe(1);
    socket.destroy();
    await closed;
    for (const resolve of found) resolve();
    await expect
      .poll(() => server.inject({ url: '/api/thing/get-list', headers: HEADERS }))
      .toMatchObject({ statusCode: 200 });
  });

  it('keeps nothing of a request in memory on an idle connection', async () => {
    const { server } = await start();
    const requests: WeakRef<object>[] = [];
    server.server.on('request', (request) => requests.push(new WeakRef(request)));
    const { port } = new URL(await server.listen({ host: '127.0.0.1', port: 0 }));
    const socket = connect(Number(port), '127.0.0.1');
    const head = `POST /api/thing/get-list HTTP/1.1\r\nHost: a\r\nProjectID: ${PROJECT}\r\nApiKey: ${MEMBER_KEY}\r\n`;
    socket.write(`${head}Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`);
    const [bytes] = await once(socket, 'data');
    expect(String(bytes)).toContain('HTTP/1.1 200 OK');
    await collectGarbage();
    expect([requests.length, requests[0]?.deref(), socket.destroyed]).toEqual([1, undefined, false]);
    socket.destroy();
  });
});

describe('routes of the service', () => {
  it('is not ready without its database', async () => {
    const away = { ...database, query: () => Promise.reject(new DatabaseUnavailable('gone')) };
    expect(problemOf(await send({ url: '/health/ready' }, { database: away }))).toMatchObject({
      status: 503,
      code: 'unavailable',
    });
  });

  it('becomes ready only on a database of its own catalog, and names both catalogs', async () => {
    const answer = await send({ url: '/health/ready' }, { contractHash: '000000000000' });
    expect(problemOf(answer)).toMatchObject({ status: 503, code: 'unavailable' });
    expect(answer.json().detail).toMatch(/for catalog abc123def456, and the service has catalog 000000000000/);
  });

  it('stays ready while its database gets another catalog', async () => {
    let hash = DATABASE_HASH;
    const { server } = await start({ database: { ...database, query: async () => ({ rows: [[hash]], count: 1 }) } });
    expect((await server.inject('/health/ready')).statusCode).toBe(200);
    hash = '000000000000';
    expect((await server.inject('/health/ready')).statusCode).toBe(200);
  });
});
