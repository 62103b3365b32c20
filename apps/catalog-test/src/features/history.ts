import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Feature } from './feature.js';
import { testRecordPages } from './record-pages.js';

const RETRY_MS = 200;

/** Cartons that are not hidden, and, by keys with labels, depots and the crates in them, have a history. */
export const feature: Feature = {
  written: {
    path: 'carton',
    values: () => (place) => ({ name: `Written ${place}` }),
    refused: () => ({ name: 'A name of more than thirty characters' }),
  },
  contended: { none: 'a version is a row of the write itself' },
  foreign: 'answers a record as it was at any moment, whatever was written',
  tests(service) {
    type Headers = Readonly<Record<string, string>>;
    const send = async (method: string, path: string, body?: object, headers: Headers = {}) => {
      const { baseUrl, projectId } = service();
      for (;;) {
        const response = await fetch(`${baseUrl}/v1/${path}`, {
          method,
          headers: { projectid: projectId, 'content-type': 'application/json', ...headers },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        const answer = { status: response.status, body: Object(await response.json()), headers: response.headers };
        // The service of a busy machine asks its callers to come again.
        if (answer.status !== 503) return answer;
        await pause(RETRY_MS);
      }
    };
    const post = (path: string, body: object = {}, headers: Headers = {}) => send('POST', path, body, headers);
    const change = async (path: string, id: string, data: object, headers: Headers = {}) => {
      const { status, body } = await send('PUT', `${path}/${id}`, { data }, headers);
      expect([status, body]).toEqual([200, {}]);
    };
    /** The versions of a record, newest first, in pages. */
    const versionsOf = async (path: string, id: string, headers: Headers = {}, limit = 100) => {
      const all: { readonly [key: string]: unknown; readonly version: string; readonly at: string }[] = [];
      for (let after: string | null = ''; after !== null; ) {
        const { status, body } = await post(`${path}/${id}/history`, { after, limit }, headers);
        expect(status).toBe(200);
        if (body.next !== null) expect(body.data).toHaveLength(limit);
        all.push(...body.data);
        after = body.next;
      }
      return all;
    };
    const changesOf = async (path: string, id: string, headers: Headers = {}) =>
      (await versionsOf(path, id, headers)).map(({ operation, changes }) => [operation, changes]);
    const keyWith = async (...words: readonly string[]): Promise<Headers> => {
      const { admin, projectId } = service();
      const made = await admin?.({}, 'key', 'create', '--project', projectId, '--name', 'K', ...words);
      return { apikey: String(Object(made).secret) };
    };
    const asService = (): Headers => ({ apikey: service().tenants[0].serviceKey });
    const pointerOf = ({ pointer }: { readonly pointer: string }) => pointer;
    const FIELDS = { name: true, weight: true, contents: true, sentAt: true, serial: true, isHidden: true, tabs: true };

    it('tells what changed from what to what, by whom and in which request', async () => {
      const { create } = service();
      const [one, two] = [await create('tab', { name: '1' }), await create('tab', { name: '2' })];
      const carton = await create('carton', { name: 'A', tabs: [one], weight: '1.50', pin: 'first pin', cost: 5 });
      const plain = { apikey: service().tenants[0].plainKey, 'x-request-id': 'second' };
      await change('carton', carton, { name: 'B', tabs: [two], contents: { n: 1 }, pin: 'second pin' }, plain);
      await change('carton', carton, { weight: null });
      await send('DELETE', `carton/${carton}`);
      await post(`carton/${carton}/restore`);
      const versions = await versionsOf('carton', carton);
      expect(versions.map(({ operation, actor }) => [operation, String(actor).slice(0, 6)])).toEqual([
        ['create', 'public'],
        ['delete', 'public'],
        ['update', 'public'],
        ['update', 'key:01'],
        ['create', 'public'],
      ]);
      expect(versions[3]?.requestId).toBe('second');
      expect(versions.map(({ changes }) => changes)).toMatchObject([
        { name: { to: 'B' }, tabs: { added: [{ _id: two }] } },
        { name: { from: 'B' }, tabs: { removed: [{ _id: two }] }, contents: { from: { n: 1 } } },
        { weight: { from: '1.50', to: null } },
        {
          name: { from: 'A', to: 'B' },
          contents: { from: null, to: { n: 1 } },
          tabs: { removed: [{ _id: one }], added: [{ _id: two }] },
        },
        { name: { to: 'A' }, weight: { to: '1.50' }, tabs: { added: [{ _id: one }] } },
      ]);
      const [, , , second] = versions;
      expect(Object.keys(Object(second?.changes))).toEqual(['name', 'contents', 'tabs']);
      const text = JSON.stringify(versions);
      for (const hidden of ['"pin"', '"cost"', '"updatedAt"', 'first pin', 'second pin'])
        expect(text).not.toContain(hidden);
      for (const { at } of versions) expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(60_000);
      const byGet = await fetch(`${service().baseUrl}/v1/carton/${carton}/history?limit=2`, {
        headers: { projectid: service().projectId },
      });
      expect(Object(await byGet.json()).data).toEqual(versions.slice(0, 2));
    });

    it('has nothing of a write that changes nothing, nor has the stream of events', async () => {
      const { create } = service();
      const tabs = [await create('tab', { name: '1' }), await create('tab', { name: '2' })];
      const contents = { b: [1.5, null], a: 'ä' };
      const carton = await create('carton', { name: 'A', tabs, weight: '1.50', contents, pin: 'first pin', cost: 5 });
      const eventsAfter = async (after: string) => (await post('carton/events', { after, limit: 100 })).body;
      const state = async () => {
        const { headers, body } = await post(`carton/${carton}/get-item`, { select: { ...FIELDS, updatedAt: true } });
        return { body, etag: headers.get('etag'), versions: await versionsOf('carton', carton) };
      };
      const { next } = await eventsAfter('');
      const before = await state();
      const same = {
        name: 'A',
        tabs: tabs.toReversed(),
        weight: '1.50',
        contents: { a: 'ä', b: [1.5, null] },
        cost: 5,
      };
      for (const data of [same, { tabs }]) {
        const { status, headers } = await send('PUT', `carton/${carton}`, { data });
        expect([status, headers.get('etag')?.split('.')[0]]).toEqual([200, before.etag?.split('.')[0]]);
        const many = await post('carton/update-many', { data: [{ _id: carton, ...data }] });
        expect(many).toMatchObject({ status: 200, body: { count: 1 } });
      }
      expect((await send('PUT', `carton/${carton}`, { data: same }, { 'if-match': '"x.y"' })).status).toBe(412);
      expect(await state()).toEqual(before);
      expect((await eventsAfter(next)).data).toEqual([]);
      // A secret cannot be compared with what is stored, so one that is given is a change.
      await change('carton', carton, { pin: 'first pin' });
      expect((await state()).etag).not.toBe(before.etag);
    });

    it('stores no secret, and nothing that nobody may read', async () => {
      const { psql, create } = service();
      if (psql === undefined) return;
      const carton = await create('carton', { name: 'A', pin: 'first pin', cost: 77 });
      await change('carton', carton, { pin: 'second pin', cost: 78 });
      for (let round = 0; round < 100; round += 1) await change('carton', carton, { name: `N${round}` });
      await send('DELETE', `carton/${carton}`);
      const { rows } = await psql.query(
        `SELECT DISTINCT key FROM "RecordVersion", jsonb_object_keys(coalesce("before", '{}') || coalesce("after", '{}')) AS key WHERE "recordId" = $1`,
        [carton],
      );
      const keys = rows.map(({ key }) => String(key));
      expect(keys).toEqual(expect.arrayContaining(['id', 'name', 'bonus', 'updatedAt']));
      for (const key of ['pin', 'cost', 'projectId']) expect(keys).not.toContain(key);
    });

    it('shows no trace of what the caller may not read, in pages of any length', async () => {
      const { create, admin } = service();
      const carton = await create('carton', { name: 'A' });
      const key = admin === undefined ? asService() : await keyWith('--permission', 'CanReadCrates');
      for (const name of ['B', 'C', 'D']) await change('carton', carton, { name });
      const page = async (after: string) => (await post(`carton/${carton}/history`, { after, limit: 2 })).body;
      const first = await page('');
      const second = await page(first.next);
      expect(second).toMatchObject({ data: [{}, { operation: 'create' }], next: null });
      const hidden = async () => {
        await change('carton', carton, { cost: Math.random() }, asService());
        await change('carton', carton, { bonus: Math.random() }, key);
        await change('carton', carton, { isHidden: true });
        await change('carton', carton, { name: 'secret' }, asService());
        await change('carton', carton, { name: 'D' }, asService());
        await change('carton', carton, { isHidden: false }, asService());
      };
      await change('carton', carton, { bonus: 1 }, key);
      for (let round = 0; round < 40; round += 1) await change('carton', carton, { cost: round }, asService());
      expect(await page('')).toEqual(first);
      expect(await page(first.next)).toEqual(second);
      await hidden();
      const all = await versionsOf('carton', carton);
      expect(JSON.stringify(all)).not.toMatch(/secret|bonus|cost/);
      expect(all.map(({ changes }) => changes).slice(0, 3)).toEqual([
        { isHidden: { to: false } },
        { isHidden: { from: false } },
        { name: { from: 'C', to: 'D' } },
      ]);
      expect(await versionsOf('carton', carton, {}, 1)).toEqual(all);
      expect(await changesOf('carton', carton, key)).toContainEqual(['update', { bonus: { from: null, to: 1 } }]);
      // While it is hidden, the past that the caller saw stays.
      await change('carton', carton, { isHidden: true });
      expect((await versionsOf('carton', carton)).slice(1)).toEqual(all);
      const never = await create('carton', { name: 'H', isHidden: true });
      expect(await post(`carton/${never}/history`)).toMatchObject({ status: 404, body: { code: 'record_not_found' } });
      const none = '50000000-0001-7000-8000-000000000001';
      expect(await post(`carton/${none}/history`)).toMatchObject({ status: 404, body: { code: 'record_not_found' } });
    });

    it('shows what a caller saw by its labels, also through another record', async () => {
      const { create, admin } = service();
      if (admin === undefined) return;
      const [one, two] = [await create('mark', { name: '1' }), await create('mark', { name: '2' })];
      const keyOf = (label: string) => keyWith('--permission', 'CanReadCrates', '--label', label);
      const [first, second] = [await keyOf(one), await keyOf(two)];
      const depot = await create('depot', { name: 'D', tabs: [one] });
      const crate = String((await post('crate', { data: { name: 'A', depotId: depot } }, asService())).body._id);
      await change('crate', crate, { name: 'B' }, asService());
      await change('depot', depot, { tabs: [two] });
      await change('crate', crate, { name: 'C' }, asService());
      await change('depot', depot, { name: 'E' });
      const shown = async (path: string, id: string, key: Headers) =>
        (await changesOf(path, id, key)).map(([operation, changes]) => [operation, Object(changes).name ?? null]);
      expect(await shown('crate', crate, first)).toEqual([
        ['update', { from: 'A', to: 'B' }],
        ['create', { to: 'A' }],
      ]);
      expect(await shown('crate', crate, second)).toEqual([['update', { from: 'B', to: 'C' }]]);
      // A cursor tells what its caller saw there, and nobody else.
      const { next: after } = (await post(`crate/${crate}/history`, { limit: 1 }, first)).body;
      const restFor = async (key: Headers) => (await post(`crate/${crate}/history`, { after }, key)).body.data.length;
      expect([await restFor(first), await restFor(second)]).toEqual([1, 0]);
      expect(await changesOf('depot', depot, first)).toEqual([
        ['update', { tabs: { removed: [{ _id: one }] } }],
        ['create', expect.objectContaining({ name: { to: 'D' }, tabs: { added: [{ _id: one }] } })],
      ]);
      expect(await changesOf('depot', depot, second)).toEqual([
        ['update', { name: { from: 'D', to: 'E' } }],
        ['update', { tabs: { added: [{ _id: two }] } }],
      ]);
      await send('DELETE', `depot/${depot}`);
      expect(await shown('crate', crate, first)).toHaveLength(2);
      expect(await shown('crate', crate, second)).toEqual([
        ['delete', { from: 'C' }],
        ['update', { from: 'B', to: 'C' }],
      ]);
      const [, , other] = [first, second, await keyOf(await create('mark', { name: '3' }))];
      for (const path of [`depot/${depot}`, `crate/${crate}`]) {
        expect((await post(`${path}/history`, {}, other)).status).toBe(404);
        expect((await post(`${path}/history`)).status).toBe(401);
      }
    });

    /** When a record was last changed, by anything: nobody may read all of it. */
    const lastChange = async (id: string): Promise<string> => {
      const { body } = await post(`carton/${id}/history`, { limit: 1 }, asService());
      return body.data[0].at;
    };

    it('answers a record as it was at any moment, whatever was written', async () => {
      const { create, call, projectId } = service();
      const tabs = await Promise.all(['1', '2', '3', '4'].map((name) => create('tab', { name })));
      const carton = await create('carton', { name: 'A', serial: 'S', tabs: tabs.slice(0, 1) });
      const draw = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];
      const values: readonly (() => object)[] = [
        () => ({ name: `N${Math.random()}` }),
        () => ({ weight: draw(['0.10', '12345678.90', null]) }),
        () => ({ contents: draw([{ a: [1, { b: 1e23 }] }, 'text', null]) }),
        () => ({ sentAt: draw(['2026-01-02T03:04:05.678Z', '0001-01-01T00:00:00.000Z', null]) }),
        () => ({ tabs: tabs.filter(() => Math.random() < 0.5) }),
        () => ({ cost: Math.random() }),
      ];
      const read = async (body: object) => {
        const { status, body: record } = await post(`carton/${carton}/get-item`, { select: FIELDS, ...body });
        return status === 200 ? record : status;
      };
      const states = new Map<string, unknown>();
      for (let round = 0; round < 150; round += 1) {
        const data = Object.assign({}, draw(values)?.(), draw(values)?.());
        const { headers: answered } = await send('PUT', `carton/${carton}`, { data });
        expect(answered.get('etag')).not.toBeNull();
        if (round % 50 === 20) await call('DELETE', `carton/${carton}`);
        if (round % 50 === 20) states.set(await lastChange(carton), 404);
        if (round % 50 === 20) await call('POST', `carton/${carton}/restore`);
        states.set(await lastChange(carton), await read({}));
      }
      expect(projectId).not.toBe('');
      expect(states.size).toBeGreaterThan(100);
      for (const [asOf, state] of states) expect([asOf, await read({ asOf })]).toEqual([asOf, state]);
      const newest = await lastChange(carton);
      const byGet = await fetch(`${service().baseUrl}/v1/carton/${carton}/get-item?asOf=${newest}`, {
        headers: { projectid: projectId },
      });
      expect([byGet.status, await byGet.json()]).toEqual([200, { _id: carton }]);
    });

    it('keeps the order of changes whose transactions began before midnight', async () => {
      const { psql, create } = service();
      if (psql === undefined) return;
      const carton = await create('carton', { name: 'A' });
      for (const name of ['B', 'C', 'D']) await change('carton', carton, { name });
      // What such a transaction changes is in the partition of the day on which it began.
      const moved = await psql.query(
        `UPDATE "RecordVersion" SET "slot" = ("slot" + 31) % 32 WHERE "recordId" = $1 AND "after" ->> 'name' IN ('A', 'C')`,
        [carton],
      );
      expect(moved.rowCount).toBe(2);
      for (const limit of [1, 2, 100]) {
        const versions = await versionsOf('carton', carton, {}, limit);
        expect(versions.map(({ changes }) => Object(changes).name.to)).toEqual(['D', 'C', 'B', 'A']);
        for (const { at: asOf, changes } of versions) {
          const { body } = await post(`carton/${carton}/get-item`, { asOf, select: { name: true } });
          expect(body.name).toBe(Object(changes).name.to);
        }
      }
    });

    it('answers each caller by what it saw then', async () => {
      const { create, psql } = service();
      const carton = await create('carton', { name: 'A' });
      const seen = await lastChange(carton);
      await change('carton', carton, { isHidden: true });
      const hidden = await lastChange(carton);
      const asOf = (moment: string, headers: Headers = {}, select: object = { name: true }) =>
        post(`carton/${carton}/get-item`, { asOf: moment, select }, headers);
      expect(await asOf(seen)).toMatchObject({ status: 200, body: { name: 'A' } });
      expect(await asOf(hidden)).toMatchObject({ status: 404, body: { code: 'record_not_found' } });
      expect(await asOf(hidden, asService())).toMatchObject({ status: 200, body: { name: 'A' } });
      expect(await asOf(seen, {}, { cost: true })).toMatchObject({ status: 403 });
      expect(await asOf(seen, {}, { bonus: true })).toMatchObject({ status: 403 });
      expect(await asOf(seen, {}, { tabs: { name: true } })).toMatchObject({ status: 400 });
      const before = new Date(Date.parse(seen) - 1_000).toISOString();
      const answers = [
        await asOf(before),
        await asOf('2001-01-01'),
        await asOf(new Date(Date.now() + 3_600_000).toISOString()),
        await asOf('yesterday'),
        await post(`carton/x/get-item`, { asOf: seen }),
        await post(`tab/${carton}/get-item`, { asOf: seen }),
      ];
      expect(answers.map(({ status, body }) => [status, body.code, body.errors.map(pointerOf)])).toEqual([
        [404, 'record_not_found', []],
        [410, 'history_gone', []],
        [400, 'invalid_body', ['/asOf']],
        [400, 'invalid_body', ['/asOf']],
        [400, 'invalid_parameter', ['#path/id']],
        [400, 'invalid_body', ['/asOf']],
      ]);
      if (psql === undefined) return;
      const [begin] = (await psql.query('SELECT clock_timestamp() AS now')).rows;
      await psql.query('BEGIN');
      await psql.query(`UPDATE "Carton" SET "name" = 'half' WHERE "id" = $1`, [carton]);
      await psql.query('SELECT pg_sleep(0.05)');
      const [middle] = (await psql.query('SELECT clock_timestamp() AS now')).rows;
      await psql.query(`UPDATE "Carton" SET "serial" = 'whole' WHERE "id" = $1`, [carton]);
      await psql.query('COMMIT');
      for (const { now } of [begin, middle]) {
        const { body } = await asOf(now.toISOString(), asService(), { name: true, serial: true });
        expect(body).toEqual({ _id: carton, name: 'A', serial: null });
      }
      expect((await versionsOf('carton', carton, asService()))[0]).toMatchObject({
        actor: 'database',
        requestId: null,
        changes: { name: { from: 'A', to: 'half' }, serial: { from: null, to: 'whole' } },
      });
    });

    it('goes back to a version as an ordinary update', async () => {
      const { create, get } = service();
      const [tab] = [await create('tab', { name: '1' })];
      const carton = await create('carton', { name: 'A', weight: '1.00', tabs: [tab], contents: { n: 1 } });
      await change('carton', carton, { name: 'B', weight: null, tabs: [], contents: [2] });
      await change('carton', carton, { name: 'C' });
      const [, second, first] = await versionsOf('carton', carton);
      const restore = (to: unknown, headers: Headers = {}) => post(`carton/${carton}/restore-version`, { to }, headers);
      const { body: began } = await post('carton/events', {});
      const dry = await restore(first?.version, { prefer: 'tx=rollback' });
      expect([dry.status, dry.headers.get('preference-applied')]).toEqual([200, 'tx=rollback']);
      expect(await get('carton', carton, 'name')).toEqual({ name: 'C' });
      expect(await restore(first?.version, { 'if-match': '"other.x"' })).toMatchObject({ status: 412 });
      const { status, body, headers } = await restore(first?.version, { 'if-match': '*' });
      expect([status, body]).toEqual([200, {}]);
      expect(await get('carton', carton, 'name', 'weight', 'tabs', 'contents')).toEqual({
        name: 'A',
        weight: '1.00',
        tabs: [{ _id: tab }],
        contents: { n: 1 },
      });
      const { body: news } = await post('carton/events', { after: began.next });
      expect(news.data).toMatchObject([{ event: 'updated', _id: carton }]);
      // Nothing differs, and nothing is written.
      const again = await restore(first?.version, { 'if-match': headers.get('etag') ?? '' });
      expect([again.status, again.headers.get('etag')?.split('.')[0]]).toEqual([
        200,
        headers.get('etag')?.split('.')[0],
      ]);
      expect(await restore(first?.version, { 'if-match': '"other.x"' })).toMatchObject({ status: 412 });
      expect(await versionsOf('carton', carton)).toHaveLength(4);
      await restore(second?.version, asService());
      expect(await get('carton', carton, 'name', 'weight', 'tabs')).toEqual({ name: 'B', weight: null, tabs: [] });
      const other = await create('carton', { name: 'other' });
      const refused = [
        await restore('x'),
        await restore(undefined),
        await restore(7),
        await post(`carton/${other}/restore-version`, { to: first?.version }),
        await post(`tab/${tab}/restore-version`, { to: first?.version }),
      ];
      expect(refused.map(({ status: code, body: { errors } }) => [code, errors.map(pointerOf)])).toEqual([
        [400, ['/to']],
        [400, ['/to']],
        [400, ['/to']],
        [400, ['/to']],
        [404, []],
      ]);
    });

    it('refuses to go back where the caller may not write what differs', async () => {
      const { create, admin } = service();
      if (admin === undefined) return;
      const carton = await create('carton', { name: 'A' });
      const key = await keyWith('--permission', 'CanReadCrates');
      await change('carton', carton, { bonus: 1 }, key);
      await change('carton', carton, { bonus: 2, name: 'B' }, key);
      const [, version] = await versionsOf('carton', carton, key);
      // What the caller may not read is left as it is.
      expect((await post(`carton/${carton}/restore-version`, { to: version?.version })).status).toBe(200);
      expect((await post(`carton/${carton}/get-item`, { select: { name: true, bonus: true } }, key)).body).toEqual({
        _id: carton,
        name: 'A',
        bonus: 2,
      });
      const back = await post(`carton/${carton}/restore-version`, { to: version?.version }, key);
      expect([back.status, back.body]).toEqual([200, {}]);
      expect((await post(`carton/${carton}/get-item`, { select: { bonus: true } }, key)).body.bonus).toBe(1);
    });

    /** A crate of three versions, the newest first: A and B in a depot, C in another one. */
    const movedCrate = async () => {
      const { create } = service();
      const marks = [await create('mark', { name: '1' }), await create('mark', { name: '2' })] as const;
      const here = await create('depot', { name: 'here', tabs: [marks[0]] });
      const there = await create('depot', { name: 'there', tabs: [marks[1]] });
      const { body } = await post('crate', { data: { name: 'A', depotId: here } }, asService());
      const id = String(body._id);
      await change('crate', id, { name: 'B' }, asService());
      await change('crate', id, { name: 'C', depotId: there }, asService());
      const versions = (await versionsOf('crate', id, asService())).map(({ version }) => version);
      const back = async (to: string | undefined, headers: Headers = asService()) =>
        post(`crate/${id}/restore-version`, { to }, { ...headers });
      const state = async () => {
        const select = { name: true, depotId: true };
        const { status, body: record, headers } = await post(`crate/${id}/get-item`, { select }, asService());
        return status === 200 ? { ...record, tag: headers.get('etag')?.split('.')[0] } : status;
      };
      const remove = async (path: string) =>
        expect((await send('DELETE', path, undefined, asService())).status).toBe(200);
      return { id, marks, here, there, versions, back, state, remove };
    };

    it('brings a deleted record back to a version in one transaction', async () => {
      const { id, here, there, versions, back, state, remove } = await movedCrate();
      const [third, , first] = versions;
      const before = Object(await state());
      await remove(`crate/${id}`);
      const dry = await back(first, { ...asService(), prefer: 'tx=rollback' });
      expect([dry.status, dry.body, dry.headers.get('preference-applied')]).toEqual([200, {}, 'tx=rollback']);
      // No version that it had is the one that comes back.
      expect(await back(first, { ...asService(), 'if-match': `${before.tag}.x"` })).toMatchObject({ status: 412 });
      const [gone] = await versionsOf('crate', id, asService());
      expect(await back(gone?.version)).toMatchObject({ status: 400, body: { errors: [{ pointer: '/to' }] } });
      expect(await state()).toBe(404);
      const { body: began } = await post('crate/events', {}, asService());
      const { status, body, headers } = await back(first, { ...asService(), 'if-match': '*' });
      expect([status, body]).toEqual([200, {}]);
      expect(await state()).toEqual({
        _id: id,
        name: 'A',
        depotId: here,
        tag: headers.get('etag')?.split('.')[0],
      });
      const { body: news } = await post('crate/events', { after: began.next }, asService());
      expect(news.data).toEqual([{ event: 'added', _id: id, at: expect.any(String) }]);
      expect((await changesOf('crate', id, asService())).slice(0, 2)).toEqual([
        ['create', expect.objectContaining({ name: { to: 'A' }, depotId: { to: here } })],
        ['delete', expect.objectContaining({ name: { from: 'C' }, depotId: { from: there } })],
      ]);
      // Where nothing differs, it is what a restore brings back.
      await change('crate', id, { name: 'C', depotId: there }, asService());
      const { tag: _, ...last } = Object(await state());
      await remove(`crate/${id}`);
      const same = await back(third);
      expect([same.status, same.body]).toEqual([200, {}]);
      expect(await state()).toEqual({ ...last, tag: same.headers.get('etag')?.split('.')[0] });
    });

    it('brings no record back to a version that no update, or no restore, could give', async () => {
      const { id, here, there, versions, back, state, remove } = await movedCrate();
      await remove(`crate/${id}`);
      await remove(`depot/${here}`);
      expect((await back(versions[2])).body).toMatchObject({
        status: 400,
        code: 'invalid_body',
        errors: [{ pointer: '/to', code: 'reference_not_found', detail: expect.stringMatching(/^depotId: /) }],
      });
      expect(await state()).toBe(404);
      await remove(`depot/${there}`);
      expect(await back(versions[0])).toMatchObject({ status: 409, body: { code: 'cannot_restore' } });
      const tab = await service().create('tab', { name: '1' });
      await remove(`tab/${tab}`);
      expect((await post(`tab/${tab}/restore-version`, { to: versions[0] })).status).toBe(404);
    });

    it('brings a deleted record back to a version for those who may restore it', async () => {
      if (service().admin === undefined) return;
      const { id, marks, versions, back, state, remove } = await movedCrate();
      const [third, , first] = versions;
      const RIGHTS = ['--permission', 'CanReadCrates', '--permission', 'CanRestoreCrates'];
      const reader = await keyWith('--permission', 'CanReadCrates');
      const [ofFormer, ofLast] = [
        await keyWith(...RIGHTS, '--label', marks[0]),
        await keyWith(...RIGHTS, '--label', marks[1]),
      ];
      expect(await back(first, ofFormer)).toMatchObject({ status: 404, body: { code: 'record_not_found' } });
      await remove(`crate/${id}`);
      expect(await back(third, reader)).toMatchObject({
        status: 403,
        body: { code: 'operation_forbidden', requiredAnyOf: ['CanRestoreCrates'] },
      });
      expect(await back(first, ofFormer)).toMatchObject({ status: 404, body: { code: 'record_not_found' } });
      expect(await state()).toBe(404);
      expect(await back(third, ofLast)).toMatchObject({ status: 200 });
      expect(await state()).toMatchObject({ name: 'C' });
    });

    /** Sends a change; gives the id of its request. */
    const requested = async (method: string, path: string, body?: object, headers: Headers = asService()) => {
      const request = `r${Math.random().toString(36).slice(2)}`;
      expect((await send(method, path, body, { ...headers, 'x-request-id': request })).status).toBe(200);
      return request;
    };
    const undo = async (body: object, headers: Headers = asService()) => {
      const answer = await post('undo', body, headers);
      return { status: answer.status, body: answer.body };
    };
    const taken = (resource: string, counts: object, conflicts: readonly object[] = []) => ({
      status: 200,
      body: {
        undone: Object.keys(counts).length === 0 ? [] : [{ resource, creates: 0, updates: 0, deletes: 0, ...counts }],
        conflicts,
        deletesOnly: expect.any(Array),
        never: expect.any(Array),
      },
    });
    const refused = (status: number, code: string, more: object = {}) => {
      const text = expect.any(String);
      const problem = { type: `/problems/${code}`, title: text, status, code, detail: text, message: text };
      return { status, body: { ...problem, requestId: text, errors: [], ...more } };
    };
    /** The same for a request that nobody made, one that the caller sees nothing of, and one that is taken back. */
    const nothing = (request: string) => {
      const detail = `Nothing that the request "${request}" did and that you may see is left to take back.`;
      return refused(404, 'record_not_found', { detail, message: detail });
    };

    it('is undone within the labels of a caller, or not at all', async () => {
      if (service().admin === undefined) return;
      const { here, there, marks } = await movedCrate();
      const crateIn = async (depotId: string) =>
        String((await post('crate', { data: { name: 'A', depotId } }, asService())).body._id);
      const [seen, unseen] = [await crateIn(here), await crateIn(there)];
      const key = await keyWith('--permission', 'CanReadCrates', '--label', marks[0]);
      const rename = (name: string, ...ids: readonly string[]) =>
        requested('POST', 'crate/update-many', { data: ids.map((_id) => ({ _id, name })) });
      const names = async () => {
        const all = [seen, unseen].map((id) => post(`crate/${id}/get-item`, { select: { name: true } }, asService()));
        return (await Promise.all(all)).map(({ body }) => body.name);
      };
      const both = await rename('B', seen, unseen);
      expect(await undo({ request: both }, key)).toEqual(refused(404, 'record_not_found'));
      expect(await names()).toEqual(['B', 'B']);
      expect(await undo({ request: await rename('C', seen) }, key)).toEqual(taken('Crate', { updates: 1 }));
      expect(await names()).toEqual(['B', 'B']);
      // What others changed since is told of as far as the caller sees it.
      const [first, second] = [await rename('D', seen), await rename('D', unseen)];
      await rename('E', seen, unseen);
      const conflict = { resource: 'Crate', _id: seen, detail: 'Somebody else changed it since.' };
      expect(await undo({ request: first }, key)).toEqual(taken('Crate', {}, [conflict]));
      expect(await undo({ request: second }, key)).toEqual(nothing(second));
      expect(await undo({ request: second })).toEqual(taken('Crate', {}, [{ ...conflict, _id: unseen }]));
      expect(await names()).toEqual(['E', 'E']);
    });

    it('is undone by those who have the rights of what is written', async () => {
      if (service().admin === undefined) return;
      const { id, state } = await movedCrate();
      const reader = await keyWith('--permission', 'CanReadCrates');
      const restorer = await keyWith('--permission', 'CanReadCrates', '--permission', 'CanRestoreCrates');
      const request = await requested('DELETE', `crate/${id}`);
      const lacking = { requiredAnyOf: ['CanRestoreCrates'] };
      expect(await undo({ request }, reader)).toEqual(refused(403, 'operation_forbidden', lacking));
      // Whoever reads no crates is told of none.
      expect(await undo({ request }, {})).toEqual(nothing(request));
      expect(await undo({ request: 'none' }, {})).toEqual(nothing('none'));
      expect(await state()).toBe(404);
      expect(await undo({ request }, restorer)).toEqual(taken('Crate', { deletes: 1 }));
      expect(await state()).toMatchObject({ name: 'C' });
    });

    it('is undone by the name of a caller and a span of time', async () => {
      const { create, get } = service();
      const [{ plainKey, plainKeyId }] = service().tenants;
      const caller = `key:${plainKeyId}`;
      const [mine, shared, others] = [
        await create('carton', { name: 'A' }),
        await create('carton', { name: 'A' }),
        await create('carton', { name: 'A' }),
      ];
      const names = async () => Promise.all([mine, shared, others].map((id) => get('carton', id, 'name')));
      await change('carton', others, { name: 'B' });
      for (const id of [mine, shared]) await change('carton', id, { name: 'B' }, { apikey: plainKey });
      await change('carton', mine, { name: 'C' }, { apikey: plainKey });
      await change('carton', shared, { name: 'C' });
      const [, first] = await versionsOf('carton', mine);
      const from = String(first?.at);
      // Nothing of the caller lies between its last request and this one.
      const [begin, end] = [2, 1].map((milliseconds) => new Date(Date.parse(from) - milliseconds).toISOString());
      const span = { caller, from: begin, to: end };
      expect(await undo(span)).toEqual(taken('Carton', {}));
      const conflicts = [{ resource: 'Carton', _id: shared, detail: 'Somebody else changed it since.' }];
      expect(await undo({ caller, from })).toEqual(taken('Carton', { updates: 1 }, conflicts));
      expect(await names()).toEqual([{ name: 'A' }, { name: 'C' }, { name: 'B' }]);
    });

    const HELD = 'Records of others refer to it.';
    const GONE = 'It was deleted, and is not kept.';

    it('is undone but for what others still need, and what went with the last of its set', async () => {
      const { create, get } = service();
      const [{ plainKey, plainKeyId }] = service().tenants;
      const key = { apikey: plainKey };
      const request = `r${Math.random().toString(36).slice(2)}`;
      const made = await post('peg/create-many', { data: Array(4).fill({}) }, { ...key, 'x-request-id': request });
      const [one, two, three, main] = made.body.data.map(({ _id }: { _id: string }) => _id);
      const old = await create('peg', {});
      const whole = await create('board', { pegs: [one, two] });
      const half = await create('board', { pegs: [old, three] });
      const pinned = await create('board', { pegs: [old], mainId: main });
      const held = (...ids: readonly string[]) => ids.map((_id) => ({ resource: 'Peg', _id, detail: HELD }));
      const { body } = await undo({ request });
      expect(body).toMatchObject({ undone: [{ resource: 'Peg', creates: 1, updates: 0, deletes: 0 }] });
      expect(body.conflicts).toEqual(expect.arrayContaining(held(one, two, main)));
      expect(body.conflicts).toHaveLength(3);
      expect(await get('board', half, 'pegs')).toEqual({ pegs: [{ _id: old }] });
      // What the caller itself made others need is taken back first.
      await change('board', pinned, { mainId: old });
      const from = new Date(Date.parse((await versionsOf('peg', one))[0]?.at ?? '') - 1).toISOString();
      await change('board', pinned, { mainId: main }, key);
      await change('board', pinned, { pegs: [main, old] }, key);
      const span = { caller: `key:${plainKeyId}`, from };
      expect((await undo(span)).body).toMatchObject({
        undone: [
          { resource: 'Board', creates: 0, updates: 1, deletes: 0 },
          { resource: 'Peg', creates: 1, updates: 0, deletes: 0 },
        ],
        conflicts: expect.arrayContaining(held(one, two)),
      });
      expect(await get('board', pinned, 'pegs', 'mainId')).toEqual({ pegs: [{ _id: old }], mainId: old });
      await change('board', pinned, { mainId: null });
      const deleted = await requested('POST', 'peg/delete-many', { data: [one, two] });
      expect(await undo({ request: deleted })).toEqual({
        status: 200,
        body: expect.objectContaining({
          undone: [],
          conflicts: expect.arrayContaining([
            { resource: 'Board', _id: whole, detail: GONE },
            ...[one, two].map((_id) => ({ resource: 'Peg', _id, detail: GONE })),
          ]),
        }),
      });
    });

    it('shows long values a few at a time', async () => {
      const { create } = service();
      const carton = await create('carton', { name: 'A' });
      const long = (letter: string) => ({ text: letter.repeat(700_000) });
      for (const letter of ['a', 'b', 'c', 'd', 'e']) await change('carton', carton, { contents: long(letter) });
      expect(await post(`carton/${carton}/history`, { limit: 5 })).toMatchObject({ status: 413 });
      const all = await versionsOf('carton', carton, {}, 2);
      expect(all.map(({ changes }) => Object(changes).contents?.to?.text?.[0])).toEqual([...'edcba', undefined]);
    });

    it('knows nothing of the audit trail, which has what nobody may read, nor the trail of it', async () => {
      const { psql, create } = service();
      const tab = await create('tab', { name: '1' });
      const carton = await create('carton', { name: 'A', cost: 5, tabs: [tab] });
      await change('carton', carton, { cost: 6 });
      await change('carton', carton, { weight: '2.00' });
      const versions = JSON.stringify(await versionsOf('carton', carton));
      if (psql === undefined) return;
      const gone = async (table: string, returned: string) =>
        (
          await psql.query(`WITH gone AS (DELETE FROM "${table}" WHERE "recordId" = $1 RETURNING *) ${returned}`, [
            carton,
          ])
        ).rows;
      const trail = await gone('AuditVersion', 'SELECT "before", "after" FROM gone ORDER BY "at", "seq"');
      expect(trail).toEqual([
        { before: null, after: { name: 'A', cost: 5 } },
        { before: {}, after: { tabs: [tab] } },
        { before: { name: 'A', cost: 5 }, after: { name: 'A', cost: 6 } },
      ]);
      expect(JSON.stringify(await versionsOf('carton', carton))).toBe(versions);
      expect(JSON.parse(versions)).toHaveLength(2);
    });

    it('keeps values for as long as the catalog says, and tells what is gone', async () => {
      const { psql, create } = service();
      if (psql === undefined) return;
      const carton = await create('carton', { name: 'A' });
      for (const days of [9, 5]) {
        await psql.query(
          `INSERT INTO "RecordVersion" SELECT (floor(extract(epoch FROM now()) / 86400)::bigint - $2::int) % 32, "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", now() - $2::int * interval '1 day' FROM "RecordVersion" WHERE "recordId" = $1 AND "at" > now() - interval '1 day'`,
          [carton, days],
        );
      }
      const count = async () =>
        (await psql.query('SELECT count(*)::int AS n FROM "RecordVersion" WHERE "recordId" = $1', [carton])).rows[0].n;
      await expect.poll(count, { timeout: 30_000 }).toBe(2);
      // Kept for another resource.
      expect(await versionsOf('carton', carton)).toHaveLength(1);
      const { rows } = await psql.query(
        `SELECT "value"::bigint::float8 AS at FROM "Service" WHERE "key" = 'history emptied'`,
      );
      const [{ at }] = rows;
      expect((Date.now() - at) / 86_400_000).toBeGreaterThan(7);
      await psql.query(
        `UPDATE "Service" SET "value" = (extract(epoch FROM now() - interval '1 hour') * 1000)::bigint::text WHERE "key" = 'history emptied'`,
      );
      const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
      const asOf = async (moment: string) => (await post(`carton/${carton}/get-item`, { asOf: moment })).status;
      expect([await asOf(ago(2)), await asOf(ago(0.5))]).toEqual([410, 404]);
      await psql.query(`DELETE FROM "Service" WHERE "key" = 'history emptied'`);
    });

    testRecordPages(service);
  },
};
