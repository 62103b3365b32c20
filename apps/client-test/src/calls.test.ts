import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import {
  createClient,
  endsWith,
  equalTo,
  equalToOrNull,
  Feed,
  FollowedClient,
  greaterThan,
  greaterThanOrEqual,
  greaterThanOrNull,
  HistoryClient,
  inBetween,
  includes,
  includesNone,
  isNull,
  lessThan,
  lessThanOrEqual,
  lessThanOrNull,
  multiSearch,
  notContains,
  notEqual,
  notNull,
  RestorableClient,
  search,
  startsWith,
  type TeamTypes,
  Transport,
} from '../../../generated/client/src/index.js';

/** The parts of the client that the walk through every resource does not use, against the running service. */
const service = inject('service');
const client = createClient(service);
const NAMES = ['call-a', 'call-b', 'call-c', 'call-d', 'call-e'];
const OURS = { slug: startsWith('call-') };

beforeAll(async () => {
  for (const name of NAMES) {
    await client.monitorGroup.create({ name, slug: name, description: name === 'call-e' ? null : `About ${name}` });
  }
});

afterAll(async () => {
  for await (const { _id } of client.monitorGroup.all({ query: OURS })) await client.monitorGroup.delete(_id);
});

test('what records point at is found by the same calls, and written where the catalog says who may', async () => {
  const { data } = await client.monitorStatus.list({ query: { isOfflineState: true }, select: { name: true } });
  expect(data).toEqual([{ _id: expect.any(String), name: 'Offline' }]);
  const [{ _id } = { _id: '' }] = data;
  expect(await client.monitorStatus.get(_id, { select: { priority: true } })).toEqual({ _id, priority: 3 });
  expect(await client.label.count()).toBe(2);
  expect((await client.label.aggregate()).data).toEqual([{ group: {}, count: 2 }]);
  expect('update' satisfies Exclude<keyof typeof client.team, keyof typeof client.incident>).toBe('update');
  const calls = (one: object) =>
    ['list', 'all', 'permissions', 'create', 'updateMany', 'delete'].map((name) => name in one);
  expect([calls(client.incident), calls(client.label), calls(client.team)]).toEqual([
    [true, true, true, false, false, false],
    [true, true, true, true, true, true],
    [true, true, true, true, true, true],
  ]);
  for await (const { labels } of client.incident.all({ select: { labels: { name: true } } })) {
    expect(labels).toEqual([{ _id: expect.any(String), name: expect.any(String) }]);
  }
});

describe('all', () => {
  test('fetches page after page, and not one more', async () => {
    let requests = 0;
    const counting = createClient({
      ...service,
      fetch: (input, init) => {
        requests += 1;
        return fetch(input, init);
      },
    });
    const names: string[] = [];
    const options = { select: { name: true }, query: OURS, sort: { name: 'ASC' }, limit: 2 } as const;
    for await (const group of counting.monitorGroup.all(options)) names.push(group.name);
    expect({ names, requests }).toEqual({ names: NAMES, requests: 3 });
  });

  test('goes on from a page that was asked for with a cursor', async () => {
    const options = { select: { name: true }, query: OURS, sort: { name: 'ASC' }, limit: 3 } as const;
    const first = await client.monitorGroup.list({ ...options, after: '' });
    const second = await client.monitorGroup.list({ ...options, after: first.next ?? '' });
    expect([first, second].map(({ data, next }) => [data.map(({ name }) => name), typeof next])).toEqual([
      [NAMES.slice(0, 3), 'string'],
      [NAMES.slice(3), 'object'],
    ]);
  });
});

