import { expect, it } from 'vitest';
import type { Feature, FeatureAnswer } from './feature.js';

/** Currencies are the same for all projects; letterheads are of one project or of all; invoices of a project name both. */
export const feature: Feature = {
  written: {
    path: 'letterhead',
    values: () => (place) => ({ text: `t${place}` }),
    refused: () => ({ projectId: null }),
  },
  contended: 'a value is unique among all projects, whoever writes: of 64 writers one succeeds',
  foreign: 'a record refers to shared ones and its own, and a delete of one that is referred to is refused',
  tests(service) {
    type Who = 'service' | 'plain' | 'anybody';
    /** A call as a caller of the project, or with 1 of the other one. */
    const as = (who: Who, tenant: 0 | 1 = 0, more: Readonly<Record<string, string>> = {}) => {
      const { projectId, serviceKey, plainKey } = service().tenants[tenant];
      const key = { service: serviceKey, plain: plainKey, anybody: undefined }[who];
      return async (
        method: string,
        path: string,
        body?: unknown,
      ): Promise<FeatureAnswer & { readonly etag: string }> => {
        const response = await fetch(`${service().baseUrl}/v1/${path}`, {
          method,
          headers: {
            projectid: projectId,
            'content-type': 'application/json',
            ...(key !== undefined && { apikey: key }),
            ...more,
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        return { status: response.status, body: await response.json(), etag: response.headers.get('etag') ?? '' };
      };
    };
    const idOf = async (answer: Promise<FeatureAnswer>): Promise<string> => {
      const { status, body } = await answer;
      expect([status, body]).toMatchObject([200, { _id: expect.any(String) }]);
      return Object(body)._id;
    };
    const make = (path: string, data: object, who: Who = 'service', tenant: 0 | 1 = 0) =>
      idOf(as(who, tenant)('POST', path, { data }));
    const list = async (path: string, tenant: 0 | 1, body: object = {}): Promise<unknown> => {
      const answer = await as('anybody', tenant)('POST', `${path}/get-list`, body);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      const { count, data } = Object(answer.body);
      return [count, data];
    };
    const problem = (status: number, code: string, pointer?: string) => ({
      status,
      body: { code, ...(pointer !== undefined && { errors: [expect.objectContaining({ pointer })] }) },
    });

    it('global records are seen by every project, by every operation', async () => {
      const id = await make('currency', { code: 'SEK', title: 'Swedish krona' });
      const query = { code: 'SEK' };
      for (const tenant of [0, 1] as const) {
        const call = as('anybody', tenant);
        expect(await list('currency', tenant, { query, select: { isSmall: true } })).toEqual([
          1,
          [{ _id: id, isSmall: false }],
        ]);
        expect((await call('POST', 'currency/count', { query })).body).toEqual({ count: 1 });
        const all = Number(Object((await call('POST', 'currency/count')).body).count);
        expect(await list('currency', tenant, { limit: 1, sort: { title: 'ASC' } })).toMatchObject([all, [{}]]);
        expect((await call('POST', 'currency/aggregate', { query })).body).toMatchObject({
          data: [{ group: {}, count: 1 }],
        });
        const search = { title: { _type: 'Search', value: 'krona' }, _id: id };
        expect(await list('currency', tenant, { query: search })).toEqual([1, [{ _id: id }]]);
        const bill = await make('bill', { currencyId: id }, 'anybody', tenant);
        const within = { query: { _id: bill, currency: { code: 'SEK' } }, select: { currency: { title: true } } };
        expect(await list('bill', tenant, within)).toEqual([
          1,
          [{ _id: bill, currency: { _id: id, title: 'Swedish krona' } }],
        ]);
      }
    });

    it('global records are written with service keys alone, those of any project', async () => {
      const id = await make('currency', { code: 'NOK' });
      const writes = [
        ['POST', 'currency', { data: { code: 'XAU' } }],
        ['POST', 'currency/create-many', { data: [{ code: 'XAU' }] }],
        ['PUT', `currency/${id}`, { data: { title: 'Mine' } }],
        ['POST', 'currency/update-many', { data: [{ _id: id, title: 'Mine' }] }],
        ['DELETE', `currency/${id}`],
        ['POST', 'currency/delete-many', { data: [id] }],
      ] as const;
      for (const [method, path, body] of writes) {
        expect(await as('anybody')(method, path, body), path).toMatchObject(problem(401, 'unauthenticated'));
        expect(await as('plain')(method, path, body), path).toMatchObject(problem(403, 'operation_forbidden'));
      }
      const other = as('service', 1);
      expect(await other('PUT', `currency/${id}`, { data: { title: 'Krone' } })).toMatchObject({ status: 200 });
      expect(await list('currency', 0, { query: { _id: id }, select: { title: true } })).toEqual([
        1,
        [{ _id: id, title: 'Krone' }],
      ]);
      for (const [path, data] of [
        ['currency/update-many', [{ _id: id, digits: 0 }]],
        ['currency/create-many', [{ code: 'ISK' }, { code: 'DKK' }]],
        ['currency/delete-many', [id]],
      ] as const)
        expect(await other('POST', path, { data }), path).toMatchObject({ status: 200 });
      expect(await list('currency', 0, { query: { code: ['NOK', 'ISK', 'DKK'] } })).toMatchObject([2, [{}, {}]]);
      const unknown = await other('POST', 'currency', { data: { code: 'XYZ', projectId: service().projectId } });
      expect(unknown).toMatchObject(problem(400, 'invalid_body', '/data/projectId'));
    });

    it('is written as any other record is: tried, once by a key, at a version', async () => {
      const tried = await as('service', 0, { prefer: 'tx=rollback' })('POST', 'currency', { data: { code: 'TRY' } });
      expect(tried.status).toBe(200);
      const once = as('service', 0, { 'idempotency-key': 'currency-1' });
      const ids = [0, 1].map(() => idOf(once('POST', 'currency', { data: { code: 'ONE' } })));
      expect(new Set(await Promise.all(ids)).size).toBe(1);
      expect(await list('currency', 1, { query: { code: ['TRY', 'ONE'] } })).toMatchObject([1, [{}]]);
      const path = `currency/${await ids[0]}`;
      const { etag } = await as('anybody', 1)('GET', `${path}/get-item`);
      const at = as('service', 0, { 'if-match': etag });
      expect(await at('PUT', path, { data: { title: 'First' } })).toMatchObject({ status: 200 });
      expect(await at('PUT', path, { data: { title: 'Second' } })).toMatchObject(problem(412, 'precondition_failed'));
      expect(await as('service', 0, { prefer: 'tx=rollback' })('DELETE', path)).toMatchObject({ status: 200 });
      expect(await list('currency', 1, { query: { code: 'ONE' } })).toMatchObject([1, [{}]]);
    });

    it('a value is unique among all projects, whoever writes: of 64 writers one succeeds', async () => {
      const writers = Array.from({ length: 64 }, (_, index) =>
        as('service', index % 2 === 0 ? 0 : 1)('POST', 'currency', { data: { code: index % 3 === 0 ? 'rub' : 'RUB' } }),
      );
      const answers = (await Promise.all(writers)).filter(({ status }) => status !== 503);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    });

    it('a project sees its own and shared records, and no others', async () => {
      const { tenants } = service();
      const text = 'Seen by whom';
      const all = await make('letterhead', { text, projectId: null });
      const [own, others] = [
        await make('letterhead', { text }, 'anybody'),
        await make('letterhead', { text }, 'anybody', 1),
      ];
      for (const [tenant, mine] of [own, others].entries()) {
        const place = tenant === 0 ? 0 : 1;
        const body = { query: { text }, select: { projectId: true }, sort: { createdAt: 'ASC' } };
        const { projectId = '' } = tenants[place];
        expect(await list('letterhead', place, body)).toEqual([
          2,
          [
            { _id: all, projectId: null },
            { _id: mine, projectId },
          ],
        ]);
        expect(await list('letterhead', place, { query: { text, projectId: null } })).toEqual([1, [{ _id: all }]]);
        const search = { query: { text: { _type: 'Search', value: 'by whom' } }, sort: { text: 'ASC' } };
        expect(await list('letterhead', place, search)).toMatchObject([2, [{}, {}]]);
        const call = as('anybody', place);
        const { count: total } = Object((await call('POST', 'letterhead/count')).body);
        expect(await list('letterhead', place)).toMatchObject([total, expect.anything()]);
        const groups = await call('POST', 'letterhead/aggregate', { query: { text }, groupBy: { projectId: true } });
        expect(Object(groups.body).data).toHaveLength(2);
        const theirs = tenant === 0 ? others : own;
        expect(await call('GET', `letterhead/${theirs}/get-item`)).toMatchObject(problem(404, 'record_not_found'));
        for (const who of ['anybody', 'service'] as const) {
          const writes = [
            ['PUT', `letterhead/${theirs}`, { data: { text: 'Mine' } }],
            ['DELETE', `letterhead/${theirs}`],
            ['POST', 'letterhead/update-many', { data: [{ _id: theirs, text: 'Mine' }] }],
            ['POST', 'letterhead/delete-many', { data: [mine, theirs] }],
          ] as const;
          for (const [method, path, body] of writes)
            expect(await as(who, place)(method, path, body), path).toMatchObject(problem(404, 'record_not_found'));
        }
      }
    });

    it('shared records are made, changed and deleted with service keys alone', async () => {
      const id = await make('letterhead', { text: 'Shared', projectId: null });
      for (const who of ['anybody', 'plain'] as const) {
        const call = as(who);
        for (const data of [{ projectId: null }, { project: null }, { projectId: service().tenants[1].projectId }])
          expect(await call('POST', 'letterhead', { data })).toMatchObject(
            problem(400, 'invalid_body', `/data/${Object.keys(data)[0]}`),
          );
        const many = { data: [{ text: 'Own' }, { projectId: null }] };
        expect(await call('POST', 'letterhead/create-many', many)).toMatchObject(
          problem(400, 'invalid_body', '/data/1/projectId'),
        );
        for (const [method, path, body] of [
          ['PUT', `letterhead/${id}`, { data: { text: 'Mine' } }],
          ['DELETE', `letterhead/${id}`],
          ['POST', 'letterhead/update-many', { data: [{ _id: id, text: 'Mine' }] }],
          ['POST', 'letterhead/delete-many', { data: [id] }],
        ] as const)
          expect(await call(method, path, body), path).toMatchObject(problem(404, 'record_not_found'));
      }
      const other = as('service', 1);
      const made = await other('POST', 'letterhead/create-many', {
        data: [{ text: 'Mixed' }, { text: 'Mixed', projectId: null }],
      });
      expect(Object(made.body).data).toMatchObject([
        { projectId: service().tenants[1].projectId },
        { projectId: null },
      ]);
      expect(await list('letterhead', 0, { query: { text: 'Mixed' } })).toMatchObject([1, [{}]]);
      expect(await other('PUT', `letterhead/${id}`, { data: { text: 'Changed' } })).toMatchObject({ status: 200 });
      const moved = await other('PUT', `letterhead/${id}`, { data: { projectId: service().tenants[1].projectId } });
      expect(moved.status).toBe(400);
      expect(await list('letterhead', 0, { query: { _id: id }, select: { text: true, projectId: true } })).toEqual([
        1,
        [{ _id: id, text: 'Changed', projectId: null }],
      ]);
      expect(await other('DELETE', `letterhead/${id}`)).toMatchObject({ status: 200 });
    });

    it('a record refers to shared ones and its own, and a delete of one that is referred to is refused', async () => {
      const all = await make('letterhead', { projectId: null });
      const [own, theirs] = [await make('letterhead', {}, 'anybody'), await make('letterhead', {}, 'anybody', 1)];
      const bill = await make('bill', { headId: own, spares: [all, own] }, 'anybody');
      for (const [field, value] of [
        ['headId', theirs],
        ['spares', [theirs]],
      ] as const) {
        for (const who of ['anybody', 'service'] as const) {
          expect(await as(who)('POST', 'bill', { data: { [field]: value } })).toMatchObject(
            problem(400, 'invalid_body', `/data/${field}`),
          );
          const body = { data: { [field]: value } };
          expect(await as(who)('PUT', `bill/${bill}`, body)).toMatchObject(
            problem(400, 'invalid_body', `/data/${field}`),
          );
        }
      }
      expect(await as('anybody')('PUT', `bill/${bill}`, { data: { headId: all } })).toMatchObject({ status: 200 });
      expect(await as('service', 1)('DELETE', `letterhead/${all}`)).toMatchObject({ status: 409 });
      expect(await as('service', 1)('POST', 'letterhead/delete-many', { data: [all] })).toMatchObject({ status: 409 });
      const { psql, tenants } = service();
      if (psql === undefined) return;
      const refused = { code: '23503' };
      await expect(psql.query('UPDATE "Bill" SET "headId" = $1 WHERE id = $2', [theirs, bill])).rejects.toMatchObject(
        refused,
      );
      const take = psql.query('UPDATE "Letterhead" SET "projectId" = $1 WHERE id = $2', [tenants[1].projectId, all]);
      await expect(take).rejects.toMatchObject(refused);
    });

    it('is not counted by project, and own records go with their project', async () => {
      const { psql, admin, tenants } = service();
      if (psql === undefined || admin === undefined) return;
      const columns = `SELECT table_name, is_nullable FROM information_schema.columns
        WHERE table_name IN ('Currency', 'Letterhead', 'Bill') AND column_name = 'projectId' ORDER BY 1`;
      expect((await psql.query(columns)).rows).toEqual([
        { table_name: 'Bill', is_nullable: 'NO' },
        { table_name: 'Letterhead', is_nullable: 'YES' },
      ]);
      const counted = `SELECT DISTINCT "table" FROM "RecordCount" WHERE "table" IN ('Currency', 'Letterhead', 'Bill')`;
      expect((await psql.query(counted)).rows).toEqual([{ table: 'Bill' }]);
      expect(await admin({}, 'recount', '--project', tenants[1].projectId)).toEqual({ items: [] });
      const { id } = Object(await admin({}, 'project', 'create', 'Gone'));
      const insert = `INSERT INTO "Letterhead" (id, "createdAt", "updatedAt", "projectId") VALUES (gen_random_uuid(), now(), now(), $1)`;
      await psql.query(insert, [id]);
      await psql.query(insert, [null]);
      await psql.query('DELETE FROM "Folder" WHERE id = $1', [id]);
      const left = 'SELECT count(*)::int AS own FROM "Letterhead" WHERE "projectId" = $1';
      expect((await psql.query(left, [id])).rows).toEqual([{ own: 0 }]);
    });
  },
};
