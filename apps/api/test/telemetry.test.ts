import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { hostname } from 'node:os';
import { text } from 'node:stream/consumers';
import { createKey, createProject, isReference, Registry } from '@catalog-service/engine';
import { writeContractHash } from '@catalog-service/migrations';
import { type Database, DatabaseUnavailable, SERVICE_WORK } from '@catalog-service/postgres';
import { Background, Telemetry } from '@catalog-service/server';
import { openTelemetry } from '@catalog-service/server/internal/telemetry/telemetry';
import { TotalsSample } from '@catalog-service/server/internal/telemetry/totals-sample';
import { openMigratedDatabase } from '@catalog-service/testing';
import { propagation, trace } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { references } from '#generated/references/index';
import { resources } from '#generated/resources/index';
import { service } from '../src/service.js';
import { makeService, startService } from './running-service.js';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';

const registry = new Registry(resources, references);
let stored: Database;
let headers: Record<string, string>;

beforeAll(async () => {
  stored = await openMigratedDatabase();
  const { id } = await createProject(stored, registry, { name: 'Watched' });
  const named = { projectId: id, name: 'Key', permissions: ['ProjectOwner'] };
  const { secret } = await createKey(stored, registry, named);
  headers = { ApiKey: secret, ProjectID: id, 'Content-Type': 'application/json' };
});

afterAll(() => stored.close());

afterEach(() => {
  trace.disable();
  propagation.disable();
});

/** The service, what it writes, and a request to it. */
async function watched(more: Record<string, string> = {}) {
  const texts: string[] = [];
  const logStream = { write: (together: string | Buffer) => texts.push(...String(together).trimEnd().split('\n')) };
  const telemetry = await openTelemetry({ metrics: true, accessLog: true });
  const database = telemetry.observed(stored);
  const url = await startService(database, { telemetry, logStream });
  const response = await fetch(`${url}/api/team/get-list?limit=3`, { headers: { ...headers, ...more } });
  await response.text();
  /** The lines, when there are so many. */
  const lines = async (count: number): Promise<readonly Record<string, unknown>[]> => {
    await expect.poll(() => texts).toHaveLength(count);
    return texts.map((text) => JSON.parse(text));
  };
  return { url, texts, lines, response, telemetry };
}

/** Sends the head of a request, and gives what comes back by the end of the connection. */
async function sendHead(url: string, head: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(`${head}\r\nConnection: close\r\n\r\n`);
  return text(socket);
}

test('writes a line for each request, with the id of the key and never the key', async () => {
  const { lines } = await watched({ 'x-request-id': 'mine-1' });
  const [{ time, ...line } = {}] = await lines(1);
  expect(line).toEqual({
    level: 30,
    service: 'catalog-service',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    host: hostname(),
    requestId: 'mine-1',
    projectId: headers.ProjectID,
    keyId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    userId: null,
    method: 'GET',
    route: '/api/team/get-list',
    status: 200,
    milliseconds: expect.any(Number),
    databaseMilliseconds: expect.any(Number),
    msg: 'request',
  });
  expect(Number(line.databaseMilliseconds)).toBeGreaterThan(0);
  expect(Number(line.milliseconds)).toBeGreaterThanOrEqual(Number(line.databaseMilliseconds));
  expect(JSON.stringify(line)).not.toContain(headers.ApiKey);
});

test('an operation that a model calls has a line of its own, and counts with the requests of its route', async () => {
  const { url, lines, telemetry } = await watched();
  const post = (path: string, body: object) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { ...headers, accept: 'application/json, text/event-stream' },
      body: JSON.stringify(body),
    }).then((answer) => answer.text());
  const params = { name: 'call', arguments: { operation: 'listTeam' } };
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
  for (const asked of [await post('/mcp', call), await post('/mcp', call)]) expect(asked).toContain('status');
  await post('/api/team/get-list', {});
  const written = await lines(6);
  expect(written.slice(1).map(({ method, route, status }) => `${method} ${route} ${status}`)).toEqual([
    ...['POST /api/team/get-list 200', 'POST /mcp 200', 'POST /api/team/get-list 200', 'POST /mcp 200'],
    'POST /api/team/get-list 200',
  ]);
  const durations = telemetry.metrics
    ?.families()[0]
    ?.values.filter(({ labels }) => labels?.route === '/api/team/get-list');
  expect(durations?.map(({ labels, value }) => [labels?.method, typeof value === 'object' && value.count])).toEqual([
    ['GET', 1],
    ['POST', 3],
  ]);
});

