import { expect, it } from 'vitest';
import type { Feature } from './feature.js';

/** Tickets have the numbers of a project; those of the printer nobody gives. */
export const feature: Feature = {
  written: { path: 'ticket', values: () => (place) => ({ title: `W${place}` }), refused: () => ({ number: null }) },
  contended: 'is unique and makes nobody wait, with 64 writers and an open transaction',
  foreign: 'is made, kept apart by project and guarded against any writer',
  tests(service) {
    const number = async (data: object = {}) => {
      const { create, get } = service();
      return Number(Object(await get('ticket', await create('ticket', data), 'number')).number);
    };
    const refused = (pointer: string, code: string, detail: string) => ({
      status: code === 'duplicate' ? 409 : 400,
      body: expect.objectContaining({ errors: [{ pointer, code, detail }] }),
    });

    it('begins at 1, and rises with each record, in the order of a list', async () => {
      const { create, get, call } = service();
      expect(await get('receipt', await create('receipt', {}), 'number')).toEqual({ number: 1 });
      const first = await number();
      const made = await call('POST', 'ticket/create-many', { data: [{}, {}, {}].map(() => ({ title: 'Many' })) });
      expect(Object(made.body).data.map((record: { number: number }) => record.number)).toEqual([
        first + 1,
        first + 2,
        first + 3,
      ]);
      expect(await number()).toBe(first + 4);
      const query = { title: 'Many', number: { _type: 'GreaterThan', value: first + 1 } };
      const listed = await call('POST', 'ticket/get-list?limit=10&skip=0', {
        select: { number: true },
        query,
        sort: { number: 'DESC' },
      });
      expect(Object(listed.body).data.map((record: { number: number }) => record.number)).toEqual([
        first + 3,
        first + 2,
      ]);
    });

    it('goes on after a number that is given, which is free, not null, and not far away', async () => {
      const { call } = service();
      const given = (await number()) + 50;
      expect(await number({ number: given })).toBe(given);
      expect(await number()).toBe(given + 1);
      expect(await number({ number: given - 1 })).toBe(given - 1);
      expect(await call('POST', 'ticket', { data: { number: given } })).toEqual(
        refused('/data/number', 'duplicate', 'Another record of this project has this number.'),
      );
      const far = 'number must be at most 100000 above the last one of the project, and at most 2147483647.';
      expect(await call('POST', 'ticket', { data: { number: given + 200_000 } })).toEqual(
        refused('/data/number', 'invalid_value', far),
      );
      expect(await call('POST', 'receipt/create-many', { data: [{}, { number: 1_000_000 }, {}] })).toEqual(
        refused('/data/1/number', 'invalid_value', far),
      );
      expect(await call('POST', 'ticket', { data: { number: null } })).toMatchObject({ status: 400 });
      expect(await number()).toBe(given + 2);
    });

    it('is set by those who may create the field, and never changes', async () => {
      const { create, call } = service();
      expect(await call('POST', 'ticket', { data: { print: 5 } })).toMatchObject({
        status: 403,
        body: { errors: [{ pointer: '/data/print' }] },
      });
      const ticket = await create('ticket', {});
      expect(await call('PUT', `ticket/${ticket}`, { data: { number: 5 } })).toMatchObject({
        status: 400,
        body: { errors: [{ pointer: '/data/number', code: 'not_updatable' }] },
      });
    });

    it('is answered by a dry run, whose number nobody gets again', async () => {
      const { baseUrl, projectId, get } = service();
      const post = async (headers: Readonly<Record<string, string>>) => {
        const response = await fetch(`${baseUrl}/v1/ticket`, {
          method: 'POST',
          headers: { projectid: projectId, 'content-type': 'application/json', ...headers },
          body: JSON.stringify({ data: {} }),
        });
        return { status: response.status, ...Object(await response.json()) };
      };
      const dry = await post({ prefer: 'tx=rollback' });
      expect([dry.status, typeof dry.number]).toEqual([200, 'number']);
      await expect(get('ticket', dry._id, 'number')).rejects.toThrow('404');
      expect((await post({})).number).toBeGreaterThan(dry.number);
    });

    it('is unique and makes nobody wait, with 64 writers and an open transaction', async () => {
      const { psql, projectId } = service();
      // The first number of a project creates its sequence, for whose transaction the others wait.
      await number();
      if (psql !== undefined) {
        await psql.query('BEGIN');
        const { rows } = await psql.query(
          'INSERT INTO "Ticket" (id, "createdAt", "updatedAt", "projectId") VALUES (gen_random_uuid(), now(), now(), $1) RETURNING number, print',
          [projectId],
        );
        expect(rows).toEqual([{ number: expect.any(Number), print: expect.any(Number) }]);
      }
      const numbers = await Promise.all(Array.from({ length: 64 }, () => number()));
      expect(new Set(numbers).size).toBe(64);
      await psql?.query('ROLLBACK');
    });

    it('is unique where 32 writers make the first records of a project at once', async () => {
      const { psql, call } = service();
      if (psql === undefined) return;
      const { rows } = await psql.query(
        'INSERT INTO "Folder" (id, "createdAt", "updatedAt", name) VALUES (gen_random_uuid(), now(), now(), $1) RETURNING id',
        ['New'],
      );
      const ofNew = { projectid: String(rows[0].id) };
      const answers = await Promise.all(Array.from({ length: 32 }, () => call('POST', 'ticket', { data: {} }, ofNew)));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      const query = { number: { _type: 'LessThan', value: 33 } };
      expect(await call('POST', 'ticket/count', { query }, ofNew)).toEqual({ status: 200, body: { count: 32 } });
    });

    it('is made, kept apart by project and guarded against any writer', async () => {
      const { psql, projectId } = service();
      if (psql === undefined) return;
      const insert = (project: string, value: number | null = null) =>
        psql.query(
          'INSERT INTO "Ticket" (id, "createdAt", "updatedAt", "projectId", number) VALUES (gen_random_uuid(), now(), now(), $1, $2) RETURNING number',
          [project, value],
        );
      const last = await number();
      expect((await insert(projectId)).rows).toEqual([{ number: last + 1 }]);
      expect((await insert(projectId, last + 9)).rows).toEqual([{ number: last + 9 }]);
      expect(await number()).toBe(last + 10);
      await expect(insert(projectId, last + 9)).rejects.toMatchObject({ code: '23505' });
      await psql.query('UPDATE "Ticket" SET number = number + 20 WHERE number = $1', [last + 10]);
      expect(await number()).toBe(last + 31);
      const { rows } = await psql.query(
        'INSERT INTO "Folder" (id, "createdAt", "updatedAt", name) VALUES (gen_random_uuid(), now(), now(), $1) RETURNING id',
        ['Other'],
      );
      const other = String(rows[0].id);
      expect((await insert(other, 7)).rows).toEqual([{ number: 7 }]);
      expect((await insert(other)).rows).toEqual([{ number: 8 }]);
      const end = (value: number) =>
        psql.query(`SELECT setval(oid, $1) FROM pg_class WHERE relkind = 'S' AND relname LIKE 'Receipt_number_%'`, [
          value,
        ]);
      await end(2 ** 31 - 1);
      expect(await service().call('POST', 'receipt', { data: {} })).toMatchObject({
        status: 400,
        body: { errors: [{ pointer: '/data/number', code: 'invalid_value' }] },
      });
      await end(1);
      // A copy without its sequences, or one that somebody set back.
      await psql.query(`SELECT setval(pg_class.oid, 1) FROM pg_class WHERE relkind = 'S' AND relname LIKE '%number%'`);
      expect(await number()).toBe(last + 32);
    });
  },
};
