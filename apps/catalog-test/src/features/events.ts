import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { expect, it } from 'vitest';
import type { Feature } from './feature.js';

/** How many pairs of a reader and a random write are tried. */
const PAIRS = Number(process.env.PAIRS ?? 80);

/** All that may be read of the records that are followed. */
const READABLE = {
  line: { name: true, marks: { name: true }, updatedAt: true },
  halt: { name: true, lineId: true },
  ride: { name: true, motto: true, isHidden: true, marks: { name: true } },
  berth: { number: true, rideId: true, updatedAt: true },
} as const;

const python = ['python3', '/usr/bin/python3'].find(
  (program) => spawnSync(program, ['-c', 'import httpx']).status === 0,
);

/** Follows one ride that is made, changed and deleted. */
const FOLLOWER = `
import sys
from notes_client import Client
with Client(sys.argv[1], sys.argv[2]) as api:
    query = {'isHidden': False}
    cursor = api.ride.event_cursor(query=query)
    print('begun', flush=True)
    for event in api.ride.events(cursor, query=query, select={'name': True}):
        record = event.record and {**event.record, '_id': 1}
        print(event.event, event.fields if event.event == 'updated' else record, flush=True)
        if event.event == 'removed':
            break
`;

/** Follows all resources until a ride is deleted. */
const FEED_FOLLOWER = `
import sys
from notes_client import Client
with Client(sys.argv[1], sys.argv[2]) as api:
    resources = {'Ride': {'select': {'name': True}}, 'Berth': {}}
    cursor = api.event_cursor(resources=resources)
    print('begun', flush=True)
    for event in api.events(cursor, resources=resources):
        print(event.resource, event.event, event.record and event.record.get('name'), flush=True)
        if event.event == 'removed':
            break
`;

/** Runs a program, with a step after each line that it prints. */
async function run(
  program: string,
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
  steps: readonly (() => Promise<unknown>)[],
) {
  const child = spawn(program, words, { env: { ...process.env, ...environment } });
  const status = new Promise<number | null>((resolve) => child.once('close', resolve));
  let stderr = '';
  child.stderr.on('data', (part: Buffer) => {
    stderr += part.toString();
  });
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    await steps[lines.length - 1]?.();
  }
  return { status: await status, lines, stderr };
}

/** A connection that counts records in a slot of its own: two of one slot wait for each other until one commits. */
async function besideOthers(another: () => Promise<Client>): Promise<Client> {
  const client = await another();
  const { rows } = await client.query(
    'SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND pid & 31 = pg_backend_pid() & 31',
  );
  if (rows.length === 0) return client;
  try {
    return await besideOthers(another);
  } finally {
    await client.end();
  }
}