test('writes several lines at once, each as pino would, whatever a client makes up', async () => {
  const { url, texts, lines, telemetry } = await watched();
  const hostile = { 'x-request-id': 'a","status":200,"b":"' };
  for (const path of ['/api/"nothing"\\?"', '/api/team/%22/get-item', '/api/team/count', '/health/live']) {
    await (await fetch(`${url}${path}`, { headers: hostile })).text();
  }
  await fetch(`${url}/api/team/count`, { method: 'OPTIONS', headers });
  const host = 'Host: a';
  const long = `X-Long: ${'x'.repeat(20_000)}`;
  const heads = [
    `GET /api/%zz HTTP/1.1\r\n${host}`,
    `FOO / HTTP/1.1\r\n${host}`,
    'garbage',
    `GET / HTTP/1.1\r\n${host}\r\n${long}`,
  ];
  const expects = `GET /health/live HTTP/1.1\r\n${host}\r\nExpect: tea`;
  const ids: unknown[] = [];
  for (const head of [...heads, 'GET /api/team/count HTTP/1.1', 'GET /health/live HTTP/1.0', expects]) {
    ids.push(/x-request-id: (\S+)/i.exec(await sendHead(url, head))?.[1]);
  }
  const expected: string[] = [];
  for (const { level, time, msg, ...fields } of await lines(13)) {
    const stream = { write: (line: string) => void expected.push(line.trimEnd()) };
    pino({ base: null, timestamp: () => `,"time":${time}` }, stream).info(fields, String(msg));
  }
  expect(texts).toEqual(expected);
  expect(texts.filter((text) => text.includes('"b"'))).toEqual([]);
  expect((await lines(13)).map(({ method, route, status }) => `${method} ${route} ${status}`)).toEqual([
    'GET /api/team/get-list 200',
    'GET null 404',
    'GET /api/team/:id/get-item 400',
    'GET null 405',
    'GET /health/live 200',
    'OPTIONS null 204',
    'GET null 400',
    'null null 400',
    'null null 400',
    'null null 431',
    'GET null 400',
    'GET /health/live 200',
    'GET /health/live 200',
  ]);
  expect((await lines(13)).slice(6).map(({ requestId }) => requestId)).toEqual(ids);
  // Whoever is not known, and whatever is not served, is told by path and address; a query is never in a line.
  expect((await lines(13)).map(({ path, address }) => `${path} ${address}`)).toEqual([
    'undefined undefined',
    '/api/%22nothing%22/ 127.0.0.1',
    '/api/team/%22/get-item 127.0.0.1',
    '/api/team/count 127.0.0.1',
    '/health/live 127.0.0.1',
    '/api/team/count 127.0.0.1',
    '/api/%zz 127.0.0.1',
    'null 127.0.0.1',
    'null 127.0.0.1',
    'null 127.0.0.1',
    '/api/team/count 127.0.0.1',
    '/health/live 127.0.0.1',
    '/health/live 127.0.0.1',
  ]);
  const requests = telemetry.metrics?.families().find(({ type }) => type === 'histogram');
  const unrouted = requests?.values.filter(({ labels }) => labels?.route === '');
  const counts = unrouted?.map(({ labels, value }) => [labels?.status, typeof value === 'number' || value.count]);
  expect(Object.fromEntries(counts ?? [])).toEqual({ 204: 1, 400: 4, 404: 1, 405: 1, 431: 1 });
});

test('goes on with the trace that a request names, and has a span for the decision and each statement', async () => {
  const exporter = new InMemorySpanExporter();
  const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
  trace.setGlobalTracerProvider(provider);
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const { lines, response } = await watched({ traceparent: `00-${TRACE}-${PARENT}-01` });
  const [line] = await lines(1);
  const spans = exporter.getFinishedSpans();
  const root = spans.find(({ name }) => name === 'GET /api/team/get-list');
  const shown = spans.map((span) => ({
    name: span.name,
    trace: span.spanContext().traceId,
    parent: span.parentSpanContext?.spanId,
  }));
  const id = root?.spanContext().spanId;
  expect(shown).toEqual([
    { name: 'decide', trace: TRACE, parent: id },
    // The page, and the total.
    { name: 'SELECT', trace: TRACE, parent: id },
    { name: 'SELECT', trace: TRACE, parent: id },
    { name: 'GET /api/team/get-list', trace: TRACE, parent: PARENT },
  ]);
  expect(root?.attributes).toMatchObject({
    'http.request.method': 'GET',
    'http.route': '/api/team/get-list',
    'http.response.status_code': 200,
    'app.project.id': headers.ProjectID,
  });
  expect(response.headers.get('traceparent')).toBe(`00-${TRACE}-${id}-01`);
  expect(line).toMatchObject({ traceId: TRACE });
  expect(JSON.stringify(spans.map(({ attributes }) => attributes))).not.toContain(headers.ApiKey);
});

