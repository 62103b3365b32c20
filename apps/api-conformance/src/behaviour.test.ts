import { randomUUID } from 'node:crypto';
import { asObject, asText, expectProblem, leaveOut, resourceNamed, unique } from '@catalog-service/testing/contract';
import { main, world } from '@catalog-service/testing/run';
import { describe, expect, test } from 'vitest';
import { MOMENT, UUID } from './records/expected-record.js';

const { owner } = main;
const MONITOR = resourceNamed('Monitor');
const EVENT = resourceNamed('Monitor Status Event');
const TEAM = resourceNamed('Team');
const WORKFLOW = resourceNamed('Workflow');
const DOMAIN = resourceNamed('Status Page Domain');
const NOTE = resourceNamed('Incident Public Note');
const PROBE = resourceNamed('Monitor Probe');
const MEMBERSHIP = resourceNamed('Monitor Group Resource');
const ON_CALL = resourceNamed('User On-Call Log Timeline');

const service = main.service;

/** How far a moment is from now, in milliseconds. */
const age = (moment: unknown) => Math.abs(Date.now() - Date.parse(asText(moment)));
const NOW_MS = 20_000;

test('an entity and its id are one value, which is given once', async () => {
  const data = await main.required(PROBE, { monitor: randomUUID() });
  const both = { ...data, monitorId: randomUUID() };
  expectProblem(await owner.tryCreate(PROBE, both), 400, 'invalid_body', {
    errors: ['/data/monitorId conflicting_fields'],
  });
});

describe('Status Page Domain', () => {
  test('has a full domain made of the subdomain and the name of the domain, whatever a caller says', async () => {
    const made = await owner.create(
      DOMAIN,
      await main.required(DOMAIN, { subdomain: 'status', fullDomain: 'evil.example' }),
    );
    const { _id: id, fullDomain, ...rest } = made;
    expect(fullDomain).toMatch(/^status\.(?!example$).+/);
    expect([rest.isCnameVerified, rest.isSslOrdered, rest.isSslProvisioned]).toEqual([false, false, false]);
    expect('cnameVerificationToken' in rest).toBe(false);
    await owner.update(DOMAIN, asText(id), { subdomain: 'www' });
    const { domain } = await owner.get(DOMAIN, asText(id), { domain: { name: true } });
    const name = asText(asObject(domain).name);
    expect(await owner.get(DOMAIN, asText(id), { fullDomain: true })).toEqual({ _id: id, fullDomain: `www.${name}` });
    expect(fullDomain).toBe(`status.${name}`);
    expectProblem(await owner.tryUpdate(DOMAIN, asText(id), { fullDomain: 'x.y' }), 400, 'invalid_body', {
      errors: ['/data/fullDomain not_updatable'],
    });
  });

  test('has a subdomain of DNS labels, the first of which may be any', async () => {
    const id = await main.make(DOMAIN);
    const longest = 'a'.repeat(63);
    for (const subdomain of ['*', '*.eu', 'a.B-2.c', 'xn--bcher-kva', longest]) {
      await owner.update(DOMAIN, id, { subdomain });
    }
    const errors = { errors: ['/data/subdomain invalid_value'] };
    for (const subdomain of [
      'status.',
      '.status',
      'a..b',
      '-a',
      'a-',
      'a_b',
      'a b',
      'a*',
      'a.*',
      '**',
      `${longest}a`,
      'é',
    ]) {
      expectProblem(await owner.tryUpdate(DOMAIN, id, { subdomain }), 400, 'invalid_body', errors);
    }
    const wrong = await main.required(DOMAIN, { subdomain: 'https://x' });
    expectProblem(await owner.tryCreate(DOMAIN, wrong), 400, 'invalid_body', errors);
    expectProblem(await owner.tryMany(DOMAIN, 'create', [wrong]), 400, 'invalid_body', {
      errors: ['/data/0/subdomain invalid_value'],
    });
  });

  test('lets nobody read, filter by or sort by the verification token', async () => {
    const id = await main.make(DOMAIN);
    const field = 'cnameVerificationToken';
    const search = { _type: 'MultiSearch', value: 'x', fields: ['subdomain', field] };
    for (const [answer, pointer] of [
      [await owner.tryGet(DOMAIN, id, { [field]: true }), `/select/${field}`],
      [await owner.tryList(DOMAIN, { query: { [field]: 'x' } }), `/query/${field}`],
      [await owner.tryList(DOMAIN, { sort: { [field]: 'ASC' } }), `/sort/${field}`],
      [await owner.tryCount(DOMAIN, { [field]: { _type: 'NotNull' } }), `/query/${field}`],
      [await owner.tryCount(DOMAIN, { any: search }), '/query/any/fields/1'],
    ] as const) {
      expectProblem(answer, 403, 'field_forbidden', { errors: [`${pointer} not_permitted`] });
    }
  });
});

