import { randomUUID } from 'node:crypto';
import {
  asObject,
  asText,
  Client,
  eventually,
  expectProblem,
  leaveOut,
  leaveUndescribed,
  openAdmin,
  RecordMaker,
  resourceNamed,
  send,
  succeeded,
} from '@catalog-service/testing/contract';
import { main, SpareKey, world } from '@catalog-service/testing/run';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openConnection } from './harness/raw-socket.js';
import { defectsIn, type ServiceProcess, startService } from './harness/service-process.js';

const TEAM = resourceNamed('Team');
const MONITOR = resourceNamed('Monitor');
const SSO = resourceNamed('Status Page SSO');
const PERMISSION = resourceNamed('API Key Permission');
const KEY = resourceNamed('API Key');
const { projectId, ownerKey } = world.main;
/** A change to a key is seen by every process within a second. */
const SEEN_WITHIN_MS = 1_000;

const listTeams = (headers: Readonly<Record<string, string>>, baseUrl = world.baseUrl) =>
  send(baseUrl, {
    method: 'POST',
    path: `${TEAM.path}/get-list`,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: {},
  });

describe('the list of keys', () => {
  const SHOWN = { name: true, keyPrefix: true, expiresAt: true, revokedAt: true };

  if (world.expiring === undefined) leaveOut('when a key expires', 'none was given');
  else {
    const { secret, expiresAt } = world.expiring;

    test('shows when a key expires, and the beginning of its secret', async () => {
      const { data } = await main.owner.list(KEY, { query: { keyPrefix: secret.slice(0, 8) }, select: SHOWN });
      expect(data).toEqual([
        { _id: expect.any(String), name: 'Expiring', keyPrefix: secret.slice(0, 8), expiresAt, revokedAt: null },
      ]);
    });
  }

  test.each(['keyHash', 'replacedKeyHash', 'secret'])('has no %s', async (name) => {
    for (const place of ['select', 'query', 'sort'] as const) {
      const value = { select: true, query: 'x', sort: 'ASC' }[place];
      expectProblem(await main.owner.tryList(KEY, { [place]: { [name]: value } }), 400, 'invalid_body');
    }
  });

  if (spareKey === undefined) leaveOut('readers of keys', 'a key whose permissions can be changed is needed');
  else {
    test('is for those who may read what keys may do', async () => {
      const spare = new SpareKey(main, spareKey);
      const reader = await spare.hold({ permission: 'CanReadProjectApiKey' });
      expect((await reader.list(KEY, { query: { _id: spare.id }, select: SHOWN })).data).toMatchObject([
        { keyPrefix: spareKey.secret.slice(0, 8), expiresAt: null, revokedAt: null },
      ]);
      const member = await spare.hold({ permission: 'ProjectMember' });
      expectProblem(await member.tryList(KEY, { select: SHOWN }), 403, 'operation_forbidden');
    });
  }
});

