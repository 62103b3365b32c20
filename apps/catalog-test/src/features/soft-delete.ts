import { isLong } from '@catalog-service/testing';
import { expect, it } from 'vitest';
import type { Feature } from './feature.js';
import { SECRET_KEYS } from './secrets.js';

/** Records of one delete that is taken back, and the number of such deletes; records that are created and updated, and taken back at once. */
const [SIZE, DELETES, CREATED, UPDATED] = isLong ? [1_000, 5, 5_000, 3_000] : [300, 1, 1_000, 20];

/** Binders and what is in them can be restored for 30 days, a tag for 12 hours; a shelf is gone with everything on it. */
export const feature: Feature = {
  written: {
    path: 'binder',
    values: () => (place) => ({ name: `Written ${place} ${Math.random()}` }),
    refused: async ({ create }) => {
      await create('binder', { name: 'Taken' }).catch(() => 'It is there.');
      return { name: 'Taken' };
    },
  },
  contended: 'is what the database does, whoever deletes, until the time is over',
  foreign: 'is what the database does, whoever deletes, until the time is over',
  tests(service) {
    /** The rows of the delete of a record. */
    const OF_DELETE = '"root" IN (SELECT "root" FROM "DeletedRecord" WHERE "recordId" = $1)';
    const NOT_FOUND = { status: 404, body: expect.objectContaining({ code: 'record_not_found' }) };
    const DONE = { status: 200, body: {} };
    const name = () => `f${Math.random().toString(36).slice(2)}`;
    /** An answer with a smaller count in it. */
    const less = (answer: unknown, by: number) =>
      JSON.parse(JSON.stringify(answer).replace(/"count":(\d+)/, (_, count) => `"count":${Number(count) - by}`));
    const restore = (path: string, id: string) => service().call('POST', `${path}/${id}/restore`);
    const remove = (path: string, id: string) => service().call('DELETE', `${path}/${id}`);
    const binderWithParts = async () => {
      const { create } = service();
      const tag = await create('tag', { name: 'red' });
      const binder = await create('binder', { name: name(), tags: [tag] });
      const inner = await create('binder', { name: name(), parentId: binder });
      const sheet = await create('sheet', { text: 'deep', binderId: inner });
      const seen = await create('sheet', { text: 'seen', seenInId: binder });
      return { tag, binder, inner, sheet, seen };
    };

    it('hides a deleted record and its parts everywhere, and restores them as they were', async () => {
      const { call, get } = service();
      const { tag, binder, inner, sheet, seen } = await binderWithParts();
      const all = async () => [
        await get('binder', binder, 'name', 'size', 'tags', 'createdAt', 'updatedAt'),
        await get('binder', inner, 'name', 'parentId', 'updatedAt'),
        await get('sheet', sheet, 'text', 'binderId', 'updatedAt'),
      ];
      const counts = async () => [
        (await call('POST', 'binder/count', {})).body,
        (await call('POST', 'sheet/count', {})).body,
        Object(await call('POST', 'binder/aggregate', { measures: { count: true } })).body.data,
      ];
      const [before, counted] = [await all(), await counts()];
      expect(await remove('binder', binder)).toEqual(DONE);
      for (const [path, id] of [
        ['binder', binder],
        ['binder', inner],
        ['sheet', sheet],
      ]) {
        expect(await call('POST', `${path}/${id}/get-item`, {})).toEqual(NOT_FOUND);
        const data = path === 'sheet' ? { text: 'x' } : { name: 'x' };
        expect(await call('PUT', `${path}/${id}`, { data })).toEqual(NOT_FOUND);
        expect(await call('DELETE', `${path}/${id}`)).toEqual(NOT_FOUND);
        const listed = await call('POST', `${path}/get-list`, { query: { _id: id } });
        expect(listed).toMatchObject({ status: 200, body: { count: 0, data: [] } });
      }
      expect(await get('sheet', seen, 'seenInId', 'seenIn')).toEqual({ seenInId: null, seenIn: null });
      const tagged = await call('POST', 'binder/get-list', { query: { tags: { _type: 'Includes', value: [tag] } } });
      expect(tagged).toMatchObject({ body: { count: 0 } });
      expect(await call('POST', 'sheet', { data: { text: 'x', binderId: binder } })).toMatchObject({
        status: 400,
        body: { errors: [{ pointer: '/data/binderId', code: 'reference_not_found' }] },
      });
      expect(await counts()).toEqual(counted.map((one, index) => less(one, index === 1 ? 1 : 2)));
      // A part is restored with what it was deleted with.
      expect(await restore('binder', inner)).toEqual(NOT_FOUND);
      expect(await restore('binder', binder)).toEqual(DONE);
      expect([await all(), await counts()]).toEqual([before, counted]);
      expect(await get('sheet', seen, 'seenInId')).toEqual({ seenInId: null });
      expect(await restore('binder', binder)).toEqual(NOT_FOUND);
    });

    it('moves updatedAt of a record that loses an item of a set, and gets it back', async () => {
      const { create, get, call } = service();
      const tag = await create('tag', { name: 'red' });
      const binder = await create('binder', { name: 'Labelled', tags: [tag] });
      for (const [method, path, tags] of [
        ['DELETE', `tag/${tag}`, []],
        ['POST', `tag/${tag}/restore`, [{ _id: tag }]],
      ] as const) {
        const before = Object(await get('binder', binder, 'updatedAt')).updatedAt;
        expect(await call(method, path)).toEqual(DONE);
        const now = Object(await get('binder', binder, 'tags', 'updatedAt'));
        expect([now.tags, now.updatedAt > before]).toEqual([tags, true]);
      }
    });

    it('compares unique values only with records that are there', async () => {
      const { create, call } = service();
      const taken = name();
      const first = await create('binder', { name: taken });
      await remove('binder', first);
      const second = await create('binder', { name: taken });
      expect(await restore('binder', first)).toMatchObject({
        status: 409,
        body: { code: 'already_exists', detail: 'Another record of this project has this name.' },
      });
      await call('PUT', `binder/${second}`, { data: { name: name() } });
      expect(await restore('binder', first)).toEqual(DONE);
    });

    it('restores no record without what it belongs to, and a part when both of its sides are there', async () => {
      const { create, get, call } = service();
      const shelfId = await create('shelf', {});
      const tag = await create('tag', {});
      const binder = await create('binder', { name: name(), shelfId, tags: [tag] });
      expect([await remove('binder', binder), await remove('tag', tag)]).toEqual([DONE, DONE]);
      expect(await restore('binder', binder)).toEqual(DONE);
      expect(await get('binder', binder, 'tags')).toEqual({ tags: [] });
      expect(await restore('tag', tag)).toEqual(DONE);
      expect(await get('binder', binder, 'tags')).toMatchObject({ tags: [{ _id: tag }] });
      await remove('binder', binder);
      await remove('shelf', shelfId);
      expect(await restore('binder', binder)).toMatchObject({ status: 409, body: { code: 'cannot_restore' } });
      const other = await create('shelf', {});
      const gone = await create('binder', { name: name(), shelfId: other });
      await remove('shelf', other);
      expect(await call('POST', `binder/${gone}/restore`)).toEqual(NOT_FOUND);
    });

    it('brings back what the rules of today allow, and lets one of several have a value', async () => {
      const { psql, create, get, call } = service();
      const same = name();
      const rivals: string[] = [];
      for (let made = 0; made < 8; made += 1) {
        const rival = await create('binder', { name: same });
        await remove('binder', rival);
        rivals.push(rival);
      }
      const statuses = (await Promise.all(rivals.map((id) => restore('binder', id)))).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
      const several = await Promise.all([1, 2].map(() => create('binder', { name: name(), kind: 'Box' })));
      expect(await call('POST', 'binder/delete-many', { data: several })).toMatchObject({ status: 200 });
      expect(await Promise.all(several.map((id) => restore('binder', id)))).toEqual([DONE, DONE]);
      const [id = ''] = several;
      if (psql === undefined) return;
      const stored = (sql: string) =>
        psql.query(`UPDATE "DeletedRecord" SET "row" = ${sql} WHERE "recordId" = $1`, [id]);
      await remove('binder', id);
      await stored(`"row" || '{"kind": "Gone"}'`);
      expect(await restore('binder', id)).toMatchObject({ status: 409, body: { code: 'cannot_restore' } });
      await stored(`"row" || '{"kind": "Map", "dropped": 1}'`);
      expect(await restore('binder', id)).toEqual(DONE);
      expect(await get('binder', id, 'kind')).toEqual({ kind: 'Map' });
    });

    /** A voyage with three stages and three cabins, of which one is in use and has a secret. */
    const voyage = async () => {
      const { create, call } = service();
      const id = await create('voyage', { name: name() });
      for (const [day, stage] of ['Planned', 'Begun', 'Over'].entries()) {
        await create('voyage-stage', { voyageId: id, stage, startsAt: `2026-01-0${day + 1}T00:00:00.000Z` });
      }
      const cabins = [];
      for (const one of ['a', 'b', 'c']) cabins.push(await create('cabin', { voyageId: id, name: one, code: one }));
      await call('PUT', `cabin/${cabins[1]}`, { data: { use: 'Begun' } });
      return { id, cabins };
    };
    const listed = async (path: string, voyageId: string, select: object, sort: object) =>
      Object((await service().call('POST', `${path}/get-list`, { query: { voyageId }, select, sort })).body).data;
    const stages = (id: string) =>
      listed('voyage-stage', id, { stage: true, startsAt: true, endsAt: true, updatedAt: true }, { startsAt: 'ASC' });
    const cabinsOf = (id: string) => listed('cabin', id, { name: true, place: true, use: true }, { place: 'ASC' });

    it('writes timelines, places, states and secrets back as they were, of one and of many', async () => {
      const { call, get, psql } = service();
      const all = [await voyage(), await voyage()];
      const rows = async () => {
        const seen = await Promise.all(
          all.map(async ({ id }) => [
            await get('voyage', id, 'name', 'stage', 'updatedAt'),
            await stages(id),
            await cabinsOf(id),
          ]),
        );
        const ids = all.map(({ id }) => id);
        const stored = ['Voyage', 'VoyageStage', 'Cabin'].map((table) =>
          psql?.query(
            `SELECT * FROM "${table}" WHERE ${table === 'Voyage' ? '"id"' : '"voyageId"'} = ANY($1) ORDER BY "id"`,
            [ids],
          ),
        );
        return [seen, (await Promise.all(stored)).map((one) => one?.rows)];
      };
      const before = await rows();
      const data = all.map(({ id }) => id);
      expect(await call('POST', 'voyage/delete-many', { data })).toEqual({ status: 200, body: { count: 2 } });
      expect(await restore('voyage', data[0] ?? '')).toEqual(DONE);
      const rest = { data: data.slice(1) };
      expect(await call('POST', 'voyage/restore-many', rest)).toEqual({ status: 200, body: { count: 1 } });
      expect(await rows()).toEqual(before);
      expect(await call('POST', 'voyage/restore-many', rest)).toMatchObject({
        status: 404,
        body: { code: 'record_not_found', errors: [{ pointer: '/data/0' }] },
      });
    });

    it('puts a record back into its place beside those that are there', async () => {
      const { create, call, get } = service();
      const { id, cabins } = await voyage();
      const order = async () => Object(await cabinsOf(id)).map(({ name: one }: { name: string }) => one);
      for (const cabin of cabins.slice(0, 2)) expect(await remove('cabin', cabin)).toEqual(DONE);
      await create('cabin', { voyageId: id, name: 'd' });
      const data = cabins.slice(0, 2);
      expect(await call('POST', 'cabin/restore-many', { data })).toEqual({ status: 200, body: { count: 2 } });
      expect(await order()).toEqual(['a', 'b', 'c', 'd']);
      expect(await get('cabin', cabins[1] ?? '', 'use')).toEqual({ use: 'Begun' });
      const [, second, third] = await stages(id);
      expect(await remove('voyage-stage', third._id)).toEqual(DONE);
      await create('voyage-stage', { voyageId: id, stage: 'Begun', startsAt: '2026-01-05T00:00:00.000Z' });
      expect(await remove('voyage-stage', second._id)).toEqual(DONE);
      const both = { data: [third._id, second._id] };
      expect(await call('POST', 'voyage-stage/restore-many', both)).toEqual({ status: 200, body: { count: 2 } });
      const ends = (await stages(id)).map(({ endsAt }: { endsAt: string | null }) => endsAt);
      expect(ends).toEqual([2, 3, 5].map((day) => `2026-01-0${day}T00:00:00.000Z`).concat([null as never]));
      expect(await get('voyage', id, 'stage')).toEqual({ stage: 'Begun' });
    });

    /** Sends a request; gives its id. */
    const sent = async (method: string, path: string, body?: object): Promise<string> => {
      const { baseUrl, projectId } = service();
      const answer = await fetch(`${baseUrl}/v1/${path}`, {
        method,
        headers: { ProjectID: projectId, 'Content-Type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      expect(answer.status).toBe(200);
      return answer.headers.get('x-request-id') ?? '';
    };
    const undo = (request: string, headers = {}) => service().call('POST', 'undo', { request }, headers);
    const DRY = { Prefer: 'tx=rollback' };
    const tableRows = async () => {
      const { psql } = service();
      const all = ['Voyage', 'VoyageStage', 'Cabin'].map((table) =>
        psql?.query(`SELECT * FROM "${table}" ORDER BY "id"`),
      );
      return (await Promise.all(all)).map((one) => one?.rows);
    };

    it(
      'is taken back by the id of its request, with all that a delete took along',
      async () => {
        const { call } = service();
        const all: string[][] = [];
        for (let made = 0; made < DELETES; made += 1) {
          const { data: voyages } = Object(
            (await call('POST', 'voyage/create-many', { data: Array.from({ length: SIZE }, () => ({ name: name() })) }))
              .body,
          );
          const ids: string[] = voyages.map(({ _id }: { _id: string }) => _id);
          all.push(ids);
          const stagesOf = (stage: string, startsAt: string) => ids.map((voyageId) => ({ voyageId, stage, startsAt }));
          for (const [path, data] of [
            ['voyage-stage', stagesOf('Planned', '2026-02-01T00:00:00.000Z')],
            ['voyage-stage', stagesOf('Begun', '2026-02-02T00:00:00.000Z')],
            ['cabin', ids.map((voyageId) => ({ voyageId, name: 'one', code: 'secret' }))],
          ] as const) {
            expect(await call('POST', `${path}/create-many`, { data })).toMatchObject({ status: 200 });
          }
        }
        const before = await tableRows();
        const requests: string[] = [];
        for (const data of all) requests.push(await sent('POST', 'voyage/delete-many', { data }));
        const answer = {
          status: 200,
          body: expect.objectContaining({
            undone: [{ resource: 'Voyage', creates: 0, updates: 0, deletes: SIZE }],
            conflicts: [],
          }),
        };
        const [first = ''] = requests;
        expect(await undo(first, DRY)).toEqual(answer);
        const ids = all.flat();
        const there = async () =>
          Object((await call('POST', 'voyage/count', { query: { _id: ids.slice(0, 1_000) } })).body).count;
        expect(await there()).toBe(0);
        const began = performance.now();
        for (const request of requests) expect(await undo(request)).toEqual(answer);
        expect(performance.now() - began).toBeLessThan(60_000);
        expect(await there()).toBe(Math.min(ids.length, 1_000));
        expect(await tableRows()).toEqual(before);
        expect(await undo(first)).toMatchObject({ status: 404, body: { code: 'record_not_found' } });
      },
      isLong ? 900_000 : undefined,
    );

    it(
      'is taken back by an operator, also where it is too much for one transaction, and goes on after an error',
      async () => {
        const { admin, projectId, create, call, psql, tenants } = service();
        if (admin === undefined || psql === undefined) return;
        const [{ plainKey, plainKeyId, serviceKey }] = tenants;
        type Method = 'POST' | 'PUT' | 'DELETE';
        const sentBy = async (apikey: string, method: Method, path: string, body?: object) => {
          const answer = await call(method, path, body, { apikey });
          expect([answer.status, Object(answer.body).errors]).toEqual([200, undefined]);
          return Object(answer.body);
        };
        const send = (method: Method, path: string, body?: object) => sentBy(plainKey, method, path, body);
        const makeMany = async (apikey: string, path: string, data: readonly object[]) => {
          const ids: string[] = [];
          for (let made = 0; made < data.length; made += 1_000) {
            const body = { data: data.slice(made, made + 1_000) };
            for (const { _id } of (await sentBy(apikey, 'POST', `${path}/create-many`, body)).data) ids.push(_id);
          }
          return ids;
        };
        const named = (number: number) => Array.from({ length: number }, () => ({ name: name() }));
        const old = await makeMany(serviceKey, 'voyage', named(UPDATED));
        const [first, second] = old;
        const [taken, free] = [name(), name()];
        await call('PUT', `voyage/${first}`, { data: { sign: taken } });
        const gone = await create('voyage', { name: name(), sign: free });
        await create('cabin', { voyageId: gone, name: 'kept' });
        const tables = async () =>
          (await tableRows()).map((rows) => rows?.map((row) => ({ ...row, updatedAt: undefined })));
        const before = await tables();
        const from = (await psql.query('SELECT clock_timestamp() AS now')).rows[0].now.toISOString();
        const made = await makeMany(plainKey, 'voyage', named(CREATED / 2));
        const cabins = made.map((voyageId) => ({ voyageId, name: 'new' }));
        await makeMany(plainKey, 'cabin', cabins);
        for (let done = 0; done < UPDATED; done += 1_000) {
          const data = old.slice(done, done + 1_000).map((_id) => ({ _id, name: name() }));
          await send('POST', 'voyage/update-many', { data });
        }
        // Signs that others have by now.
        await send('PUT', `voyage/${first}`, { data: { sign: name() } });
        await send('PUT', `voyage/${second}`, { data: { sign: taken } });
        await send('PUT', `voyage/${gone}`, { data: { name: 'renamed' } });
        await send('DELETE', `voyage/${gone}`);
        await send('PUT', `voyage/${made[0]}`, { data: { sign: free } });
        const run = async (...more: readonly string[]) => {
          const words = ['undo', '--project', projectId, '--caller', `key:${plainKeyId}`, '--from', from, ...more];
          const { items } = Object(await admin({ SECRET_KEYS: SECRET_KEYS.join() }, ...words));
          return items[0];
        };
        const created = { resource: 'Cabin', creates: CREATED / 2, updates: 0, deletes: 0 };
        const voyages = { resource: 'Voyage', creates: CREATED / 2, updates: UPDATED + 1, deletes: 1 };
        const tried = await run('--dry-run');
        expect(tried).toMatchObject({ undone: expect.arrayContaining([created, voyages]), conflicts: [] });
        await psql.query(
          `CREATE FUNCTION refused() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$; ` +
            `CREATE TRIGGER refused BEFORE UPDATE ON "Voyage" FOR EACH ROW WHEN (OLD."id" = '${first}') EXECUTE FUNCTION refused()`,
        );
        await expect(run()).rejects.toThrow(`${CREATED} of ${CREATED + UPDATED + 2} records`);
        expect(await call('POST', 'voyage/count', { query: { _id: made.slice(0, 1_000) } })).toMatchObject({
          body: { count: 0 },
        });
        await psql.query('DROP FUNCTION refused CASCADE');
        const rest = await run();
        expect(rest).toMatchObject({ undone: [{ resource: 'Voyage', creates: 0, deletes: 0 }], conflicts: [] });
        expect(rest.undone[0].updates).toBeGreaterThan(0);
        expect(await tables()).toEqual(before);
        expect(await run()).toMatchObject({ undone: [], conflicts: [] });
        // A request of which nothing is left is no request.
        await expect(
          admin({ SECRET_KEYS: SECRET_KEYS.join() }, 'undo', '--project', projectId, '--request', 'none'),
        ).rejects.toThrow(/ended with 4: .*"code":"not_found".* left to take back/s);
      },
      isLong ? 900_000 : undefined,
    );

    it('is one of the changes that an undo takes back; what others changed since is listed', async () => {
      const { call, create, get } = service();
      const { id, cabins } = await voyage();
      const [a = '', b = '', c = ''] = cabins;
      const updates = [a, b, c].map((_id) => ({ _id, name: `${_id.slice(-4)} new` }));
      const renamed = await sent('PUT', `cabin/${a}`, { data: { name: 'moved', place: 3 } });
      expect((await cabinsOf(id)).map((one: { name: string }) => one.name)).toEqual(['b', 'c', 'moved']);
      expect(await undo(renamed)).toMatchObject({
        body: { undone: [{ resource: 'Cabin', creates: 0, updates: 1, deletes: 0 }], conflicts: [] },
      });
      expect((await cabinsOf(id)).map((one: { name: string }) => one.name)).toEqual(['a', 'b', 'c']);
      const many = await sent('POST', 'cabin/update-many', { data: updates });
      await call('PUT', `cabin/${b}`, { data: { name: 'mine' } });
      expect(await undo(many)).toMatchObject({
        body: {
          undone: [{ resource: 'Cabin', creates: 0, updates: 2, deletes: 0 }],
          conflicts: [{ resource: 'Cabin', _id: b, detail: 'Somebody else changed it since.' }],
        },
      });
      expect((await cabinsOf(id)).map((one: { name: string }) => one.name)).toEqual(['a', 'mine', 'c']);
      const made = await sent('POST', 'voyage/create-many', { data: [{ name: name() }, { name: name() }] });
      const { data } = Object((await call('POST', 'voyage/get-list', { limit: 2, sort: { createdAt: 'DESC' } })).body);
      const [kept, gone] = data.map(({ _id }: { _id: string }) => _id);
      await create('cabin', { voyageId: kept, name: 'other' });
      expect(await undo(made)).toMatchObject({
        body: {
          undone: [{ resource: 'Voyage', creates: 1, updates: 0, deletes: 0 }],
          conflicts: [{ resource: 'Voyage', _id: kept, detail: 'Records of others refer to it.' }],
        },
      });
      expect((await call('POST', `voyage/${gone}/get-item`, {})).status).toBe(404);
      const stage = await sent('POST', 'voyage-stage', {
        data: { voyageId: id, stage: 'Begun', startsAt: '2026-01-09T00:00:00.000Z' },
      });
      expect(await get('voyage', id, 'stage')).toEqual({ stage: 'Begun' });
      expect(await undo(stage)).toMatchObject({
        body: { undone: [{ resource: 'Voyage Stage', creates: 1, updates: 0, deletes: 0 }], conflicts: [] },
      });
      expect(await get('voyage', id, 'stage')).toEqual({ stage: 'Over' });
    });

    it('is undone by nobody who may not write what an undo writes, and says what is wrong with a body', async () => {
      const { call } = service();
      for (const [body, pointers] of [
        [{}, ['']],
        [{ request: 'x', caller: 'key:x' }, ['', '/caller', '/from']],
        [{ request: 5 }, ['/request']],
        [{ requestId: 'x' }, ['/requestId', '']],
        [{ caller: 'public', from: 'yesterday' }, ['/from', '/caller']],
      ] as const) {
        const answer = await call('POST', 'undo', body);
        expect([answer.status, Object(answer.body).errors.map((one: { pointer: string }) => one.pointer)]).toEqual([
          400,
          pointers,
        ]);
      }
      expect(await call('POST', 'undo', { request: 'none' })).toMatchObject({
        status: 404,
        body: { code: 'record_not_found' },
      });
    });

    it('is of one delete, whatever else had the same id', async () => {
      const { create, get } = service();
      const { binder } = await binderWithParts();
      await remove('binder', binder);
      await create('tag', { _id: binder });
      await remove('tag', binder);
      expect(await restore('tag', binder)).toEqual(DONE);
      expect(await restore('tag', binder)).toEqual(NOT_FOUND);
      const later = name();
      await create('binder', { _id: binder, name: later, kinds: ['Map', 'Box'] });
      await remove('binder', binder);
      expect(await restore('binder', binder)).toEqual(DONE);
      expect(await get('binder', binder, 'name')).toEqual({ name: later });
      expect(await get('binder', binder, 'kinds')).toEqual({ kinds: ['Map', 'Box'] });
      expect(await restore('binder', binder)).toMatchObject({ status: 409 });
    });

    it('does nothing in a dry run, and is for one of several at once', async () => {
      const { baseUrl, projectId, get } = service();
      const { binder } = await binderWithParts();
      await remove('binder', binder);
      const headers = { projectid: projectId, prefer: 'tx=rollback' };
      const tried = await fetch(`${baseUrl}/v1/binder/${binder}/restore`, { method: 'POST', headers });
      expect([tried.status, tried.headers.get('preference-applied')]).toEqual([200, 'tx=rollback']);
      const answers = await Promise.all(Array.from({ length: 64 }, () => restore('binder', binder)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 404)).toHaveLength(63);
      expect(await get('binder', binder, 'parentId')).toEqual({ parentId: null });
    });

    it('is what the database does, whoever deletes, until the time is over', async () => {
      const { psql, projectId, create, get } = service();
      if (psql === undefined) return;
      const { binder, sheet } = await binderWithParts();
      await psql.query('DELETE FROM "Binder" WHERE "projectId" = $1 AND "id" = $2', [projectId, binder]);
      expect(await restore('binder', binder)).toEqual(DONE);
      expect(await get('sheet', sheet, 'text')).toEqual({ text: 'deep' });
      const kept = async () =>
        (await psql.query(`SELECT count(*)::int AS n FROM "DeletedRecord" WHERE ${OF_DELETE}`, [binder])).rows[0].n;
      expect(await kept()).toBe(0);
      await remove('binder', binder);
      expect(await kept()).toBe(4);
      await psql.query(`UPDATE "DeletedRecord" SET "deletedAt" = "deletedAt" - interval '29 days' WHERE ${OF_DELETE}`, [
        binder,
      ]);
      expect(await restore('binder', binder)).toEqual(DONE);
      await remove('binder', binder);
      await psql.query(`UPDATE "DeletedRecord" SET "deletedAt" = "deletedAt" - interval '31 days' WHERE ${OF_DELETE}`, [
        binder,
      ]);
      expect(await restore('binder', binder)).toEqual(NOT_FOUND);
      await expect.poll(kept, { timeout: 30_000 }).toBe(0);
      const project = await psql.query(
        `INSERT INTO "Folder" SELECT (p).* FROM (SELECT jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid())) AS p FROM "Folder" AS p LIMIT 1) AS made RETURNING id`,
      );
      const [{ id }] = project.rows;
      const far = await create('binder', { name: name() });
      await psql.query('UPDATE "Binder" SET "projectId" = $1 WHERE "id" = $2', [id, far]);
      await psql.query('DELETE FROM "Folder" WHERE "id" = $1', [id]);
      expect((await psql.query('SELECT FROM "DeletedRecord" WHERE "recordId" = $1', [far])).rowCount).toBe(0);
    });
  },
};
