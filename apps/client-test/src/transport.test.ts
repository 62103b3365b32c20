import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiProblem, type ClientOptions, CONTRACT_HASH, createClient } from '../../../generated/client/src/index.js';
import { delayMs, mayRepeat, wait } from '../../../generated/client/src/runtime/retry.js';

const ID = '01a1fdec-e8ce-750c-a05f-340270dc3b6e';

type Reply = () => Response | Promise<Response>;

const ok =
  (body: unknown, headers: Record<string, string> = {}): Reply =>
  () =>
    Response.json(body, { headers });

const problem =
  (status: number, code: string, headers: Record<string, string> = {}): Reply =>
  () =>
    Response.json({ code, detail: 'Not now.', errors: [] }, { status, headers });

const NOW = { 'retry-after': '0' };
const busy = problem(429, 'too_many_requests', NOW);
const away = problem(503, 'unavailable', NOW);
const broken: Reply = () => Promise.reject(new TypeError('fetch failed'));

/** A client whose requests get these replies in turn, and the requests. */
function clientWith(...replies: readonly Reply[]) {
  return clientAs({ apiKey: 'key' }, ...replies);
}

function clientAs(credentials: Pick<ClientOptions, 'apiKey' | 'token'>, ...replies: readonly Reply[]) {
  const sent: { readonly method: string; readonly url: string; readonly headers: Headers; readonly body: unknown }[] =
    [];
  const client = createClient({
    baseUrl: 'http://service/',
    projectId: 'project',
    ...credentials,
    fetch: async (input, init) => {
      const body = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
      sent.push({ method: init?.method ?? '', url: String(input), headers: new Headers(init?.headers), body });
      const reply = replies[sent.length - 1];
      if (reply === undefined) throw new Error('One request too many');
      return reply();
    },
  });
  return { client, sent };
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a request', () => {
  test('carries a token, and once a fresh one where it was refused', async () => {
    const refused = problem(401, 'unauthenticated');
    const asked: (string | undefined)[] = [];
    const token = async (old?: string) => `token ${asked.push(old)}`;
    const { client, sent } = clientAs({ token }, refused, ok({}), ok({}), refused, refused);
    await client.team.create({ name: 'Made once', slug: 'made-once' });
    await client.team.delete(ID);
    await expect(client.team.delete(ID)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(asked).toEqual([undefined, 'token 1', undefined, undefined, 'token 4']);
    const headers = sent.map((request) => [request.headers.get('authorization'), request.headers.get('apikey')]);
    expect(headers).toEqual([1, 2, 3, 4, 5].map((number) => [`Bearer token ${number}`, null]));
    const plain = clientAs({ token: 'fixed' }, refused);
    await expect(plain.client.team.delete(ID)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(plain.sent.map((request) => request.headers.get('authorization'))).toEqual(['Bearer fixed']);
  });

  test('finds what the client wrote: it sends on how far the database had come, until that means nothing', async () => {
    const list = { count: 0, limit: 5, skip: 0, data: [] };
    const errors = [{ pointer: '#header/Database-Position', code: 'invalid_value', detail: 'Not of this service.' }];
    const foreign: Reply = () => Response.json({ code: 'invalid_parameter', detail: '', errors }, { status: 400 });
    const { client, sent } = clientWith(ok({}, { 'database-position': 'a' }), ok(list), foreign, ok(list));
    await client.team.delete(ID);
    await client.team.list();
    await expect(client.team.list()).rejects.toMatchObject({ code: 'invalid_parameter' });
    await client.team.list();
    expect(sent.map(({ headers }) => headers.get('database-position'))).toEqual([null, 'a', 'a', null]);
  });

  test('carries key, project and a JSON body, and nothing that was not given', async () => {
    const { client, sent } = clientWith(ok({ count: 0, limit: 5, skip: 0, data: [] }));
    await client.monitor.list({ select: { name: true }, limit: 5, signal: new AbortController().signal });
    expect(sent.map(({ headers, ...request }) => ({ ...request, headers: Object.fromEntries(headers) }))).toEqual([
      {
        method: 'POST',
        url: 'http://service/api/monitor/get-list',
        headers: { apikey: 'key', projectid: 'project', 'content-type': 'application/json' },
        body: { select: { name: true }, limit: 5 },
      },
    ]);
  });

  test('counts unless that is turned off', async () => {
    const { client, sent } = clientWith(
      ok({ limit: 5, skip: 0, data: [] }),
      ok({ count: 0, limit: 5, skip: 0, data: [] }),
    );
    const page = await client.monitor.list({ count: false });
    expect('count' in page).toBe(false);
    expect((await client.monitor.list()).count).toBe(0);
    expect(sent.map(({ body }) => body)).toEqual([{ count: false }, {}]);
  });

  test('goes to no address that is not that of a service, and to no record without an id', async () => {
    for (const baseUrl of ['', 'localhost:3000', '/api', 'https://', 'https://service/api', 'https://service/api/']) {
      expect(() => createClient({ baseUrl, projectId: 'project' }), baseUrl).toThrow(TypeError);
    }
    const { client, sent } = clientWith();
    const empty = { code: 'invalid_parameter', detail: 'The id is empty.' };
    await expect(client.monitor.get('')).rejects.toMatchObject(empty);
    await expect(client.monitor.update('', { name: 'x' })).rejects.toMatchObject(empty);
    await expect(client.monitor.delete('')).rejects.toMatchObject(empty);
    expect(sent).toEqual([]);
  });

  test('of an update gives the new version', async () => {
    const { client } = clientWith(ok({}, { etag: '"new"' }));
    expect(await client.monitor.update(ID, { name: 'x' })).toEqual({ etag: '"new"' });
  });

  test('for all records ends in the middle of a page when the caller aborts', async () => {
    const controller = new AbortController();
    const { client } = clientWith(
      ok({ limit: 3, skip: 0, next: null, data: [{ _id: 'a' }, { _id: 'b' }, { _id: 'c' }] }),
    );
    const seen: string[] = [];
    const read = async () => {
      for await (const { _id } of client.monitor.all({ signal: controller.signal })) {
        seen.push(_id);
        controller.abort(new Error('Enough'));
      }
    };
    await expect(read()).rejects.toThrow('Enough');
    expect(seen).toEqual(['a']);
  });

  test('that reads delivers nothing once the caller has aborted, and one that writes what it has written', async () => {
    const controller = new AbortController();
    const late =
      (body: unknown): Reply =>
      () => {
        // As it is while the body arrives, from a `fetch` that knows no signal.
        controller.abort(new Error('Enough'));
        return Response.json(body);
      };
    const reading = clientWith(late({ count: 1, limit: 1, skip: 0, data: [{ _id: ID }] }));
    await expect(reading.client.monitor.list({ signal: controller.signal })).rejects.toThrow('Enough');
    const other = new AbortController();
    const writing = clientWith(() => {
      other.abort(new Error('Enough'));
      return Response.json({ _id: ID });
    });
    const data = { name: 'x', slug: 'x' };
    expect(await writing.client.team.create(data, { signal: other.signal })).toEqual({ _id: ID });
  });

  test('escapes what stands in the path', async () => {
    const { client, sent } = clientWith(ok({}));
    await client.monitor.delete('../team');
    expect(sent[0]?.url).toBe('http://service/api/monitor/..%2Fteam');
  });
});

describe('a repetition', () => {
  test.each([
    ['list', (c: ReturnType<typeof clientWith>['client']) => c.monitor.list()],
    ['get', (c: ReturnType<typeof clientWith>['client']) => c.monitor.get(ID)],
    ['count', (c: ReturnType<typeof clientWith>['client']) => c.monitor.count()],
    ['update', (c: ReturnType<typeof clientWith>['client']) => c.monitor.update(ID, { name: 'x' })],
    ['delete', (c: ReturnType<typeof clientWith>['client']) => c.monitor.delete(ID)],
    [
      'create with a key',
      (c: ReturnType<typeof clientWith>['client']) => c.team.create({ name: 'x', slug: 'x' }, { idempotencyKey: 'k' }),
    ],
  ])('follows 503, 429 and a lost connection for %s', async (_name, call) => {
    const { client, sent } = clientWith(away, busy, ok({ _id: ID, count: 0, data: [] }));
    await call(client);
    expect(sent).toHaveLength(3);
  });

  const gateway =
    (status: number): Reply =>
    () =>
      new Response('Bad gateway', { status });

  test('follows 502 and 504 where it may be done twice, and a late answer where it reads', async () => {
    const reading = clientWith(gateway(502), gateway(504), ok({ count: 0 }));
    await reading.client.monitor.count();
    expect(reading.sent).toHaveLength(3);
    const deleting = clientWith(gateway(502));
    await expect(deleting.client.team.deleteMany([ID])).rejects.toMatchObject({
      code: 'unexpected_answer',
      status: 502,
      detail: 'service answered: 502',
    });
    const timedOut = new ApiProblem({ code: 'timeout', detail: '' });
    expect(mayRepeat(timedOut, { isRepeatable: true, isRead: true })).toBe(true);
    expect(mayRepeat(timedOut, { isRepeatable: true })).toBe(false);
  });

  test('is told before and after, each attempt with what became of it', async () => {
    const told: unknown[] = [];
    const replies = [away, broken, ok({ count: 7 }, { 'x-request-id': 'seven' })];
    const client = createClient({
      baseUrl: 'http://user@service:81/base/',
      projectId: 'project',
      fetch: async (_input, init) => {
        told.push(new Headers(init?.headers).get('traceparent'));
        const reply = replies.shift();
        if (reply === undefined) throw new Error('One request too many');
        return reply();
      },
      before: ({ headers, number }) => {
        headers.traceparent = `trace ${number}`;
      },
      after: ({ method, url }, { status, milliseconds, problem, requestId, headers }) => {
        told.push([method, url, status, milliseconds >= 0, problem?.detail ?? requestId]);
        expect(headers?.get('x-request-id')).toBe(problem === undefined ? 'seven' : undefined);
      },
    });
    expect(await client.monitor.count()).toBe(7);
    const url = 'http://user@service:81/base/api/monitor/count';
    expect(told).toEqual([
      'trace 1',
      ['POST', url, 503, true, 'Not now.'],
      'trace 2',
      ['POST', url, 0, true, 'No answer from service:81: fetch failed'],
      'trace 3',
      ['POST', url, 200, true, 'seven'],
    ]);
  });

  test('of a create carries the same key each time, its own for each call', async () => {
    const data = { name: 'x', slug: 'x' };
    const { client, sent } = clientWith(away, broken, ok({ _id: ID }), away, ok({ data: [{ _id: ID }] }));
    await client.team.create(data);
    await client.team.createMany([data]);
    const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual([keys[0], keys[0], keys[0], keys[3], keys[3]]);
    expect(keys[0]).toMatch(/^[\da-f]{32}$/);
    expect(keys[3]).not.toBe(keys[0]);
  });

  test('does not follow 503 for a conditional write, which would meet its own change', async () => {
    const { client, sent } = clientWith(away);
    const update = client.team.update(ID, { name: 'x' }, { ifMatch: '"tag"' });
    await expect(update).rejects.toMatchObject({ code: 'unavailable' });
    expect(sent[0]?.headers.get('if-match')).toBe('"tag"');
  });

  test('of a delete that finds nothing left has done what was wanted', async () => {
    await clientWith(away, problem(404, 'record_not_found')).client.team.delete(ID);
    const refused = clientWith(busy, problem(404, 'record_not_found')).client.team.delete(ID);
    await expect(refused).rejects.toMatchObject({ code: 'record_not_found' });
  });

  test('ends after as many as were asked for, with the last problem', async () => {
    const { client, sent } = clientWith(away, away, away);
    await expect(client.monitor.list()).rejects.toMatchObject({ code: 'unavailable', status: 503, retryAfterMs: 0 });
    expect(sent).toHaveLength(3);
  });

  test('is not tried when the service asks for more than a minute', async () => {
    const { client, sent } = clientWith(problem(429, 'too_many_requests', { 'retry-after': '3600' }));
    await expect(client.monitor.list()).rejects.toMatchObject({ retryAfterMs: 3_600_000 });
    expect(sent).toHaveLength(1);
  });

  test('waits twice as long each time, a random part of it, or as long as the service says', () => {
    expect([1, 2, 3, 9].map((attempt) => delayMs(attempt, undefined, 1))).toEqual([250, 500, 1_000, 8_000]);
    expect([delayMs(1, undefined, 0), delayMs(3, undefined, 0.5), delayMs(3, 1_500, 0.5)]).toEqual([0, 500, 1_500]);
  });

  test('is given up when the caller aborts while it waits, or just before', async () => {
    const controller = new AbortController();
    const waiting = wait(60_000, controller.signal);
    controller.abort(new Error('Enough'));
    await expect(waiting).rejects.toThrow('Enough');
    await expect(wait(60_000, controller.signal)).rejects.toThrow('Enough');
  });

  test('is given up when the caller aborts', async () => {
    const controller = new AbortController();
    const { client, sent } = clientWith(problem(503, 'unavailable', { 'retry-after': '60' }));
    const list = client.monitor.list({ signal: controller.signal });
    await vi.waitUntil(() => sent.length === 1);
    controller.abort(new Error('Enough'));
    await expect(list).rejects.toThrow('Enough');
  });
});

describe('a call', () => {
  /** Never answers, but listens to its signal as `fetch` does. */
  const hanging = (timeoutMs?: number) =>
    createClient({
      baseUrl: 'http://service',
      projectId: 'project',
      ...(timeoutMs !== undefined && { timeoutMs }),
      fetch: (_input, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
    });

  test('that gets no answer in time is a problem of its own', async () => {
    await expect(hanging(1).monitor.list()).rejects.toMatchObject({
      code: 'timeout',
      status: 0,
      detail: 'No answer came from service in time.',
    });
    await expect(hanging().monitor.list({ timeoutMs: 1 })).rejects.toBeInstanceOf(ApiProblem);
  });

  test('that the caller aborts is rejected with the reason of the signal', async () => {
    const list = hanging().monitor.list({ signal: AbortSignal.abort(new Error('Not needed')) });
    await expect(list).rejects.toThrow('Not needed');
  });
});

describe('an answer', () => {
  test.each([
    ['is not JSON', () => new Response('<html>')],
    ['is no object', () => Response.json('x')],
    ['is an error of something in between', () => new Response('Bad gateway', { status: 502 })],
    ['has a code that this client does not know', problem(418, 'teapot')],
  ])('that %s is said to be unexpected', async (_fact, reply) => {
    const { client } = clientWith(reply, reply, reply);
    await expect(client.monitor.get(ID)).rejects.toMatchObject({ code: 'unexpected_answer' });
  });

  test('to a dry run that does not say it was one is a problem', async () => {
    const { client, sent } = clientWith(ok({ _id: ID }), ok({ _id: ID }, { 'preference-applied': 'tx=rollback' }));
    const data = { name: 'x', slug: 'x' };
    await expect(client.team.create(data, { dryRun: true })).rejects.toMatchObject({ code: 'unexpected_answer' });
    await client.team.create(data, { dryRun: true });
    expect(sent.map(({ headers }) => headers.get('prefer'))).toEqual(['tx=rollback', 'tx=rollback']);
  });

  test('of a service with another contract is warned of once', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const other = ok({ count: 0 }, { 'contract-version': 'another' });
    const { client } = clientWith(ok({ count: 0 }, { 'contract-version': CONTRACT_HASH }), other, other);
    for (const _turn of [1, 2, 3]) await client.monitor.count();
    expect(warn.mock.calls).toEqual([[expect.stringContaining(`another; this client was made from ${CONTRACT_HASH}`)]]);
  });
});