describe('operators', () => {
  test.each([
    [{ name: equalTo('call-a') }, ['call-a']],
    [{ name: notEqual('call-a') }, ['call-b', 'call-c', 'call-d', 'call-e']],
    [{ description: equalToOrNull('About call-a') }, ['call-a', 'call-e']],
    [{ description: isNull() }, ['call-e']],
    [{ description: notNull() }, ['call-a', 'call-b', 'call-c', 'call-d']],
    [{ name: greaterThan('call-d') }, ['call-e']],
    [{ name: greaterThanOrEqual('call-d') }, ['call-d', 'call-e']],
    [{ description: greaterThanOrNull('About call-c') }, ['call-d', 'call-e']],
    [{ name: lessThan('call-b') }, ['call-a']],
    [{ name: lessThanOrEqual('call-b') }, ['call-a', 'call-b']],
    [{ description: lessThanOrNull('About call-b') }, ['call-a', 'call-e']],
    [{ name: inBetween('call-b', 'call-c') }, ['call-b', 'call-c']],
    [{ createdAt: greaterThan('2026-01-31', 'Europe/Berlin') }, NAMES],
    [{ createdAt: inBetween('2026-01-01', '2026-01-31', 'Europe/Berlin') }, []],
    [{ name: search('LL-C') }, ['call-c']],
    [{ name: startsWith('Call-') }, NAMES],
    [{ name: endsWith('-D') }, ['call-d']],
    [{ name: notContains('-a') }, ['call-b', 'call-c', 'call-d', 'call-e']],
    [{ name: includes(['call-a', 'call-e']) }, ['call-a', 'call-e']],
    [{ name: includesNone(['call-a', 'call-e']) }, ['call-b', 'call-c', 'call-d']],
    [{ multiSearch: multiSearch('call-b', ['name', 'description']) }, ['call-b']],
    [{ name: ['call-a', 'call-b'] }, ['call-a', 'call-b']],
    [{ description: null }, ['call-e']],
  ])('%j', async (query, expected) => {
    const { data } = await client.monitorGroup.list({
      query: { ...OURS, ...query },
      select: { name: true },
      sort: { name: 'ASC' },
    });
    expect(data.map(({ name }) => name)).toEqual(expected);
  });
});