/** Callers follow rides that are not hidden and what is in them, and, by keys with labels, lines and their halts. */
export const feature: Feature = {
  written: {
    path: 'ride',
    values: () => (place) => ({ name: `Written ${place}` }),
    refused: () => ({ motto: 'Nameless' }),
  },
  contended: 'loses nothing and swaps nothing, where cursors of numbers do',
  foreign: 'follows labels, whatever statement changes them',
  tests(service) {
    const post = async (path: string, body: object, headers: Readonly<Record<string, string>> = {}) => {
      const { baseUrl, projectId } = service();
      const response = await fetch(`${baseUrl}/v1/${path}`, {
        method: 'POST',
        headers: { projectid: projectId, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
      return { status: response.status, body: Object(await response.json()) };
    };
    /** Follows what a body asks for from now on: each call gives the events since the one before, without their times. */
    const followAt = async (path: string, asked: object, headers: Readonly<Record<string, string>>) => {
      const read = async (after: string) => {
        const answer = await post(path, { ...asked, after, limit: 100 }, headers);
        expect(answer).toMatchObject({ status: 200 });
        return answer.body;
      };
      let { next } = await read('');
      const news = async () => {
        const seen: object[] = [];
        for (;;) {
          const page = await read(next);
          if (page.data.length === 0) return seen;
          next = page.next;
          for (const { at, ...event } of page.data) {
            expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(60_000);
            seen.push(event);
          }
        }
      };
      return { news, cursor: () => next, read };
    };
    const follow = (
      path: string,
      select: object = {},
      headers: Readonly<Record<string, string>> = {},
      query: object = {},
    ) => followAt(`${path}/events`, { select, query }, headers);
    /** The same of several resources: those that are asked for, or all. */
    const followAll = (resources?: object, headers: Readonly<Record<string, string>> = {}) =>
      followAt('events', { resources }, headers);

    it('shows what is created, changed, deleted and restored, with fields that the caller may read', async () => {
      const { create, call } = service();
      const { news } = await follow('ride', { name: true });
      const mark = await create('mark', { name: 'red' });
      const ride = await create('ride', { name: 'A', marks: [mark], cost: 1 });
      expect(await news()).toEqual([{ event: 'added', _id: ride, record: { _id: ride, name: 'A' } }]);
      await call('PUT', `ride/${ride}`, { data: { name: 'B', cost: 2, marks: [] } });
      expect(await news()).toEqual([
        { event: 'updated', _id: ride, fields: ['name', 'marks'], record: { _id: ride, name: 'B' } },
      ]);
      await call('DELETE', `ride/${ride}`);
      expect(await news()).toEqual([{ event: 'removed', _id: ride }]);
      await call('POST', `ride/${ride}/restore`);
      expect(await news()).toEqual([{ event: 'added', _id: ride, record: { _id: ride, name: 'B' } }]);
    });

    it('shows nothing of what the caller may not read, and leaves its cursor as it is', async () => {
      const { create, call } = service();
      const ride = await create('ride', { name: 'A' });
      const { news, cursor, read } = await follow('ride');
      const before = cursor();
      await call('PUT', `ride/${ride}`, { data: { cost: 7 } });
      const hidden = await create('ride', { name: 'H', isHidden: true });
      await call('PUT', `ride/${hidden}`, { data: { name: 'I' } });
      await call('DELETE', `ride/${hidden}`);
      expect(await read(before)).toEqual({ data: [], next: before });
      await call('PUT', `ride/${ride}`, { data: { name: 'C' } });
      expect(await news()).toEqual([{ event: 'updated', _id: ride, fields: ['name'] }]);
    });

    it('omits a change of hidden fields that moves a readable updatedAt, of a poll, a long poll and a stream', async () => {
      const { create, call } = service();
      const rideId = await create('ride', { name: 'A' });
      const berth = await create('berth', { number: 1, rideId });
      const query = { updatedAt: { _type: 'GreaterThan', value: '2001-01-01' } };
      const [{ news, cursor, read }, asking] = [await follow('berth'), await follow('berth', {}, {}, query)];
      const stream = await streamOf({}, 'berth');
      await stream.next();
      const before = cursor();
      const waiting = post('berth/events', { after: before }, { prefer: 'wait=20' });
      await call('PUT', `berth/${berth}`, { data: { price: 7 } });
      await call('PUT', `berth/${berth}`, { data: { price: 8, updatedAt: '2020-01-01' } });
      expect([await read(before), await asking.news()]).toEqual([{ data: [], next: before }, []]);
      await call('PUT', `berth/${berth}`, { data: { price: 9, number: 2 } });
      const updated = { event: 'updated', _id: berth, at: expect.any(String), fields: ['updatedAt', 'number'] };
      expect([(await waiting).body.data, (await stream.next()).data.data]).toEqual([[updated], [updated]]);
      stream.hangUp();
      await news();
      // Whoever sets it changes a field that is read.
      await call('PUT', `berth/${berth}`, { data: { updatedAt: '2020-01-01' } });
      expect(await news()).toMatchObject([{ event: 'updated', fields: ['updatedAt'] }]);
    });

    it('tells when a record comes into sight and leaves it, with what is read through it', async () => {
      const { create, call } = service();
      const ride = await create('ride', { name: 'A' });
      const seat = await create('berth', { number: 1, rideId: ride });
      const [rides, seats] = [await follow('ride'), await follow('berth', { number: true })];
      await call('PUT', `ride/${ride}`, { data: { isHidden: true } });
      expect([await rides.news(), await seats.news()]).toEqual([
        [{ event: 'removed', _id: ride }],
        [{ event: 'removed', _id: seat }],
      ]);
      await call('PUT', `ride/${ride}`, { data: { isHidden: false } });
      expect([await rides.news(), await seats.news()]).toEqual([
        [{ event: 'added', _id: ride }],
        [{ event: 'added', _id: seat, record: { _id: seat, number: 1 } }],
      ]);
      await call('DELETE', `ride/${ride}`);
      expect([await rides.news(), await seats.news()]).toEqual([
        [{ event: 'removed', _id: ride }],
        [{ event: 'removed', _id: seat }],
      ]);
      await call('POST', `ride/${ride}/restore`);
      expect(await seats.news()).toEqual([{ event: 'added', _id: seat, record: { _id: seat, number: 1 } }]);
    });

    it('shows the records that a query finds, as they come to meet it and no longer do', async () => {
      const { create, call } = service();
      const { news } = await follow(
        'ride',
        { name: true },
        {},
        { motto: 'On', name: { _type: 'StartsWith', value: 'R' } },
      );
      const [ride, other] = [await create('ride', { name: 'R1', motto: 'On' }), await create('ride', { name: 'R2' })];
      const added = (_id: string, name: string) => ({ event: 'added', _id, record: { _id, name } });
      expect(await news()).toEqual([added(ride, 'R1')]);
      await call('PUT', `ride/${other}`, { data: { marks: [] } });
      await call('PUT', `ride/${ride}`, { data: { marks: [await create('mark', { name: 'red' })] } });
      expect(await news()).toEqual([
        { event: 'updated', _id: ride, fields: ['marks'], record: { _id: ride, name: 'R1' } },
      ]);
      await call('PUT', `ride/${other}`, { data: { motto: 'On' } });
      await call('PUT', `ride/${ride}`, { data: { motto: 'Off' } });
      expect(await news()).toEqual([added(other, 'R2'), { event: 'removed', _id: ride }]);
      // It is not seen that it changes further, nor a record of which nothing is seen.
      await call('PUT', `ride/${ride}`, { data: { marks: [] } });
      const hidden = await create('ride', { name: 'R3', motto: 'Off', isHidden: true });
      await call('PUT', `ride/${hidden}`, { data: { motto: 'On' } });
      await call('PUT', `ride/${hidden}`, { data: { motto: 'Off' } });
      expect(await news()).toEqual([]);
      await call('PUT', `ride/${other}`, { data: { isHidden: true } });
      expect(await news()).toEqual([{ event: 'removed', _id: other }]);
      await call('PUT', `ride/${other}`, { data: { isHidden: false } });
      await call('DELETE', `ride/${other}`);
      expect(await news()).toEqual([{ event: 'removed', _id: other }]);
    });

    it('refuses a query at its place, and a cursor with another query', async () => {
      const { cursor } = await follow('ride', {}, {}, { motto: 'On' });
      const refusal = async (query: unknown) => {
        const { status, body } = await post('ride/events', { after: cursor(), query });
        return [status, body.code, body.errors?.map(({ pointer }: { pointer: string }) => pointer) ?? []];
      };
      expect(await refusal({ mottos: 'On' })).toEqual([400, 'invalid_body', ['/query/mottos']]);
      expect(await refusal({ marks: { name: 'red' } })).toEqual([400, 'invalid_body', ['/query/marks/name']]);
      expect(await refusal({ _or: [{ cost: 1 }] })).toEqual([403, 'field_forbidden', ['/query/_or/0/cost']]);
      expect(await refusal({ motto: 'Off' })).toEqual([410, 'events_gone', []]);
      expect(await refusal({ motto: 'On' })).toEqual([200, undefined, []]);
    });

    it('follows a record to another id and another project', async () => {
      const { create, psql, projectId, tenants } = service();
      if (psql === undefined) return;
      const [, { projectId: other }] = tenants;
      const ride = await create('ride', { name: 'A' });
      const here = await follow('ride', { name: true });
      const there = await follow('ride', { name: true }, { projectid: other });
      const id = randomUUID();
      await psql.query('UPDATE "Ride" SET "id" = $3, "name" = $4 WHERE "projectId" = $1 AND "id" = $2', [
        projectId,
        ride,
        id,
        'B',
      ]);
      const added = { event: 'added', _id: id, record: { _id: id, name: 'B' } };
      expect(await here.news()).toEqual([{ event: 'removed', _id: ride }, added]);
      // The order of those who copy all events: the new record is there before it changes.
      const { rows } = await psql.query(
        `SELECT "operation" FROM "RecordEvent" WHERE "recordId" = ANY ($1::uuid[]) ORDER BY "seq"`,
        [[ride, id]],
      );
      expect(rows.map(({ operation }) => operation)).toEqual(['insert', 'delete', 'insert']);
      await psql.query('UPDATE "Ride" SET "projectId" = $3 WHERE "projectId" = $1 AND "id" = $2', [
        projectId,
        id,
        other,
      ]);
      expect([await here.news(), await there.news()]).toEqual([[{ event: 'removed', _id: id }], [added]]);
      await psql.query('DELETE FROM "Ride" WHERE "id" = $1', [id]);
      // What was hidden has not been there: it does not leave.
      const hidden = await create('ride', { name: 'H', isHidden: true });
      const shown = randomUUID();
      const show = 'UPDATE "Ride" SET "id" = $3, "isHidden" = false WHERE "projectId" = $1 AND "id" = $2';
      await psql.query(show, [projectId, hidden, shown]);
      expect(await here.news()).toEqual([{ event: 'added', _id: shown, record: { _id: shown, name: 'H' } }]);
    });

    it('follows labels, whatever statement changes them', async () => {
      const { create, call, psql, admin, projectId } = service();
      if (psql === undefined || admin === undefined) return;
      const [one, two] = [await create('mark', { name: '1' }), await create('mark', { name: '2' })];
      const keyOf = async (label: string) => {
        const words = [
          'key',
          'create',
          '--project',
          projectId,
          '--name',
          'K',
          '--permission',
          'CanFollowLines',
          '--label',
          label,
        ];
        return { apikey: String(Object(await admin({}, ...words)).secret) };
      };
      const [first, second] = [await keyOf(one), await keyOf(two)];
      const line = await create('line', { name: 'A', marks: [one] });
      const [{ serviceKey }] = service().tenants;
      const made = await post('halt', { data: { name: 'H', lineId: line } }, { apikey: serviceKey });
      const halt = String(made.body._id);
      const readers = [
        await follow('line', {}, first),
        await follow('halt', {}, first),
        await follow('line', {}, second),
        await follow('halt', {}, second),
      ];
      const news = async () => {
        const all: (readonly object[])[] = [];
        for (const reader of readers) all.push(await reader.news());
        return all;
      };
      const [added, removed] = [
        (_id: string) => ({ event: 'added', _id }),
        (_id: string) => ({ event: 'removed', _id }),
      ];
      await call('PUT', `line/${line}`, { data: { marks: [two] } });
      expect(await news()).toEqual([[removed(line)], [removed(halt)], [added(line)], [added(halt)]]);
      const { rows } = await psql.query(
        `SELECT "conrelid"::regclass::text AS name FROM pg_constraint WHERE confrelid = '"Line"'::regclass AND contype = 'f' AND conrelid::regclass::text LIKE '%arks%'`,
      );
      const join = String(rows[0].name);
      await psql.query(
        `WITH gone AS (DELETE FROM ${join} WHERE "ownerId" = $1 RETURNING *) INSERT INTO ${join} ("projectId", "ownerId", "targetId") SELECT "projectId", "ownerId", $2 FROM gone`,
        [line, one],
      );
      expect(await news()).toEqual([[added(line)], [added(halt)], [removed(line)], [removed(halt)]]);
      await call('DELETE', `line/${line}`);
      expect(await news()).toEqual([[removed(line)], [removed(halt)], [], []]);
    });

    it('loses nothing and swaps nothing, where cursors of numbers do', async () => {
      const { create, psql, projectId, another } = service();
      if (psql === undefined || another === undefined) return;
      const rides = await Promise.all([1, 2, 3].map((name) => create('ride', { name: String(name) })));
      const { news } = await follow('ride');
      // Changes of one field and of another one follow each other.
      const CHANGE =
        `UPDATE "Ride" SET "cost" = coalesce("cost", 0) + 1, "name" = CASE WHEN coalesce("cost", 0)::int % 2 = 0 THEN "name" || 'x' ELSE "name" END, ` +
        `"motto" = CASE WHEN coalesce("cost", 0)::int % 2 = 1 THEN coalesce("motto", '') || 'x' ELSE "motto" END WHERE "projectId" = $1 AND "id" = $2`;
      const [begin] = (await psql.query('SELECT last_value::int AS seq FROM "RecordEvent_seq"')).rows;
      const after = async ({ seq }: { readonly seq: number }, order: string) =>
        (
          await psql.query(
            `SELECT "seq"::int, "recordId" FROM "RecordEvent" WHERE "table" = 'Ride' AND "seq" > $1 ORDER BY ${order}`,
            [seq],
          )
        ).rows;

      // The transaction that begins first, and takes the first number, ends last.
      const [early, late] = await Promise.all([another(), another()]);
      await early.query('BEGIN');
      await early.query(CHANGE, [projectId, rides[1]]);
      await late.query(CHANGE, [projectId, rides[0]]);
      const read = await after(begin, '"seq"');
      await early.query(CHANGE, [projectId, rides[0]]);
      await early.query('COMMIT');
      const numbers = (list: readonly { readonly seq: number }[]) => list.map(({ seq }) => seq - begin.seq);
      expect(numbers([...read, ...(await after(read.at(-1), '"seq"'))])).toEqual([2, 3]);
      expect(numbers(await after(begin, '"xid", "seq"'))).toEqual([1, 3, 2]);

      let isWriting = true;
      const seen: { readonly _id?: string; readonly fields?: readonly string[] }[] = [];
      const following = (async () => {
        while (isWriting) seen.push(...(await news()));
        seen.push(...(await news()));
      })();
      const writers = [early, late, ...(await Promise.all(Array.from({ length: 10 }, () => another())))];
      await Promise.all(
        writers.map(async (connection) => {
          for (let round = 0; round < 8; round += 1) {
            const ride = rides[Math.floor(Math.random() * rides.length)];
            await connection.query('BEGIN');
            await connection.query('SELECT pg_current_xact_id(), pg_sleep(random() * 0.02)');
            await connection.query(CHANGE, [projectId, ride]);
            await connection.query('SELECT pg_sleep(random() * 0.01)');
            await connection.query('COMMIT');
          }
          await connection.end();
        }),
      );
      isWriting = false;
      await following;
      for (const ride of rides) {
        const { rows } = await psql.query('SELECT "cost"::int AS n FROM "Ride" WHERE "projectId" = $1 AND "id" = $2', [
          projectId,
          ride,
        ]);
        const fields = seen.filter(({ _id }) => _id === ride).map((event) => event.fields);
        expect(fields).toEqual(Array.from({ length: rows[0].n }, (_, place) => [place % 2 === 0 ? 'name' : 'motto']));
      }
    });

    it('waits for no transaction that stays open', async () => {
      const { create, another, projectId } = service();
      if (another === undefined) return;
      const { news } = await follow('ride', { name: true });
      const writer = await besideOthers(another);
      await writer.query('BEGIN');
      await writer.query(
        `INSERT INTO "Ride" ("id", "projectId", "name", "createdAt", "updatedAt", "isHidden") VALUES (gen_random_uuid(), $1, 'late', now(), now(), false)`,
        [projectId],
      );
      const added = (_id: unknown, name: string) => ({ event: 'added', _id, record: { _id, name } });
      const others = [await create('ride', { name: '1' }), await create('ride', { name: '2' })];
      expect(await news()).toEqual(others.map((id, place) => added(id, String(place + 1))));
      await writer.query('COMMIT');
      await writer.end();
      expect(await news()).toEqual([added(expect.any(String), 'late')]);
    });

    /** Followers with rights of several kinds, and queries if they ask for records that meet one, and random writes. */
    const world = async ({ asks }: { readonly asks: boolean }) => {
      const { create, call, admin, projectId, tenants } = service();
      if (admin === undefined) return undefined;
      const [{ serviceKey }] = tenants;
      const marks = [await create('mark', { name: '1' }), await create('mark', { name: '2' })];
      const keyOf = async (...labels: readonly string[]) => {
        const words = ['key', 'create', '--project', projectId, '--name', 'K', '--permission', 'CanFollowLines'];
        const limits = labels.flatMap((label) => ['--label', label]);
        return { apikey: String(Object(await admin({}, ...words, ...limits)).secret) };
      };
      const keys = [await keyOf(...marks.slice(0, 1)), await keyOf(...marks.slice(1)), await keyOf()];
      const listed = async (path: keyof typeof READABLE, key: Readonly<Record<string, string>>, query: object = {}) => {
        const all: object[] = [];
        for (let after: string | null = ''; after !== null; ) {
          const { body } = await post(`${path}/get-list`, { select: READABLE[path], query, after, limit: 100 }, key);
          all.push(...body.data);
          after = body.next;
        }
        return new Map(all.map((record) => [String(Object(record)._id), record]));
      };
      const asking = [
        ['line', keys[0] ?? {}, { marks: marks.slice(1) }],
        ['line', keys[2] ?? {}, { _not: { marks: marks.slice(0, 1) } }],
        ['ride', {}, { motto: 'On' }],
        ['berth', {}, { number: { _type: 'GreaterThan', value: 0.5 } }],
      ] as const;
      const followers = await Promise.all(
        [
          ...keys.flatMap((key) => [['line', key, {}] as const, ['halt', key, {}] as const]),
          ['ride', {}, {}] as const,
          ['berth', {}, {}] as const,
          ...(asks ? asking : []),
        ].map(async ([path, key, query]) => {
          const select = READABLE[path];
          const { news, cursor, read } = await follow(path, select, key, query);
          const list = () => listed(path, key, query);
          return { path: String(path), news, cursor, read, list, copy: await list() };
        }),
      );
      const feeds = [
        ...keys.map((key) => [key, ['line', 'halt']] as const),
        [{}, ['ride', 'berth']] as const,
        [keys[0] ?? {}, ['line', 'ride', 'berth', 'halt']] as const,
      ];
      for (const [key, paths] of feeds) {
        const asked = paths.map((path) => [
          `${path.charAt(0).toUpperCase()}${path.slice(1)}`,
          { select: READABLE[path] },
        ]);
        const { news, cursor, read } = await followAll(Object.fromEntries(asked), key);
        const list = async () =>
          new Map((await Promise.all(paths.map((path) => listed(path, key)))).flatMap((all) => [...all]));
        followers.push({ path: `feed of ${paths.join()}`, news, cursor, read, list, copy: await list() });
      }
      const made: Record<keyof typeof READABLE, string[]> = { line: [], halt: [], ride: [], berth: [] };
      const any = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];
      const some = () => marks.filter(() => Math.random() < 0.5);
      const hidden = () => Math.random() < 0.5;
      const add = async (path: keyof typeof made, data: object) => {
        const { body } = await post(path, { data }, { apikey: serviceKey });
        if (typeof body._id === 'string') made[path].push(body._id);
      };
      const change = (path: keyof typeof made, data: object) => call('PUT', `${path}/${any(made[path])}`, { data });
      const changeAsService = async (path: keyof typeof made, data: object) => {
        await post(`${path}/update-many`, { data: [{ _id: any(made[path]), ...data }] }, { apikey: serviceKey });
      };
      const writes: readonly (() => Promise<unknown>)[] = [
        () => add('line', { name: 'L', marks: some() }),
        () => add('halt', { name: 'H', lineId: any(made.line) }),
        () => change('line', { marks: some() }),
        () => change('line', { name: String(Math.random()) }),
        () => changeAsService('halt', { lineId: any(made.line) }),
        () => changeAsService('halt', { name: String(Math.random()) }),
        () => add('ride', { name: 'R', isHidden: hidden() }),
        () => add('berth', { number: 1, rideId: any(made.ride) }),
        () => change('ride', { isHidden: hidden() }),
        () => change('ride', { cost: Math.random() }),
        () => change('ride', { motto: hidden() ? 'On' : 'Off' }),
        () => changeAsService('ride', { name: String(Math.random()) }),
        () => changeAsService('berth', { number: Math.random(), rideId: any(made.ride) }),
        () => call('DELETE', `line/${any(made.line)}`),
        () => call('DELETE', `ride/${any(made.ride)}`),
        () => call('POST', `ride/${any(made.ride)}/restore`),
      ];
      // Something that every follower sees, so that the others have something to change.
      await add('line', { name: 'L', marks });
      await add('halt', { name: 'H', lineId: made.line[0] });
      await add('ride', { name: 'R', isHidden: false });
      await add('berth', { number: 1, rideId: made.ride[0] });
      return { followers, write: () => any(writes)?.() };
    };

    it('keeps the copies of followers equal to what they may list, whatever is written', async () => {
      const { followers = [], write } = (await world({ asks: true })) ?? {};
      for (let round = 0; round < 8; round += 1) {
        await Promise.all(Array.from({ length: 8 }, () => write?.()));
        for (const { path, news, list, copy } of followers) {
          for (const event of await news()) {
            const { _id, record } = Object(event);
            if (record === undefined) copy.delete(_id);
            else copy.set(_id, record);
          }
          expect([path, new Map([...copy].sort())]).toEqual([path, new Map([...(await list())].sort())]);
        }
      }
    });

    it('answers byte for byte the same to whom a write is hidden', async () => {
      const { followers = [], write } = (await world({ asks: false })) ?? {};
      const counts = { hidden: 0, shown: 0 };
      const seenBy = ({ copy }: { readonly copy: ReadonlyMap<string, object> }) => JSON.stringify([...copy].sort());
      while (followers.length > 0 && counts.hidden + counts.shown < PAIRS) {
        // Before the first round there are the first records.
        if (counts.shown > 0) await write?.();
        for (const follower of followers) {
          const [before, cursor] = [seenBy(follower), follower.cursor()];
          const answer = await follower.read(cursor);
          follower.copy = await follower.list();
          const isHidden = seenBy(follower) === before;
          counts[isHidden ? 'hidden' : 'shown'] += 1;
          if (isHidden) expect([follower.path, answer]).toEqual([follower.path, { data: [], next: cursor }]);
          else expect([follower.path, answer.data.length]).not.toEqual([follower.path, 0]);
          await follower.news();
        }
      }
      if (process.env.PAIRS !== undefined) process.stdout.write(`${JSON.stringify(counts)}\n`);
      if (followers.length > 0) expect(Math.min(counts.hidden, counts.shown)).toBeGreaterThan(0);
    });

    /** The messages of a stream; without a path of that of all resources. */
    const streamOf = async (headers: Readonly<Record<string, string>> = {}, path = 'ride') => {
      const { baseUrl, projectId } = service();
      const hangUp = new AbortController();
      const response = await fetch(`${baseUrl}/v1/${path === '' ? '' : `${path}/`}events`, {
        method: 'POST',
        headers: { projectid: projectId, 'content-type': 'application/json', accept: 'text/event-stream', ...headers },
        body: '{}',
        signal: hangUp.signal,
      });
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
      async function* messages() {
        let text = '';
        for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
          text += part;
          for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
            const lines = text.slice(0, end).split('\n');
            text = text.slice(end + 2);
            const message = Object.fromEntries(lines.map((line) => line.split(/: (.*)/s)));
            if (message.data !== undefined) yield { ...message, data: JSON.parse(message.data) };
          }
        }
      }
      const all = messages();
      const next = async () => (await all.next()).value;
      return { next, hangUp: () => hangUp.abort() };
    };

    it('answers a long poll when there is something, and a client that begins at once', async () => {
      const { create } = service();
      const wait = { prefer: 'wait=20' };
      const began = Date.now();
      const { next } = (await post('ride/events', {}, wait)).body;
      const answer = post('ride/events', { after: next }, wait);
      const ride = await create('ride', { name: 'A' });
      expect(await answer).toMatchObject({ status: 200, body: { data: [{ event: 'added', _id: ride }] } });
      const { body } = await post('ride/events', { after: (await answer).body.next }, { prefer: 'wait=1' });
      expect(body).toMatchObject({ data: [] });
      expect(Date.now() - began).toBeLessThan(15_000);
    });

    it.skipIf(python === undefined)('is followed by the Python client (needs httpx)', async () => {
      const { baseUrl, projectId, folder, create, call } = service();
      let ride = '';
      const told = await run(
        python ?? '',
        ['-c', FOLLOWER, baseUrl, projectId],
        { PYTHONPATH: join(folder, 'generated/client-python') },
        [
          async () => {
            ride = await create('ride', { name: 'Of Python' });
          },
          () => call('PUT', `ride/${ride}`, { data: { name: 'Other' } }),
          () => call('DELETE', `ride/${ride}`),
        ],
      );
      expect(told).toEqual({
        status: 0,
        lines: ['begun', "added {'_id': 1, 'name': 'Of Python'}", "updated ['name']", 'removed None'],
        stderr: '',
      });
    });

    it.skipIf(python === undefined)('is followed by the Python client as one feed (needs httpx)', async () => {
      const { baseUrl, projectId, folder, create, call } = service();
      let rideId = '';
      const told = await run(
        python ?? '',
        ['-c', FEED_FOLLOWER, baseUrl, projectId],
        { PYTHONPATH: join(folder, 'generated/client-python') },
        [
          async () => {
            rideId = await create('ride', { name: 'Of all' });
          },
          () => create('berth', { number: 1, rideId }),
          () => call('DELETE', `ride/${rideId}`),
        ],
      );
      expect(told).toEqual({
        status: 0,
        lines: [
          'begun',
          'Ride added Of all',
          'Berth added None',
          expect.stringMatching(/^(?:Ride|Berth) removed None$/),
        ],
        stderr: '',
      });
    });

    it('streams, and goes on after a cut where the client was', async () => {
      const { create } = service();
      const stream = await streamOf();
      const first = await stream.next();
      expect(first).toEqual({ id: expect.any(String), data: { data: [], next: expect.any(String) } });
      const seen = await create('ride', { name: 'A' });
      const second = await stream.next();
      expect(second).toMatchObject({ data: { data: [{ event: 'added', _id: seen }] } });
      stream.hangUp();
      const missed = await create('ride', { name: 'B' });
      const again = await streamOf({ 'last-event-id': second.id });
      expect(await again.next()).toMatchObject({ data: { data: [{ event: 'added', _id: missed }] } });
      again.hangUp();
      const accept = { accept: 'text/event-stream' };
      const refusal = await post('ride/events', {}, { ...accept, 'last-event-id': 'query/after' });
      const { detail } = refusal.body.errors[0];
      expect(refusal).toMatchObject({
        status: 400,
        body: {
          code: 'invalid_parameter',
          detail: `header/Last-Event-ID: ${detail}`,
          message: `header/Last-Event-ID: ${detail}`,
          errors: [{ pointer: '#header/Last-Event-ID', code: 'invalid_value', detail }],
        },
      });
      // A problem at the place of that name in the body stays there.
      const [other, here] = [{ query: { after: 1 } }, { 'last-event-id': second.id }];
      const { requestId: _, ...told } = (await post('ride/events', { ...other, after: '' })).body;
      expect((await post('ride/events', other, { ...accept, ...here })).body).toMatchObject(told);
      expect(told.errors).toMatchObject([{ pointer: '/query/after' }]);
    });

    it('ends a stream within a second of a change of its rights, and decides the next poll with those of then', async () => {
      const { admin, projectId, psql, create } = service();
      if (admin === undefined || psql === undefined) return;
      const [one, two] = [await create('mark', { name: '1' }), await create('mark', { name: '2' })];
      const words = ['key', 'create', '--project', projectId, '--name', 'K', '--permission', 'CanFollowLines'];
      const { id: keyId, secret } = Object(await admin({}, ...words, '--label', one));
      const key = { apikey: String(secret) };
      const lineOf = (mark: string) => create('line', { name: mark, marks: [mark] });
      /** What a stream and a poll, and those of all resources, that began before a change of the rights are told after it. */
      const after = async (path: string, sql: string, ...values: readonly unknown[]) => {
        const streams = await Promise.all([path, ''].map((of) => streamOf(key, of)));
        const ids: string[] = [];
        for (const stream of streams) ids.push((await stream.next()).id);
        await psql.query(sql, [keyId, ...values]);
        const changed = performance.now();
        const told = await Promise.all(
          streams.map(async (stream, place) => {
            const last = await Promise.race([stream.next(), pause(5_000, { event: 'none', data: {} })]);
            expect([performance.now() - changed < 1_000, last.event]).toEqual([true, 'problem']);
            expect(await stream.next()).toBeUndefined();
            const poll = await post(place === 0 ? `${path}/events` : 'events', { after: ids[place] }, key);
            expect(poll.body).toMatchObject({ code: last.data.code });
            return [poll.status, poll.body.code];
          }),
        );
        // Without a permission, there are others that it may follow.
        expect(told[1]).toEqual(told[0]?.[0] === 401 ? told[0] : [410, 'events_gone']);
        return told[0];
      };
      const follows = async (...marks: readonly string[]) => {
        const { news } = await follow('line', { name: true }, key);
        for (const mark of [one, two]) await lineOf(mark);
        expect((await news()).map((event) => Object(event).record.name)).toEqual(marks);
      };
      await follows(one);
      const grants = `SELECT "id" FROM "CallerGrant" WHERE "keyId" = $1`;
      const labels = `(SELECT conrelid::regclass::text AS name FROM pg_constraint WHERE confrelid = '"CallerGrant"'::regclass AND contype = 'f')`;
      const join = String((await psql.query(labels)).rows[0]?.name);
      const gone = [410, 'events_gone'];
      expect(await after('line', `UPDATE ${join} SET "targetId" = $2 WHERE "ownerId" IN (${grants})`, two)).toEqual(
        gone,
      );
      await follows(two);
      const unlimited =
        `INSERT INTO "CallerGrant" ("id", "projectId", "keyId", "permission", "createdAt", "updatedAt") ` +
        `SELECT gen_random_uuid(), $2, $1, 'CanFollowLines', now(), now()`;
      expect(await after('line', unlimited, projectId)).toEqual(gone);
      await follows(one, two);
      const taken = await after('line', `DELETE FROM "CallerGrant" WHERE "keyId" = $1`);
      expect(taken).toEqual([403, 'operation_forbidden']);
      const revoked = await after('ride', `UPDATE "CallerKey" SET "revokedAt" = now() WHERE "id" = $1`);
      expect(revoked).toEqual([401, 'unauthenticated']);
    });

    it('tells of all resources in one order, by poll, long poll and stream, each event with its resource', async () => {
      const { create, call, tenants } = service();
      const all = await followAll();
      const some = await followAll(['Berth']);
      const asked = await followAll({
        Berth: { select: { number: true }, query: { number: 2 } },
        Ride: { select: { name: true } },
      });
      const waiting = post('events', { after: all.cursor() }, { prefer: 'wait=20' });
      const ride = await create('ride', { name: 'A' });
      expect((await waiting).body.data).toMatchObject([{ resource: 'Ride', event: 'added', _id: ride }]);
      const [one, two] = [
        await create('berth', { number: 1, rideId: ride }),
        await create('berth', { number: 2, rideId: ride }),
      ];
      await call('PUT', `berth/${one}`, { data: { price: 3 } });
      await call('PUT', `ride/${ride}`, { data: { cost: 3 } });
      // Nobody without a permission sees it.
      await create('line', { name: 'L' });
      await call('PUT', `ride/${ride}`, { data: { name: 'B' } });
      await call('DELETE', `berth/${one}`);
      const added = (resource: string, _id: string) => ({ resource, event: 'added', _id });
      const seen = [
        added('Ride', ride),
        // The other one is gone by now.
        added('Berth', two),
        { resource: 'Ride', event: 'updated', _id: ride, fields: ['name'] },
        { resource: 'Berth', event: 'removed', _id: one },
      ];
      expect(await all.news()).toEqual(seen);
      expect(await some.news()).toEqual(seen.filter(({ resource }) => resource === 'Berth'));
      const record = { _id: ride, name: 'B' };
      expect(await asked.news()).toEqual([
        { ...seen[0], record },
        { ...seen[1], record: { _id: two, number: 2 } },
        { ...seen[2], record },
        seen[3],
      ]);
      // Readers of the same rights share decisions, and a stream that was hung up may ask once more: it comes last.
      const stream = await streamOf({}, '');
      await stream.next();
      const last = await create('ride', { name: 'Z' });
      expect((await stream.next()).data.data).toMatchObject([{ resource: 'Ride', event: 'added', _id: last }]);
      stream.hangUp();
      const keyed = { apikey: tenants[0].plainKey };
      expect(await post('events', { resources: ['Ride', 'Line'] }, keyed)).toMatchObject({
        status: 403,
        body: {
          code: 'operation_forbidden',
          detail: expect.stringMatching(/^Line: /),
          errors: [{ pointer: '/resources/1' }],
        },
      });
      expect(await post('events', { resources: { Line: {} } })).toMatchObject({ status: 401 });
      expect(await post('events', { resources: { Note: {} } })).toMatchObject({
        status: 400,
        body: { errors: [{ pointer: '/resources/Note', detail: 'This service does not keep events of Note.' }] },
      });
      expect(await call('GET', 'events')).toMatchObject({ status: 405 });
    });

    it('keeps events for as long as the catalog says, without deleting rows', async () => {
      const { psql, create } = service();
      if (psql === undefined) return;
      const kept = await create('ride', { name: 'A' });
      const old = '(floor(extract(epoch FROM now()) / 86400)::bigint - 9) % 32';
      await psql.query(
        `INSERT INTO "RecordEvent" SELECT ${old}, "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", now() - interval '9 days' FROM "RecordEvent" WHERE "recordId" = $1`,
        [kept],
      );
      const count = async () =>
        (await psql.query('SELECT count(*)::int AS n FROM "RecordEvent" WHERE "recordId" = $1', [kept])).rows[0].n;
      await expect.poll(count, { timeout: 30_000 }).toBe(1);
    });

    it('sends a caller back to the list where the events after its cursor cannot be told', async () => {
      const { baseUrl, projectId, tenants, call } = service();
      const gone = { status: 410, body: expect.objectContaining({ code: 'events_gone' }) };
      const { cursor } = await follow('ride');
      const after = cursor();
      const [, { projectId: other }] = tenants;
      expect(await post('ride/events', { after }, { projectid: other })).toMatchObject({ status: 400 });
      expect(await post('berth/events', { after })).toMatchObject({
        status: 400,
        body: { errors: [{ pointer: '/after', code: 'invalid_value' }] },
      });
      expect(await post('ride/events', { after: 'x', limt: 1 })).toMatchObject({ status: 400 });
      expect(await post('ride/events', { select: { cost: true } })).toMatchObject({ status: 403 });
      const [{ plainKey, serviceKey }] = tenants;
      expect(await post('ride/events', { after }, { apikey: plainKey })).toMatchObject({ status: 200 });
      expect(await post('ride/events', { after }, { apikey: serviceKey })).toMatchObject(gone);
      expect(await post('note/events', {})).toMatchObject({
        status: 404,
        body: { detail: 'This service does not keep events of Note.' },
      });
      expect(await call('POST', 'line/events', {})).toMatchObject({ status: 401 });
      expect([baseUrl, projectId]).toHaveLength(2);
    });
  },
};
