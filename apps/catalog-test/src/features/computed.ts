import { expect, it } from 'vitest';
import type { Feature } from './feature.js';

/** The total, the name and the state of an order are calculated. */
export const feature: Feature = {
  written: {
    path: 'purchase',
    values: () => (place) => ({ price: place, count: 2 }),
    refused: () => ({ price: 1, share: 0 }),
  },
  contended: 'is what the database calculates, whoever writes, and however many',
  foreign: 'is what the database calculates, whoever writes, and however many',
  tests(service) {
    const CALCULATED = ['total', 'each', 'label', 'isPaid'] as const;
    const failed = (pointer: string, detail: string, code = 'check_failed') => ({
      status: 400,
      body: expect.objectContaining({ code: 'invalid_body', errors: [{ pointer, code, detail }] }),
    });
    const NO_EACH = 'each of the Purchase cannot be calculated with these values.';

    it('is calculated by each write', async () => {
      const { create, get, call } = service();
      const paidAt = '2026-01-02T03:04:05.678Z';
      const order = await create('purchase', { price: 2.5, count: 4, share: 3, first: "D'Arcy", paidAt });
      expect(await get('purchase', order, ...CALCULATED, 'doneAt')).toEqual({
        total: 10,
        each: 10 / 3,
        label: "D'Arcy ?",
        isPaid: true,
        doneAt: paidAt,
      });
      const data = { count: 5, share: null, last: 'Ray', paidAt: null };
      expect(await call('PUT', `purchase/${order}`, { data })).toEqual({ status: 200, body: {} });
      const { createdAt, doneAt, ...rest } = Object(await get('purchase', order, ...CALCULATED, 'doneAt', 'createdAt'));
      expect([rest, doneAt]).toEqual([{ total: 12.5, each: null, label: "D'Arcy Ray", isPaid: false }, createdAt]);
    });

    it('cannot be given, on create or update', async () => {
      const { create, call } = service();
      const order = await create('purchase', { price: 1 });
      const refused = failed('/data/total', 'total is calculated from other fields.', 'auto_field');
      expect(await call('POST', 'purchase', { data: { price: 1, total: 5 } })).toEqual(refused);
      expect(await call('PUT', `purchase/${order}`, { data: { total: 5 } })).toEqual(refused);
    });

    it('filters and sorts', async () => {
      const { call } = service();
      const last = 'Sorted';
      const data = [3, 1, 2].map((price) => ({ price, count: 10, last }));
      expect(await call('POST', 'purchase/create-many', { data })).toMatchObject({ status: 200 });
      const listed = await call('POST', 'purchase/get-list?limit=10&skip=0', {
        select: { total: true },
        query: { label: '? Sorted', total: { _type: 'GreaterThan', value: 10 } },
        sort: { total: 'DESC' },
      });
      expect([listed.status, Object(listed.body).data.map(({ total }: { total: number }) => total)]).toEqual([
        200,
        [30, 20],
      ]);
    });

    it('refuses values with which nothing can be calculated', async () => {
      const { create, call } = service();
      expect(await call('POST', 'purchase', { data: { price: 1, share: 0 } })).toEqual(failed('/data/price', NO_EACH));
      expect(await call('POST', 'purchase', { data: { price: 1e6 } })).toEqual(
        failed('/data/price', 'A purchase costs less than a million.'),
      );
      const [order, other] = [await create('purchase', { price: 1 }), await create('purchase', { price: 1 })];
      expect(await call('PUT', `purchase/${order}`, { data: { share: 0 } })).toEqual(
        failed('/data', 'A computed field or check of the record cannot be calculated with these values.'),
      );
      const data = [
        { _id: order, share: 2 },
        { _id: other, share: 0 },
      ];
      expect(await call('POST', 'purchase/update-many', { data })).toEqual(failed('/data/1/share', NO_EACH));
      const created = await call('POST', 'purchase/create-many', {
        data: [{ price: 1 }, { price: 1e300, count: 2e9 }],
      });
      const NO_TOTAL = 'total of the Purchase cannot be calculated with these values.';
      const details = Object(created.body).errors.map((one: { pointer: string; detail: string }) => [
        one.pointer,
        one.detail,
      ]);
      expect([created.status, details]).toEqual([
        400,
        [NO_TOTAL, NO_EACH, 'A purchase costs less than a million.'].map((detail) => ['/data/1/price', detail]),
      ]);
    });

    it('is what the database calculates, whoever writes, and however many', async () => {
      const { psql, create, get, call } = service();
      const order = await create('purchase', { price: 1 });
      const moves = Array.from({ length: 64 }, (_, index) =>
        call('PUT', `purchase/${order}`, { data: index % 2 === 0 ? { price: index } : { count: index } }),
      );
      expect(new Set((await Promise.all(moves)).map(({ status }) => status))).toEqual(new Set([200]));
      const { price, count, total } = Object(await get('purchase', order, 'price', 'count', 'total'));
      expect(total).toBe(price * count);
      if (psql === undefined) return;
      await psql.query('UPDATE "Purchase" SET "total" = 7, "price" = 3, "count" = 3 WHERE "id" = $1', [order]);
      expect(await get('purchase', order, 'total')).toEqual({ total: 9 });
      await expect(psql.query('UPDATE "Purchase" SET "share" = 0 WHERE "id" = $1', [order])).rejects.toMatchObject({
        code: '22012',
      });
    });
  },
};