describe('safe writes', () => {
  test('a deleted record is restored by its id, once', async () => {
    const asked: unknown[] = [];
    const answering = (status: number): typeof fetch => {
      return async (input, init) => {
        asked.push([init?.method, new URL(String(input)).pathname, new Headers(init?.headers).get('prefer')]);
        return new Response('{}', { status, headers: { 'preference-applied': 'tx=rollback' } });
      };
    };
    const clientOf = (status: number) =>
      new RestorableClient(new Transport({ ...service, fetch: answering(status) }, '/api'), '/api/binder');
    await clientOf(200).restore('a/b', { dryRun: true });
    await expect(clientOf(503).restore('c')).rejects.toMatchObject({ status: 503 });
    expect(asked).toEqual([
      ['POST', '/api/binder/a%2Fb/restore', 'tx=rollback'],
      ['POST', '/api/binder/c/restore', null],
    ]);
  });

  test('an undo is sent once, since it may be of what the caller itself did', async () => {
    const asked: unknown[] = [];
    const nothing = { undone: [], conflicts: [], deletesOnly: [], never: [] };
    const clientOf = (status: number) => {
      const answering: typeof fetch = async (input, init) => {
        const headers = new Headers(init?.headers);
        asked.push([init?.method, new URL(String(input)).pathname, init?.body, headers.get('prefer')]);
        return new Response(JSON.stringify(nothing), { status, headers: { 'preference-applied': 'tx=rollback' } });
      };
      return createClient({ ...service, fetch: answering });
    };
    expect(await clientOf(200).undo({ request: 'a', dryRun: true })).toEqual(nothing);
    const span = { caller: 'key:b', from: '2026-01-01', to: '2026-01-02' };
    await expect(clientOf(503).undo(span)).rejects.toMatchObject({ status: 503 });
    expect(asked).toEqual([
      ['POST', '/api/undo', JSON.stringify({ request: 'a' }), 'tx=rollback'],
      ['POST', '/api/undo', JSON.stringify(span), null],
    ]);
  });

  test('a history is read page by page, a record as of a moment, and a version is gone back to', async () => {
    const asked: unknown[] = [];
    const pages = [
      { data: [{ version: 'v3' }, { version: 'v2' }], next: 'c1' },
      { data: [{ version: 'v1' }], next: null },
    ];
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const { pathname } = new URL(String(input));
      const headers = new Headers(init?.headers);
      asked.push([pathname, JSON.parse(String(init?.body)), headers.get('if-match')]);
      const answer = pathname.endsWith('/history') ? pages.shift() : { _id: 'a' };
      return new Response(JSON.stringify(answer), { headers: { etag: '"2"' } });
    };
    const parcels = new HistoryClient(new Transport({ ...service, fetch }, '/api'), '/api/parcel');
    const versions: string[] = [];
    for await (const { version } of parcels.history('a/b', { limit: 2 })) versions.push(version);
    expect(versions).toEqual(['v3', 'v2', 'v1']);
    expect(await parcels.getAsOf('a', '2026-01-01')).toEqual({ _id: 'a' });
    expect(await parcels.restoreVersion('a', 'v1', { ifMatch: '"1"' })).toEqual({ etag: '"2"' });
    expect(asked).toEqual([
      ['/api/parcel/a%2Fb/history', { limit: 2, after: '' }, null],
      ['/api/parcel/a%2Fb/history', { limit: 2, after: 'c1' }, null],
      ['/api/parcel/a/get-item', { asOf: '2026-01-01' }, null],
      ['/api/parcel/a/restore-version', { to: 'v1' }, '"1"'],
    ]);
  });

  test('events are followed by long polls, each from the cursor of the one before', async () => {
    const asked: unknown[] = [];
    const pages = [
      [
        { event: 'added', _id: 'a' },
        { event: 'removed', _id: 'b' },
      ],
      [],
      [{ event: 'removed', _id: 'a' }],
    ];
    const fetch: typeof globalThis.fetch = async (input, init) => {
      asked.push([new URL(String(input)).pathname, init?.body, new Headers(init?.headers).get('prefer')]);
      if (asked.length === 3)
        return new Response('{"code":"unavailable","status":503}', { status: 503, headers: { 'retry-after': '0' } });
      const data = asked.length === 1 ? [] : pages.shift();
      if (data === undefined) return new Response('{"code":"events_gone"}', { status: 410 });
      return new Response(JSON.stringify({ data, next: `c${asked.length}` }));
    };
    const rides = new FollowedClient(new Transport({ ...service, fetch, retries: 0 }, '/api'), '/api/ride');
    const seen: unknown[] = [];
    const query = { name: 'Shop' };
    const following = async () => {
      const after = await rides.eventCursor({ query });
      for await (const event of rides.events({ after, query })) seen.push(event);
    };
    await expect(following()).rejects.toMatchObject({ status: 410, code: 'events_gone' });
    expect(seen).toEqual([
      { event: 'added', _id: 'a' },
      { event: 'removed', _id: 'b', cursor: 'c2' },
      { event: 'removed', _id: 'a', cursor: 'c5' },
    ]);
    expect(asked).toEqual([
      ['/api/ride/events', JSON.stringify({ query }), null],
      ...['c1', 'c2', 'c2', 'c4', 'c5'].map((after) => [
        '/api/ride/events',
        JSON.stringify({ after, query }),
        'wait=20',
      ]),
    ]);
  });

  test('the feed is followed in the same way, by what is asked of each resource', async () => {
    const asked: unknown[] = [];
    const event = { resource: 'Team', event: 'removed', _id: 'a' };
    const fetch: typeof globalThis.fetch = async (input, init) => {
      asked.push([new URL(String(input)).pathname, init?.body]);
      if (asked.length === 3) return new Response('{"code":"events_gone"}', { status: 410 });
      return new Response(JSON.stringify({ data: asked.length === 1 ? [] : [event], next: `c${asked.length}` }));
    };
    const feed = new Feed<{ Team: TeamTypes }>(new Transport({ ...service, fetch, retries: 0 }, '/api'), '/api');
    const resources = { Team: { select: { name: true } } } as const;
    const seen: unknown[] = [];
    const following = async () => {
      const after = await feed.eventCursor({ resources });
      for await (const one of feed.events({ after, resources, limit: 5 })) seen.push(one);
    };
    await expect(following()).rejects.toMatchObject({ status: 410, code: 'events_gone' });
    expect(seen).toEqual([{ ...event, cursor: 'c2' }]);
    expect(asked).toEqual([
      ['/api/events', JSON.stringify({ resources })],
      ...['c1', 'c2'].map((after) => ['/api/events', JSON.stringify({ after, resources, limit: 5 })]),
    ]);
  });
});
