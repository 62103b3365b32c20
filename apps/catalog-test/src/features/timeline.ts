import { expect, it } from 'vitest';
import type { Feature } from './feature.js';

/** The phases of a ship: each ends where the next starts, and the ship is in the last. */
export const feature: Feature = {
  written: {
    path: 'ship-phase',
    async values({ create }) {
      const shipId = await create('ship', { name: 'Written' });
      return (place) => ({ shipId, phase: 'Afloat', isLogged: true, startsAt: new Date(Date.UTC(2025, 0, place)) });
    },
    refused: async ({ create }) => ({
      shipId: await create('ship', { name: 'Short' }),
      phase: 'Sunk',
      isLogged: true,
      startsAt: '2025-01-02',
      endsAt: '2025-01-01',
    }),
  },
  contended: 'holds against 64 writers at once',
  foreign: 'is what the database keeps, whoever writes',
  tests(service) {
    const day = (number: number): string => new Date(Date.UTC(2025, 0, number)).toISOString();
    const ship = (): Promise<string> => service().create('ship', { name: 'Vasa' });
    const add = (shipId: string, start: number, phase: string, more: object = {}): Promise<string> =>
      service().create('ship-phase', { shipId, phase, isLogged: false, startsAt: day(start), ...more });
    const change = (path: string, data: object) => service().call('PUT', path, { data });
    const DONE = { status: 200, body: {} };

    async function phasesOf(shipId: string) {
      const { body } = await service().call('POST', 'ship-phase/get-list?limit=100&skip=0', {
        query: { shipId },
        select: { phase: true, startsAt: true, endsAt: true, isLogged: true, ship: { phase: true } },
        sort: { startsAt: 'ASC', _id: 'ASC' },
      });
      const phases: readonly {
        readonly phase: string;
        readonly startsAt: string;
        readonly endsAt: string | null;
        readonly isLogged: boolean;
        readonly ship: { readonly phase: string };
      }[] = Object(body).data;
      return phases;
    }

    /** Each ends where the next starts, the last lasts, and the ship is in it. */
    async function chainOf(shipId: string): Promise<string> {
      const phases = await phasesOf(shipId);
      expect(phases.map(({ endsAt }) => endsAt)).toEqual([...phases.slice(1).map(({ startsAt }) => startsAt), null]);
      const last = phases.at(-1);
      if (last !== undefined) expect(last.ship.phase).toBe(last.phase);
      return phases.map(({ phase }) => phase[0]).join('');
    }

    it('puts each record in its place, and closes the gap of a deleted one', async () => {
      const { call, get } = service();
      const id = await ship();
      await add(id, 20, 'Afloat');
      expect(await get('ship', id, 'phase')).toEqual({ phase: 'Afloat' });
      await add(id, 30, 'Sunk');
      const built = await call('POST', 'ship-phase', {
        data: { shipId: id, phase: 'Built', isLogged: false, startsAt: day(10) },
      });
      expect(built).toMatchObject({ status: 200, body: { endsAt: day(20) } });
      expect(await chainOf(id)).toBe('BAS');
      const [, second] = await call('POST', 'ship-phase/get-list?limit=9&skip=0', {
        query: { shipId: id },
        sort: { startsAt: 'ASC' },
      }).then(({ body }) => Object(body).data);
      expect(await call('DELETE', `ship-phase/${second._id}`)).toEqual(DONE);
      expect(await chainOf(id)).toBe('BS');
    });

    it('refuses a state that another record has which must be alone in it', async () => {
      const { call, create } = service();
      await create('ship', { name: 'Vasa', berth: 'North' });
      const shipId = await create('ship', { name: 'Mary', berth: 'North', phase: 'Sunk' });
      const data = { shipId, phase: 'Built', isLogged: false, startsAt: day(1) };
      const detail = 'A record that follows this one would have a value that another record has.';
      const answer = { code: 'already_exists', detail, errors: [{ pointer: '/data', code: 'duplicate', detail }] };
      expect(await call('POST', 'ship-phase', { data })).toMatchObject({ status: 409, body: answer });
    });

    it('refuses a delete that would bring such a state back', async () => {
      const { call, create } = service();
      const shipId = await create('ship', { name: 'Mary', berth: 'South' });
      await add(shipId, 1, 'Built');
      const last = await add(shipId, 2, 'Sunk');
      await create('ship', { name: 'Vasa', berth: 'South' });
      const answer = { code: 'record_in_use', detail: 'Other records require this Ship Phase.', errors: [] };
      expect(await call('DELETE', `ship-phase/${last}`)).toMatchObject({ status: 409, body: answer });
      expect(await chainOf(shipId)).toBe('BS');
    });

    it('refuses a record that ends before it starts, and keeps an end that is given', async () => {
      const { call } = service();
      const id = await ship();
      const data = { shipId: id, phase: 'Sunk', isLogged: false, startsAt: day(9), endsAt: day(8) };
      const errors = [
        { pointer: '/data/endsAt', code: 'invalid_value', detail: 'A record does not end before it starts.' },
      ];
      expect(await call('POST', 'ship-phase', { data })).toMatchObject({ status: 400, body: { errors } });
      await add(id, 3, 'Built', { endsAt: day(4) });
      expect(await phasesOf(id)).toMatchObject([{ endsAt: day(4) }]);
    });

    it('moves a record to another start and another parent', async () => {
      const [id, other] = [await ship(), await ship()];
      await add(id, 1, 'Built');
      const moved = await add(id, 2, 'Sunk');
      await add(id, 3, 'Afloat');
      await add(other, 5, 'Built');
      expect(await change(`ship-phase/${moved}`, { startsAt: day(9) })).toEqual(DONE);
      expect(await chainOf(id)).toBe('BAS');
      expect(await change(`ship-phase/${moved}`, { shipId: other })).toEqual(DONE);
      expect([await chainOf(id), await chainOf(other)]).toEqual(['BA', 'BS']);
      expect(await change(`ship-phase/${moved}`, { phase: 'Afloat' })).toEqual(DONE);
      expect(await chainOf(other)).toBe('BA');
    });

    it('adds a record when a caller changes the state', async () => {
      const { get } = service();
      const id = await ship();
      await add(id, 1, 'Built');
      expect(await change(`ship/${id}`, { phase: 'Sunk', name: 'Mary' })).toEqual(DONE);
      expect(await change(`ship/${id}`, { phase: 'Sunk' })).toEqual(DONE);
      expect(await chainOf(id)).toBe('BS');
      expect((await phasesOf(id)).map(({ isLogged }) => isLogged)).toEqual([false, true]);
      await service().create('ship-phase', { shipId: id, phase: 'Built', isLogged: false, startsAt: '2999-01-01' });
      const data = [{ _id: id, phase: 'Afloat' }];
      expect(await service().call('POST', 'ship/update-many', { data })).toMatchObject({ status: 200 });
      expect([await chainOf(id), await get('ship', id, 'phase')]).toEqual(['BSBA', { phase: 'Afloat' }]);
    });

    it('holds against 64 writers at once', async () => {
      const { call } = service();
      const id = await ship();
      const ids = await Promise.all(Array.from({ length: 24 }, (_, index) => add(id, ((index * 7) % 24) + 1, 'Built')));
      const writes = await Promise.all([
        ...ids.slice(0, 12).map((one) => call('DELETE', `ship-phase/${one}`)),
        ...ids.slice(12).map((one, index) => change(`ship-phase/${one}`, { startsAt: day(index + 40), phase: 'Sunk' })),
        ...Array.from({ length: 20 }, (_, index) =>
          change(`ship/${id}`, { phase: index % 2 === 0 ? 'Afloat' : 'Sunk' }),
        ),
        ...Array.from({ length: 20 }, (_, index) =>
          call('POST', 'ship-phase', { data: { shipId: id, phase: 'Built', isLogged: false, startsAt: day(index) } }),
        ),
      ]);
      expect(writes.filter(({ status }) => status !== 200)).toEqual([]);
      await chainOf(id);
      expect(await call('DELETE', `ship/${id}`)).toEqual(DONE);
      expect(await phasesOf(id)).toEqual([]);
    });

    it('is what the database keeps, whoever writes', async () => {
      const { psql } = service();
      if (psql === undefined) return;
      const id = await ship();
      for (const start of [1, 3, 5, 7]) await add(id, start, 'Built');
      const run = (text: string) => psql.query(text, [id]);
      await run(
        `UPDATE "ShipPhase" SET "startsAt" = timestamptz '2025-02-01' - ("startsAt" - timestamptz '2025-01-01'), "phase" = 'Sunk' WHERE "shipId" = $1 AND "startsAt" < '2025-01-06'`,
      );
      expect(await chainOf(id)).toBe('BSSS');
      await run(`DELETE FROM "ShipPhase" WHERE "shipId" = $1 AND "startsAt" < '2025-01-29'`);
      expect(await chainOf(id)).toHaveLength(2);
      await expect(run(`UPDATE "Ship" SET "phase" = 'Afloat' WHERE "id" = $1`)).rejects.toMatchObject({
        code: '23514',
        constraint: 'ShipPhase_current_check',
      });
      await run(`UPDATE "ShipPhase" SET "phase" = 'Afloat' WHERE "shipId" = $1`);
      expect(await chainOf(id)).toBe('AA');
      await expect(run(`UPDATE "ShipPhase" SET "endsAt" = '2020-01-01' WHERE "shipId" = $1`)).rejects.toMatchObject({
        code: '23514',
      });
    });
  },
};