describe('who is asking', () => {
  test('a malformed key is told its form, whether the project is there or not', async () => {
    const swapped = ownerKey.slice(0, -1) + (ownerKey.endsWith('a') ? 'b' : 'a');
    for (const ApiKey of ['nonsense', swapped, '', ownerKey.toUpperCase()]) {
      const answers = await Promise.all([projectId, randomUUID()].map((ProjectID) => listTeams({ ApiKey, ProjectID })));
      for (const answer of answers) {
        expectProblem(answer, 401, 'unauthenticated', { errors: ['#header/ApiKey invalid_value'] });
      }
      const [one, other] = answers.map(({ body }) => asObject(body).detail);
      expect(one).toBe(other);
    }
  });

  test('a key of another project, and one in a project that is not there, are told the same', async () => {
    const known = await listTeams({ ApiKey: ownerKey, ProjectID: randomUUID() });
    expectProblem(known, 401, 'unauthenticated', { errors: [] });
    const { requestId: _id, ...expected } = asObject(known.body);
    for (const headers of [
      { ApiKey: ownerKey, ProjectID: randomUUID() },
      ...(world.other === undefined ? [] : [{ ApiKey: world.other.ownerKey, ProjectID: projectId }]),
    ]) {
      const answer = await listTeams(headers);
      const { requestId: _own, ...rest } = asObject(answer.body);
      expect([answer.status, rest], answer.curl).toEqual([401, expected]);
    }
  });

  test('a missing key is said to be missing, whether the project is there or not', async () => {
    for (const headers of [{ ProjectID: projectId }, { ProjectID: randomUUID() }]) {
      const answer = await listTeams(headers);
      expectProblem(answer, 401, 'unauthenticated', { errors: ['#header/ApiKey required'] });
      expect(asObject(answer.body).detail).toMatch(/^The ApiKey header is missing\./);
      expect(answer.headers['www-authenticate']).toBe('ApiKey, Bearer');
    }
  });

  test('a missing or malformed project is 400, before the key is looked at', async () => {
    const missingKey = '#header/ApiKey required';
    for (const [headers, ...errors] of [
      [{ ApiKey: ownerKey }, '#header/ProjectID required'],
      [{ ApiKey: 'nonsense', ProjectID: 'x' }, '#header/ProjectID invalid_value'],
      [{ ProjectID: `${projectId}0` }, '#header/ProjectID invalid_value', missingKey],
      [{}, '#header/ProjectID required', missingKey],
    ] as const) {
      expectProblem(await listTeams(headers), 400, 'invalid_project_header', { errors });
    }
  });

  test('names of headers and the id of the project are taken in any case', async () => {
    const answer = await listTeams({ APIKEY: ownerKey, projectid: projectId.toUpperCase() });
    expect(answer.status, answer.curl).toBe(200);
  });

  test('the order is route, headers, operation, body, fields, state', async () => {
    const nobody = new Client(world.baseUrl, { projectId, key: 'nonsense' });
    expectProblem(await nobody.call('POST', '/api/nowhere', '{'), 404, 'route_not_found');
    expectProblem(await nobody.call('PATCH', TEAM.path, '{'), 405, 'method_not_allowed');
    expectProblem(await nobody.call('POST', TEAM.path, '{'), 401, 'unauthenticated');
    const onCall = resourceNamed('User On-Call Log Timeline');
    expectProblem(await main.owner.call('POST', onCall.path, '{'), 403, 'operation_forbidden');
    const token = { cnameVerificationToken: true };
    const domain = resourceNamed('Status Page Domain');
    expectProblem(await main.owner.tryGet(domain, randomUUID(), { ...token, nope: true }), 400, 'invalid_body');
    expectProblem(await main.owner.tryGet(domain, randomUUID(), token), 403, 'field_forbidden');
  });

  test('a caller without a key reads what Public may, and no more', async () => {
    const client = new Client(world.baseUrl, { projectId });
    const id = await main.make(SSO);
    expect(await client.get(SSO, id, { name: true })).toEqual({ _id: id, name: expect.any(String) });
    expectProblem(await client.tryGet(SSO, id, { issuerURL: true }), 403, 'field_forbidden', {
      errors: ['/select/issuerURL not_permitted'],
      requiredAnyOf: ['ProjectOwner', 'ProjectAdmin', 'CanReadStatusPageSSO'],
    });
    expectProblem(await client.tryDelete(SSO, id), 401, 'unauthenticated');
    const wrongKey = new Client(world.baseUrl, { projectId, key: 'nonsense' });
    expectProblem(await wrongKey.tryGet(SSO, id, { name: true }), 401, 'unauthenticated');
    const unknown = new Client(world.baseUrl, { projectId: randomUUID() });
    expectProblem(await unknown.tryList(SSO), 401, 'unauthenticated');
  });
});

const [, , spareKey] = world.main.spareKeys;
const { spareEnvironment } = world;