describe('Team', () => {
  test('of a caller is editable and deletable', async () => {
    const made = await owner.create(TEAM, await main.required(TEAM));
    const { isPermissionsEditable, isTeamDeleteable, shouldHaveAtLeastOneMember, isTeamEditable } = made;
    expect([isPermissionsEditable, isTeamDeleteable, shouldHaveAtLeastOneMember, isTeamEditable]).toEqual([
      true,
      true,
      false,
      true,
    ]);
  });

  test('of the service is neither changed nor deleted', async () => {
    const select = {
      name: true,
      isPermissionsEditable: true,
      isTeamDeleteable: true,
      shouldHaveAtLeastOneMember: true,
      isTeamEditable: true,
    };
    const { data } = await owner.list(TEAM, { query: { isTeamDeleteable: false }, select, sort: { name: 'ASC' } });
    expect(data.map(({ _id: _id_, ...rest }) => rest)).toEqual(
      ['Admin', 'Members', 'Owners'].map((name) => ({
        name,
        isPermissionsEditable: false,
        isTeamDeleteable: false,
        shouldHaveAtLeastOneMember: name === 'Owners',
        isTeamEditable: false,
      })),
    );
    for (const { _id: id } of data) {
      const answers = [await owner.tryDelete(TEAM, asText(id)), await owner.tryUpdate(TEAM, asText(id), { name: 'x' })];
      for (const answer of answers) {
        expectProblem(answer, 400, 'invalid_body', { errors: [' protected_record'] });
      }
    }
    expect(await owner.count(TEAM, { isTeamDeleteable: false })).toBe(3);
  });
});

test('a workflow has a slug of its name and a random end', async () => {
  const slugs = [];
  for (const name of ['Ship it, Frau Müller!', 'Ship it, Frau Müller!', '???', 'x'.repeat(100)]) {
    const { slug } = await owner.create(WORKFLOW, { name });
    slugs.push(asText(slug));
    expect(asText(slug).length).toBeLessThanOrEqual(100);
  }
  expect(slugs[0]).toMatch(/^ship-it-frau-müller-[a-z0-9]+$/);
  expect(new Set(slugs).size).toBe(slugs.length);
});