test('loads nothing for traces where no SDK is there', async () => {
  const { telemetry, response } = await watched();
  expect(telemetry.tracing).toBeUndefined();
  expect(response.headers.get('traceparent')).toBeNull();
});

test('notices that a database is away, and not that a client is', async () => {
  const lines: string[] = [];
  const telemetry = new Telemetry({ metrics: true, accessLog: false });
  const line = (_fields: object, message: string) => lines.push(message);
  telemetry.logTo({ warn: line, error: line });
  const observed = telemetry.observed(stored);
  const away = new DatabaseUnavailable('away');
  const fail = (isGone: boolean) =>
    observed.transaction(() => Promise.reject(away), {
      projectId: '',
      client: { isGone, onGone: () => () => {} },
    });
  const names = ['db_up', 'db_outages_total'];
  const state = () => telemetry.metrics?.families().filter(({ name }) => names.includes(name));
  await expect(fail(true)).rejects.toBe(away);
  expect(state()).toMatchObject([{ values: [{ value: 1 }] }, { values: [{ value: 0 }] }]);
  await expect(fail(false)).rejects.toBe(away);
  expect(state()).toMatchObject([{ values: [{ value: 0 }] }, { values: [{ value: 1 }] }]);
  await observed.query({ text: 'SELECT 1', repeatable: true }, [], SERVICE_WORK);
  expect(state()).toMatchObject([{ values: [{ value: 1 }] }, { values: [{ value: 1 }] }]);
  expect(lines).toEqual(['the database is unreachable']);
});

test('names request, project, key and route of what was slow, turned away or failed, and of what was refused', async () => {
  const text = `CREATE FUNCTION trouble() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
IF NEW.name = 'slow' THEN PERFORM pg_sleep(1.1); END IF;
IF NEW.name = 'full' THEN RAISE 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END IF;
IF NEW.name = 'wrong' THEN RAISE 'of nobody' USING ERRCODE = 'XX000'; END IF;
RETURN NEW; END $$; CREATE TRIGGER trouble BEFORE INSERT ON "Team" FOR EACH ROW EXECUTE FUNCTION trouble()`;
  await stored.script(text);
  const lines: Record<string, unknown>[] = [];
  const logStream = {
    write: (together: string | Buffer) => {
      for (const one of String(together).trimEnd().split('\n')) lines.push(JSON.parse(one));
    },
  };
  const telemetry = await openTelemetry({ metrics: true, accessLog: true });
  const settings = { LOG_LEVEL: 'warn', REQUEST_LIMIT: '4', CALLER_CACHE_SECONDS: '30' };
  const url = await startService(telemetry.observed(stored), { telemetry, logStream, settings });
  const post = async (name: string, more: Record<string, string> = {}) => {
    const body = JSON.stringify({ data: { name, slug: randomUUID() } });
    const response = await fetch(`${url}/api/team${name === 'stranger' ? '?token=hidden' : ''}`, {
      method: 'POST',
      headers: { ...headers, 'x-request-id': name, ...more },
      body,
    });
    return [response.status, Number(response.headers.get('retry-after'))] as const;
  };
  const [full, wrong, slow] = [await post('full'), await post('wrong'), await post('slow')];
  const stranger = await post('stranger', { ApiKey: `mk_${'x'.repeat(36)}` });
  expect([full[0], wrong[0], slow[0], stranger[0]]).toEqual([503, 500, 200, 401]);
  expect(full[1]).toBeGreaterThanOrEqual(30);
  // Three of one project are let in, and wait for the one session; the fourth is not.
  let free = () => {};
  const busy = stored.transaction(() => new Promise<void>((resolve) => (free = resolve)), SERVICE_WORK);
  const held = Promise.all(['held-1', 'held-2', 'held-3', 'held-4'].map((name) => post(name)));
  await expect.poll(() => lines.some(({ cause }) => cause === 'overload'), { timeout: 5_000 }).toBe(true);
  free();
  await Promise.all([busy, held]);
  await expect.poll(() => lines.filter(({ msg }) => msg === 'request').length).toBe(8);
  await stored.script('DROP TRIGGER trouble ON "Team"; DROP FUNCTION trouble()');

  const place = { projectId: headers.ProjectID, keyId: expect.stringMatching(/^[0-9a-f-]{36}$/), userId: null };
  const what = { ...place, method: 'POST', route: '/api/team', path: '/api/team' };
  const origin = { service: 'catalog-service', host: hostname() };
  const lineOf = (msg: string, cause?: string) =>
    lines.find((line) => line.msg === msg && (cause ?? line.cause) === line.cause);
  expect(lineOf('the disk of the database is full: writes are rejected')).toMatchObject({
    ...{ ...origin, ...what, requestId: 'full', cause: 'disk_full' },
    reason: 'could not extend file: No space left on device',
  });
  expect(lineOf('request failed')).toMatchObject({ ...origin, ...what, requestId: 'wrong' });
  expect(lineOf('slow')).toMatchObject({ ...origin, ...what, requestId: 'slow', status: 200 });
  expect(lineOf('slow statement')).toMatchObject({
    ...origin,
    ...what,
    requestId: 'slow',
    statement: expect.any(String),
  });
  expect(lineOf('requests are rejected', 'overload')).toMatchObject({ ...origin, ...what });
  const ofStranger = lines.find(({ requestId }) => requestId === 'stranger');
  expect(ofStranger).toMatchObject({
    ...origin,
    route: '/api/team',
    path: '/api/team',
    address: '127.0.0.1',
    status: 401,
  });
  expect(ofStranger).not.toHaveProperty('keyId');
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(`hidden|${headers.ApiKey}|x{36}`));
});