if (spareEnvironment === undefined || spareKey === undefined) {
  leaveOut('settings, a second process, shutdown', 'only where the tests start the service');
} else {
  const SETTINGS = {
    WIRE_VALUES: 'typed',
    PROJECT_HEADER: 'optional',
    GRANTS: 'any',
    BODY_LIMIT: '2048',
    RATE_LIMIT: '600',
  };

  describe(`a service with ${Object.entries(SETTINGS)
    .map((pair) => pair.join('='))
    .join(' ')}`, () => {
    let service: ServiceProcess;
    let second: RecordMaker;
    let spare: SpareKey;

    beforeAll(async () => {
      service = await startService({ ...spareEnvironment, ...SETTINGS, ACCESS_LOG: 'on' });
      leaveUndescribed(service.baseUrl);
      second = new RecordMaker({ baseUrl: service.baseUrl }, world.main);
      spare = new SpareKey(second, spareKey);
    });

    afterAll(async () => {
      await service.stop();
      expect(defectsIn(service.log())).toEqual([]);
    });

    test('answers with typed ids, dates and addresses, and takes them', async () => {
      const { owner } = second;
      const at = '2026-01-02T03:04:05.678Z';
      const data = await second.required(SSO, { createdAt: at, signOnURL: 'https://a.example/' });
      const statusPageId = asText(data.statusPageId);
      const made = await owner.create(SSO, data);
      const { _id, createdAt, signOnURL, statusPageId: page, statusPage, name } = made;
      expect({ _id, createdAt, signOnURL, statusPageId: page, statusPage, name }).toEqual({
        _id: expect.any(String),
        createdAt: { _type: 'DateTime', value: at },
        signOnURL: { _type: 'URL', value: 'https://a.example/' },
        statusPageId: { _type: 'ObjectID', value: statusPageId },
        statusPage: { _id: statusPageId },
        name: data.name,
      });
      const select = { createdAt: true, signOnURL: true, statusPageId: true };
      const read = await owner.get(SSO, asText(_id), select);
      expect(read).toEqual({ _id, createdAt, signOnURL, statusPageId: page });
      const { data: listed } = await owner.list(SSO, {
        query: { createdAt, signOnURL, statusPageId: page, _id },
        select,
      });
      expect(listed).toEqual([read]);
      await owner.update(SSO, asText(_id), { signOnURL, createdAt });
    });

    test('understands what the classes of older clients make of operands, and of a create', async () => {
      const { owner } = second;
      const name = `x ${randomUUID()}`;
      const data = await second.required(SSO, { name, isEnabled: true, createdAt: '2026-01-02T03:04:05.000Z' });
      const made = await owner.call('POST', SSO.path, JSON.stringify({ data, miscDataProps: { any: 1 } }));
      expect(made.status, made.curl).toBe(200);
      const { _id } = asObject(made.body);
      const createdAt = { _type: 'InBetween', startValue: String(new Date(0)), endValue: String(new Date(2026, 1)) };
      const query = {
        name: { _type: 'Search', value: `  ${name} ` },
        isEnabled: { _type: 'EqualTo', value: 'true' },
        createdAt,
      };
      expect((await owner.list(SSO, { query })).data).toEqual([{ _id }]);
      const other = { ...query, isEnabled: { _type: 'NotEqual', value: 'true' } };
      expect(await owner.count(SSO, other)).toBe(0);
      expectProblem(await owner.tryCount(SSO, { createdAt: String(new Date()) }), 400, 'invalid_body');
    });

    test('takes the project from the key where the header is missing', async () => {
      expect((await listTeams({ ApiKey: ownerKey }, service.baseUrl)).status).toBe(200);
      expectProblem(await listTeams({}, service.baseUrl), 400, 'invalid_project_header');
      expectProblem(await listTeams({ ApiKey: 'nonsense' }, service.baseUrl), 401, 'unauthenticated');
      expectProblem(
        await listTeams({ ApiKey: ownerKey, ProjectID: randomUUID() }, service.baseUrl),
        401,
        'unauthenticated',
      );
      expectProblem(
        await listTeams({ ApiKey: ownerKey, ProjectID: '' }, service.baseUrl),
        400,
        'invalid_project_header',
      );
    });

    test('lets whoever may write permission records grant any name', async () => {
      const granter = await spare.hold({ permission: 'CanCreateProjectApiKey' });
      const id = await granter.createId(PERMISSION, { apiKeyId: spare.id, permission: 'ProjectOwner' });
      await second.owner.delete(PERMISSION, id);
    });

    test('refuses a body over its limit, and takes one below it', async () => {
      const below = { query: { name: 'x'.repeat(1_500) } };
      expect((await second.owner.tryList(TEAM, below)).status).toBe(200);
      expectProblem(await second.owner.tryList(TEAM, { query: { name: 'x'.repeat(2_100) } }), 413, 'body_too_large');
    });

    if (world.database === 'postgres') {
      test('sees a permission that another process changed within a second, and the other way', async () => {
        const here = new SpareKey(main, spareKey);
        const there = new Client(service.baseUrl, { projectId, key: spareKey.secret });
        // The record is written through the first process; each change is waited for at the second.
        for (const [permission, isAllowed] of [
          ['ProjectMember', true],
          ['CurrentUser', false],
          ['ProjectAdmin', true],
        ] as const) {
          await here.hold({ permission });
          await eventually(`the second process sees ${permission}`, SEEN_WITHIN_MS, async () => {
            return ((await there.tryList(TEAM)).status === 200) === isAllowed;
          });
        }
        await spare.hold({ permission: 'CurrentUser' });
        await eventually('the first process sees CurrentUser', SEEN_WITHIN_MS, async () => {
          return (await here.client.tryList(TEAM)).status === 403;
        });
      });

      test('refuses a rotated secret and a revoked key within a second, and takes the new secret at once', async () => {
        const admin = await openAdmin(spareEnvironment);
        try {
          const words = ['key', 'create', '--project', projectId, '--name', 'Doomed', '--permission', 'ProjectMember'];
          const { id, secret } = await admin.run(...words);
          const urls = [world.baseUrl, service.baseUrl];
          const everywhere = (what: string, key: unknown, status: number) =>
            Promise.all(
              urls.map((url) =>
                eventually(`${what} at ${url}`, SEEN_WITHIN_MS, async () => {
                  return (await listTeams({ ApiKey: asText(key), ProjectID: projectId }, url)).status === status;
                }),
              ),
            );
          await everywhere('the key is known', secret, 200);
          const rotated = await admin.run('key', 'rotate', asText(id));
          await Promise.all([
            everywhere('the old secret is refused', secret, 401),
            everywhere('the new one is taken', rotated.secret, 200),
          ]);
          await admin.run('key', 'revoke', asText(id));
          await everywhere('the revoked key is refused', rotated.secret, 401);
          expect(await main.owner.get(KEY, asText(id), { keyPrefix: true, revokedAt: true })).toEqual({
            _id: id,
            keyPrefix: asText(rotated.secret).slice(0, 8),
            revokedAt: expect.stringMatching(/Z$/),
          });
        } finally {
          await admin.close();
        }
      });
    }

    test('refuses a key that asks too often, and says how long to wait; others go on', async () => {
      const { client } = spare;
      let refused = await client.tryList(TEAM);
      for (let round = 0; round < 40 && refused.status !== 429; round++) {
        const answers = await Promise.all(Array.from({ length: 25 }, () => client.tryList(TEAM)));
        refused = answers.find(({ status }) => status === 429) ?? refused;
      }
      expectProblem(refused, 429, 'too_many_requests', { errors: [] });
      expect(Number(refused.headers['retry-after']), refused.curl).toBeGreaterThanOrEqual(1);
      expect((await second.owner.tryList(TEAM)).status).toBe(200);
    });

    test('goes down without losing what is under way, and answers 503 to what comes meanwhile', async () => {
      const body = JSON.stringify({ data: await second.required(MONITOR) });
      const head = [
        `POST ${MONITOR.path} HTTP/1.1`,
        'Host: localhost',
        `ApiKey: ${ownerKey}`,
        `ProjectID: ${projectId}`,
        'Content-Type: application/json',
        'X-Request-Id: the-last-one',
        `Content-Length: ${Buffer.byteLength(body)}`,
      ].join('\r\n');
      const [slow, late, other] = await Promise.all(Array.from({ length: 3 }, () => openConnection(service.baseUrl)));
      if (slow === undefined || late === undefined || other === undefined) return;
      const ready = 'GET /health/ready HTTP/1.1\r\nHost: localhost\r\n';
      slow.write(`${head}\r\n\r\n${body.slice(0, 10)}`);
      late.write(ready);
      // What was written first has been read when the answer on another connection is there.
      expect((await other.ask(`${ready}\r\n`)).status).toBe(200);
      service.signal('SIGTERM');
      await eventually('the service takes no new connection', 5_000, async () => {
        return openConnection(service.baseUrl).then(
          (connection) => connection.close(),
          () => true,
        );
      });
      const refused = await late.ask('\r\n');
      expect([refused.status, asObject(refused.body).code], refused.text).toEqual([503, 'unavailable']);
      expect(refused.head).toMatch(/retry-after: \d+/i);
      const finished = await slow.ask(body.slice(10));
      expect(finished.status, finished.text).toBe(200);
      expect(await service.stop()).toBe(0);
      // Lines of the access log are kept back for a while.
      expect(service.log()).toContain('"requestId":"the-last-one"');
    });
  });
}

describe('the routes of the service itself', () => {
  test('need no headers', async () => {
    const get = (path: string) => send(world.baseUrl, { method: 'GET', path, headers: {} });
    expect((await get('/health/live')).body).toEqual({ status: 'live' });
    expect((await get('/health/ready')).body).toEqual({ status: 'ready' });
    const { problems } = asObject(succeeded(await get('/problems')));
    if (!Array.isArray(problems)) throw new Error('No problems are listed');
    for (const problem of problems) {
      const { code, status, title, description } = asObject(problem);
      expect((await get(`/problems/${String(code)}`)).body).toEqual({ code, status, title, description });
    }
  });
});