describe('Monitor', () => {
  const KEYS = ['serverMonitorSecretKey', 'incomingRequestSecretKey'] as const;
  test.each([
    ['Server', 'server', [expect.stringMatching(UUID), null]],
    ['Incoming Request', 'INCOMING REQUEST', [null, expect.stringMatching(UUID)]],
    ['Website', 'Website', [null, null]],
  ])('of type %s has the secret key that it needs', async (type, given, keys) => {
    const made = await owner.create(MONITOR, await main.required(MONITOR, { monitorType: given }));
    expect([made.monitorType, KEYS.map((key) => made[key])]).toEqual([type, keys]);
    expect(made.disableActiveMonitoringBecauseOfScheduledMaintenanceEvent).toBe(false);
    expect(made.disableActiveMonitoringBecauseOfManualIncident).toBe(false);
  });

  test('keeps the secret key that is given', async () => {
    const secret = randomUUID();
    const data = await main.required(MONITOR, { monitorType: 'Server', serverMonitorSecretKey: secret });
    expect((await owner.create(MONITOR, data)).serverMonitorSecretKey).toBe(secret);
  });

  test('leaves an event when its current status is changed', async () => {
    const id = await main.make(MONITOR);
    const [, first = '', second = ''] = world.main.references['Monitor Status'] ?? [];
    for (const status of [first, second]) await owner.update(MONITOR, id, { currentMonitorStatusId: status });
    const { data, count } = await owner.list(EVENT, {
      query: { monitorId: id },
      select: { monitorStatusId: true, startsAt: true, endsAt: true, monitor: { currentMonitorStatusId: true } },
      sort: { startsAt: 'ASC' },
    });
    const monitor = { _id: id, currentMonitorStatusId: second };
    const starts = data.map(({ startsAt }) => startsAt);
    expect(starts.every((start) => age(start) < NOW_MS)).toBe(true);
    expect({ count, data }).toEqual({
      count: 2,
      data: [
        { _id: expect.any(String), monitorStatusId: first, startsAt: starts[0], endsAt: starts[1], monitor },
        { _id: expect.any(String), monitorStatusId: second, startsAt: starts[1], endsAt: null, monitor },
      ],
    });
  });

  test('takes what belongs to it along when it is deleted', async () => {
    const id = await main.make(MONITOR);
    const belongings = [EVENT, PROBE, MEMBERSHIP];
    const ids = [];
    for (const resource of belongings) ids.push(await main.make(resource, { monitorId: id }));
    await owner.delete(MONITOR, id);
    for (const [index, resource] of belongings.entries()) {
      expectProblem(await owner.tryGet(resource, ids[index] ?? ''), 404, 'record_not_found');
    }
  });

  test('is followed by what points at it when its _id changes', async () => {
    const labels = world.main.references.Label?.slice(0, 2);
    const id = await main.make(MONITOR, { labels });
    const event = await main.make(EVENT, { monitorId: id });
    const membership = await main.make(MEMBERSHIP, { monitorId: id });
    const _id = randomUUID();
    await owner.update(MONITOR, id, { _id });
    expectProblem(await owner.tryGet(MONITOR, id), 404, 'record_not_found');
    const { labels: kept } = await owner.get(MONITOR, _id, { labels: true });
    expect(kept).toHaveLength(2);
    expect(await owner.get(EVENT, event, { monitorId: true })).toEqual({ _id: event, monitorId: _id });
    expect(await owner.get(MEMBERSHIP, membership, { monitor: true })).toEqual({ _id: membership, monitor: { _id } });
  });
});

test('a note was posted now, unless it says otherwise', async () => {
  const made = await owner.create(NOTE, await main.required(NOTE));
  expect(age(made.postedAt)).toBeLessThan(NOW_MS);
  expect(made.isStatusPageSubscribersNotifiedOnNoteCreated).toBe(false);
  const given = await owner.create(NOTE, await main.required(NOTE, { postedAt: '2026-01-31' }));
  expect(given.postedAt).toBe('2026-01-31T00:00:00.000Z');
});