test('tells of a statement that took more than a second, in its own words and without its values', async () => {
  const lines: unknown[] = [];
  const telemetry = new Telemetry({ metrics: false, accessLog: false });
  const line = (fields: object, message: string) => lines.push([message, fields]);
  telemetry.logTo({ warn: line, error: line });
  const observed = telemetry.observed(stored);
  const statement = 'SELECT pg_sleep($1::float8)';
  for (const seconds of ['0.01', '1.05', '1.06']) await observed.query({ text: statement }, [seconds], SERVICE_WORK);
  // The second one is the same again.
  expect(lines).toEqual([['slow statement', { milliseconds: expect.any(Number), statement }]]);
});

test('compares the totals of all projects in turn, from any of them on, and looks again at what was off', async () => {
  const lines: string[] = [];
  const only = new Registry(
    resources.filter((resource) => resource.key === 'Team' || isReference(resource)),
    references,
  );
  const background = new Background(() => {});
  const sample = () => new TotalsSample(stored, only, background, { warn: (_fields, message) => lines.push(message) });
  const { id: middle } = await createProject(stored, registry, { name: 'Middle' });
  await createProject(stored, registry, { name: 'Last' });
  const drift = (by: number) => {
    const text = 'UPDATE "RecordCount" SET "count" = "count" + $1::int WHERE "table" = \'Team\' AND "projectId" = $2';
    return stored.query({ text }, [String(by), middle], SERVICE_WORK);
  };
  const drifted = async (looking: TotalsSample, looks: number) => {
    for (let look = 0; look < looks; look += 1) await looking.look();
    return looking.families().flatMap(({ values }) => values.map(({ value }) => value));
  };
  const one = sample();
  expect(await drifted(one, 3)).toEqual([3, 0]);
  await drift(1);
  expect(await drifted(one, 3)).toEqual([expect.any(Number), 1]);
  await drift(-1);
  expect((await drifted(one, 1))[1]).toBe(0);
  expect(lines).toEqual(['a materialised count differs from the records; run recount']);
  await drift(1);
  let foundAtOnce = 0;
  for (let start = 0; start < 40; start += 1) foundAtOnce += Number((await drifted(sample(), 1))[1]);
  await drift(-1);
  expect([foundAtOnce > 0, foundAtOnce < 40]).toEqual([true, true]);
  const all = new TotalsSample(stored, registry, background, { warn: () => {} });
  const empty = resources.filter(({ key }) => key !== 'Team').map(({ table }) => `('${table}')`);
  const text = 'INSERT INTO "RecordCount" ("projectId", "table", "slot", "count") SELECT $1, name, 99, 1';
  await stored.query({ text: `${text} FROM (VALUES ${empty.join()}) AS tables (name)` }, [middle], SERVICE_WORK);
  const most = (await drifted(all, 30))[1];
  await stored.query({ text: 'DELETE FROM "RecordCount" WHERE "slot" = 99' }, [], SERVICE_WORK);
  expect([most, (await drifted(all, 1))[1]]).toEqual([10, 0]);
});

test('health says that the service goes down to whatever method a balancer asks by', async () => {
  await writeContractHash(stored, service.catalog.contractHash);
  const settings = { CORS_ORIGINS: 'https://app.example' };
  const application = await makeService(stored, { settings });
  onTestFinished(() => application.close());
  const url = await application.listen();
  const statuses = (more: Record<string, string> = {}) =>
    Promise.all(
      ['GET', 'HEAD', 'OPTIONS'].map(async (method) => {
        const { status } = await fetch(`${url}/health/ready`, { method, headers: more });
        return status;
      }),
    );
  expect(await statuses()).toEqual([200, 200, 204]);
  application.state.leave();
  expect(await statuses()).toEqual([503, 503, 503]);
  const preflight = { origin: 'https://app.example', 'access-control-request-method': 'GET' };
  expect(await statuses(preflight)).toEqual([503, 503, 204]);
});
