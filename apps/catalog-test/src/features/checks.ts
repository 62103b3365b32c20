import { expect, it } from 'vitest';
import type { Feature } from './feature.js';

/** A booking ends after it starts, and one that is confirmed has a guest. */
export const feature: Feature = {
  written: { path: 'booking', values: () => () => ({ guests: 1 }), refused: () => ({ guests: 2, paid: 1 }) },
  contended: 'is what the database holds, whoever writes, and however many',
  foreign: 'is what the database holds, whoever writes, and however many',
  tests(service) {
    const failed = (...errors: readonly (readonly [pointer: string, detail: string])[]) => ({
      status: 400,
      body: expect.objectContaining({
        code: 'invalid_body',
        errors: errors.map(([pointer, detail]) => ({ pointer, code: 'check_failed', detail })),
      }),
    });
    const LATER = { startsAt: '2026-01-02T00:00:00Z', endsAt: '2026-01-01T00:00:00Z' };
    const ENDS = 'A booking ends after it starts.';

    it('refuses a new record with all that is false of it, defaults included', async () => {
      const { call } = service();
      expect(await call('POST', 'booking', { data: { ...LATER, state: 'Confirmed', guests: 11 } })).toEqual(
        failed(
          ['/data/endsAt', ENDS],
          ['/data/guests', 'Each guest pays 10.'],
          ['/data/state', 'A confirmed booking has a guest.'],
        ),
      );
      expect(await call('POST', 'booking', { data: { endsAt: '2020-01-01' } })).toEqual(failed(['/data/endsAt', ENDS]));
      expect(await call('POST', 'booking', { data: { guests: 0 } })).toEqual(
        failed(['/data/guests', 'Each guest pays 10.']),
      );
      expect(await call('POST', 'booking', { data: { guests: 10 } })).toMatchObject({ status: 200 });
    });

    it('decides a change by what it leaves', async () => {
      const { create, call } = service();
      const booking = await create('booking', { startsAt: '2026-01-01', endsAt: '2026-01-02' });
      expect(await call('PUT', `booking/${booking}`, { data: { startsAt: '2026-01-03' } })).toEqual(
        failed(['/data/startsAt', ENDS]),
      );
      expect(await call('PUT', `booking/${booking}`, { data: LATER })).toEqual(failed(['/data/endsAt', ENDS]));
      expect(await call('PUT', `booking/${booking}`, { data: { guests: 0 } })).toEqual(
        failed(['/data', 'A check of the record cannot be calculated with these values.']),
      );
      expect(await call('PUT', `booking/${booking}`, { data: { endsAt: null, startsAt: '2027-01-01' } })).toEqual({
        status: 200,
        body: {},
      });
    });

    it('names each of several records', async () => {
      const { create, call } = service();
      const ids = await Promise.all(
        [1, 2, 3].map(() => create('booking', { startsAt: '2026-01-01', endsAt: '2026-01-02' })),
      );
      const made = await call('POST', 'booking/create-many', { data: [{}, LATER, LATER] });
      expect(made).toEqual(failed(['/data/1/endsAt', ENDS], ['/data/2/endsAt', ENDS]));
      const [first, second, third] = ids.map((_id) => ({ _id }));
      const data = [
        { ...first, guest: 'Ada' },
        { ...second, endsAt: '2025-01-01' },
        { ...third, state: 'Confirmed' },
      ];
      const changed = await call('POST', 'booking/update-many', { data });
      const details = Object(changed.body).errors.map(({ pointer }: { pointer: string }) => pointer);
      expect([changed.status, details]).toEqual([400, ['/data/1/endsAt', '/data/2/state']]);
    });

    it('is what the database holds, whoever writes, and however many', async () => {
      const { psql, create, get, call } = service();
      const booking = await create('booking', { startsAt: '2026-01-01', endsAt: '2026-06-01' });
      const moves = Array.from({ length: 64 }, (_, index) =>
        call('PUT', `booking/${booking}`, {
          data:
            index % 2 === 0 ? { startsAt: `2026-0${(index % 9) + 1}-01` } : { endsAt: `2026-0${(index % 9) + 1}-01` },
        }),
      );
      expect(new Set((await Promise.all(moves)).map(({ status }) => status))).toEqual(new Set([200, 400]));
      const { startsAt, endsAt } = Object(await get('booking', booking, 'startsAt', 'endsAt'));
      expect(endsAt > startsAt).toBe(true);
      if (psql === undefined) return;
      await expect(psql.query('UPDATE "Booking" SET "endsAt" = "startsAt"')).rejects.toMatchObject({
        code: '23514',
        constraint: 'Booking_endsAfterStart_check',
      });
    });
  },
};