describe('times and ids that callers may set', () => {
  test('are kept on create and on update, and updatedAt moves by itself otherwise', async () => {
    const [createdAt, updatedAt] = ['2020-01-01T00:00:00.000Z', '2021-01-01T00:00:00.000Z'];
    const id = await main.make(TEAM, { createdAt, updatedAt });
    expect(await owner.get(TEAM, id, { createdAt: true, updatedAt: true })).toEqual({ _id: id, createdAt, updatedAt });
    await owner.update(TEAM, id, { name: unique('name') });
    const moved = await owner.get(TEAM, id, { createdAt: true, updatedAt: true });
    expect(moved).toEqual({ _id: id, createdAt, updatedAt: expect.stringMatching(MOMENT) });
    expect(age(moved.updatedAt)).toBeLessThan(NOW_MS);
    await owner.update(TEAM, id, { updatedAt });
    expect(await owner.get(TEAM, id, { updatedAt: true })).toEqual({ _id: id, updatedAt });
  });

  test('dates come back in UTC with milliseconds, whatever zone they were given in', async () => {
    for (const [given, expected] of [
      ['2026-03-01T12:00:00+05:30', '2026-03-01T06:30:00.000Z'],
      ['2026-03-01T12:00Z', '2026-03-01T12:00:00.000Z'],
      ['2026-03-01', '2026-03-01T00:00:00.000Z'],
      ['2026-03-01T12:00:00.123456Z', '2026-03-01T12:00:00.123Z'],
      [{ _type: 'DateTime', value: '2024-02-29T23:59:59.999-11:00' }, '2024-03-01T10:59:59.999Z'],
      ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z'],
      ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
    ]) {
      const id = await main.make(TEAM, { createdAt: given });
      expect(await owner.get(TEAM, id, { createdAt: true })).toEqual({ _id: id, createdAt: expected });
    }
    for (const bad of [
      '2026-02-30',
      '2026-03-01T12:00:00',
      '01.03.2026',
      '',
      'now',
      '2026-03-01T25:00:00Z',
      5,
      true,
      {},
    ]) {
      const answer = await owner.tryCreate(TEAM, await main.required(TEAM, { createdAt: bad }));
      const code = typeof bad === 'string' ? 'invalid_value' : 'wrong_type';
      expectProblem(answer, 400, 'invalid_body', { errors: [`/data/createdAt ${code}`] });
    }
  });
});

describe('values and their bounds', () => {
  const bounds: readonly (readonly [string, unknown, string | undefined])[] = [
    ['name', 'x'.repeat(100), undefined],
    ['name', '🙂'.repeat(100), undefined],
    ['name', 'x'.repeat(101), 'invalid_value'],
    ['name', 5, 'wrong_type'],
    ['description', 'x'.repeat(500), undefined],
    ['description', 'x'.repeat(501), 'invalid_value'],
    ['slug', 'Grüße_你好-9', undefined],
    ['slug', '---', 'invalid_value'],
    ['slug', 'a b', 'invalid_value'],
    ['slug', 'a/b', 'invalid_value'],
    ['slug', 'x'.repeat(101), 'invalid_value'],
    ['monitorType', 'ssl certificate', undefined],
    ['monitorType', 'Websight', 'invalid_value'],
    ['disableActiveMonitoring', 'true', 'wrong_type'],
    ['disableActiveMonitoring', 1, 'wrong_type'],
    ['labels', 'x', 'wrong_type'],
    ['currentMonitorStatusId', 'x', 'invalid_value'],
    ['currentMonitorStatusId', 7, 'wrong_type'],
    ['currentMonitorStatusId', [], 'wrong_type'],
    ['customFields', [1, 'two', null], undefined],
    ['customFields', 'text', undefined],
    ['customFields', 12.5, undefined],
    ['customFields', { large: 123_456_789_012_345_680_000, small: 0.000_001 }, undefined],
    ['customFields', false, undefined],
  ];
  test.each(bounds)('%s %j', async (name, value, code) => {
    const made = await main.required(MONITOR, {
      [name]: name === 'slug' && code === undefined ? `${value}${unique()}` : value,
    });
    const answer = await owner.tryCreate(MONITOR, made);
    if (code !== undefined) expectProblem(answer, 400, 'invalid_body', { errors: [`/data/${name} ${code}`] });
    else {
      expect(answer.status, answer.curl).toBe(200);
      const kept = asObject(answer.body)[name];
      expect(name === 'monitorType' ? 'SSL Certificate' : made[name], answer.curl).toEqual(kept);
    }
  });

  test('addresses are absolute, and come back as given', async () => {
    const sso = resourceNamed('Status Page SSO');
    for (const url of ['https://example.com', 'HTTP://user:pw@example.com:8080/a b?c#d'.replace(' ', '%20')]) {
      const made = await owner.create(
        sso,
        await main.required(sso, { signOnURL: url, issuerURL: { _type: 'URL', value: url } }),
      );
      expect([made.signOnURL, made.issuerURL]).toEqual([url, url]);
    }
    for (const url of ['example.com', '/path', 'ftp://example.com', 'javascript:alert(1)', 'https://']) {
      const answer = await owner.tryCreate(sso, await main.required(sso, { signOnURL: url }));
      expectProblem(answer, 400, 'invalid_body', { errors: ['/data/signOnURL invalid_value'] });
    }
  });

  test('names of permissions are known ones; the nearest is offered', async () => {
    const permission = resourceNamed('API Key Permission');
    const data = await main.required(permission, { permission: 'CanReadProjectMonitr' });
    const answer = await owner.tryCreate(permission, data);
    expectProblem(answer, 400, 'invalid_body', { errors: ['/data/permission invalid_value'] });
    expect(answer.text, answer.curl).toContain('CanReadProjectMonitor');
  });

  test('repeated labels are one, and null is none', async () => {
    const [label = ''] = world.main.references.Label ?? [];
    const id = await main.make(MONITOR, { labels: [label, { _id: label }, label.toUpperCase()] });
    expect(await owner.get(MONITOR, id, { labels: true })).toEqual({ _id: id, labels: [{ _id: label }] });
    await owner.update(MONITOR, id, { labels: null });
    expect(await owner.get(MONITOR, id, { labels: true })).toEqual({ _id: id, labels: [] });
  });
});

