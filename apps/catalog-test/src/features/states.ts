import { expect, it } from 'vitest';
import type { Feature } from './feature.js';

/** A repair is open, then in work, then closed, and may be opened again. */
export const feature: Feature = {
  written: { path: 'repair', values: () => (place) => ({ title: `t${place}` }), refused: () => ({ state: 'Closed' }) },
  contended: 'holds against 64 writers at once',
  foreign: 'is what the database keeps, whoever writes',
  tests(service) {
    const failed = (...errors: readonly (readonly [pointer: string, detail: string])[]) => ({
      status: 400,
      body: expect.objectContaining({
        code: 'invalid_body',
        errors: errors.map(([pointer, detail]) => ({ pointer, code: 'check_failed', detail })),
      }),
    });
    const DONE = { status: 200, body: {} };
    const become = (id: string, state: string) => service().call('PUT', `repair/${id}`, { data: { state } });

    it('begins with the first state, given or not', async () => {
      const { create, get, call } = service();
      const repair = await create('repair', {});
      expect(await get('repair', repair, 'state')).toEqual({ state: 'Open' });
      await create('repair', { state: 'open' });
      const wrong = 'A new record must have the state Open.';
      expect(await call('POST', 'repair', { data: { state: 'Closed' } })).toEqual(failed(['/data/state', wrong]));
      const data = [{}, { state: 'Gone' }, { state: 'Open' }];
      expect(await call('POST', 'repair/create-many', { data })).toEqual(failed(['/data/1/state', wrong]));
    });

    it('takes the steps that are declared, and names them where another is asked', async () => {
      const { create } = service();
      const repair = await create('repair', {});
      expect(await become(repair, 'Closed')).toEqual(
        failed(['/data/state', 'The state can change from Open to In Work or Gone, not to Closed.']),
      );
      for (const state of ['In Work', 'In Work', 'Closed', 'Open', 'Gone'])
        expect(await become(repair, state)).toEqual(DONE);
      expect(await become(repair, 'Open')).toEqual(failed(['/data/state', 'The state Gone is final.']));
    });

    it('says nothing of a state that the caller may not read', async () => {
      const { create, call } = service();
      const repair = await create('repair', {});
      const change = () => call('PUT', `repair/${repair}`, { data: { secret: 'Gone' } });
      expect(await change()).toEqual(failed(['/data/secret', 'The secret cannot change to Gone now.']));
    });

    it('names each of several records', async () => {
      const { create, call, get } = service();
      const ids = [await create('repair', {}), await create('repair', {}), await create('repair', {})];
      const states = ['Closed', 'In Work', 'Closed'];
      const data = ids.map((_id, index) => ({ _id, state: states[index] }));
      const wrong = 'The state can change from Open to In Work or Gone, not to Closed.';
      expect(await call('POST', 'repair/update-many', { data })).toEqual(
        failed(['/data/0/state', wrong], ['/data/2/state', wrong]),
      );
      expect(await get('repair', ids[1] ?? '', 'state')).toEqual({ state: 'Open' });
    });

    it('holds against 64 writers at once', async () => {
      const { create, call, get } = service();
      const repair = await create('repair', {});
      await become(repair, 'In Work');
      const writes = Array.from({ length: 64 }, (_, index) => become(repair, index % 2 === 0 ? 'Closed' : 'Gone'));
      const answers = await Promise.all(writes);
      expect(answers.filter(({ status }) => status !== 200 && status !== 400)).toEqual([]);
      const statuses = answers.map(({ status }) => status);
      expect([200, 400].map((status) => statuses.filter((one) => one === status).length)).toEqual([32, 32]);
      expect(await get('repair', repair, 'state')).toEqual({ state: 'Closed' });
      expect(await call('PUT', `repair/${repair}`, { data: { title: 'x' } })).toEqual(DONE);
    });

    it('is what the database keeps, whoever writes', async () => {
      const { psql, create } = service();
      if (psql === undefined) return;
      const repair = await create('repair', {});
      const refused = { code: '23514', constraint: 'Repair_state_states' };
      await expect(
        psql.query(`UPDATE "Repair" SET "state" = 'Closed' WHERE "id" = $1`, [repair]),
      ).rejects.toMatchObject(refused);
      await psql.query(`UPDATE "Repair" SET "state" = 'Gone' WHERE "id" = $1`, [repair]);
      await expect(psql.query(`UPDATE "Repair" SET "state" = 'Open' WHERE "id" = $1`, [repair])).rejects.toMatchObject(
        refused,
      );
      await expect(
        psql.query(
          `INSERT INTO "Repair" ("id", "createdAt", "updatedAt", "projectId", "state", "secret")
           SELECT gen_random_uuid(), now(), now(), "projectId", 'Closed', 'Open' FROM "Repair" WHERE "id" = $1`,
          [repair],
        ),
      ).rejects.toMatchObject(refused);
    });
  },
};