if (service === undefined) {
  leaveOut('what a service key may do', 'none was given');
} else {
  describe('a service key', () => {
    test('sets what callers may not, on create and on update', async () => {
      const log = { source: 'probe', at: 1 };
      const data = await main.required(EVENT, { statusChangeLog: log });
      expectProblem(await owner.tryCreate(EVENT, data), 400, 'invalid_body', {
        errors: ['/data/statusChangeLog auto_field'],
      });
      const id = await service.createId(EVENT, data);
      expect(await owner.get(EVENT, id, { statusChangeLog: true })).toEqual({ _id: id, statusChangeLog: log });
      const domain = await main.make(DOMAIN);
      await service.update(DOMAIN, domain, { isCnameVerified: true, isSslOrdered: true });
      const select = { isCnameVerified: true, isSslOrdered: true, isSslProvisioned: true };
      expect(await owner.get(DOMAIN, domain, select)).toEqual({
        _id: domain,
        isCnameVerified: true,
        isSslOrdered: true,
        isSslProvisioned: false,
      });
    });

    test('writes where nobody else may, and nobody else does', async () => {
      const id = await main.make(ON_CALL);
      for (const answer of [
        await owner.tryCreate(ON_CALL, await main.required(ON_CALL)),
        await owner.tryUpdate(ON_CALL, id, { status: 'x' }),
        await owner.tryDelete(ON_CALL, id),
      ]) {
        expectProblem(answer, 403, 'operation_forbidden', { errors: [], requiredAnyOf: [] });
        expect(asObject(answer.body).detail, answer.curl).toBe('Only service keys can call this endpoint.');
      }
      await service.update(ON_CALL, id, { status: 'Acknowledged', isAcknowledged: true });
      expect(await owner.get(ON_CALL, id, { status: true, isAcknowledged: true })).toEqual({
        _id: id,
        status: 'Acknowledged',
        isAcknowledged: true,
      });
      await service.delete(ON_CALL, id);
      expectProblem(await owner.tryGet(ON_CALL, id), 404, 'record_not_found');
    });

    test('keeps a record from being deleted that others point at', async () => {
      const team = await main.make(TEAM);
      const step = await main.make(ON_CALL, { userBelongsToTeamId: team });
      expectProblem(await owner.tryDelete(TEAM, team), 409, 'record_in_use');
      expectProblem(await owner.tryMany(TEAM, 'delete', [await main.make(TEAM), team]), 409, 'record_in_use', {
        errors: ['/data/1 invalid_value'],
      });
      await service.delete(ON_CALL, step);
      await owner.delete(TEAM, team);
    });
  });
}
