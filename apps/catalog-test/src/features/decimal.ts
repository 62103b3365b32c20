import { expect, it } from 'vitest';
import type { Feature } from './feature.js';

/** A line of an invoice: a price with cents, a rate with four digits after the point, and what they make together. */
export const feature: Feature = {
  written: { path: 'invoice-line', values: () => () => ({ price: '1.5' }), refused: () => ({ price: '1.505' }) },
  contended: { none: 'a value has its digits by itself' },
  foreign: 'refuses values out of bounds from any other writer',
  tests(service) {
    const path = 'invoice-line';
    const refused = (pointer: string, code: string, detail?: string) => ({
      status: 400,
      body: expect.objectContaining({
        errors: [expect.objectContaining({ pointer, code, ...(detail !== undefined && { detail }) })],
      }),
    });

    it.each([
      ['price', '12.5', '12.50'],
      ['price', '-0.00', '0.00'],
      ['price', '-9999999999.99', '-9999999999.99'],
      ['price', '007.1', '7.10'],
      ['number', '99999999999999999999999999999999999999', '99999999999999999999999999999999999999'],
      ['rate', '0.0001', '0.0001'],
      ['rate', '0.5', '0.5000'],
    ])('keeps every digit of %s %s', async (field, given, answer) => {
      const { create, get, psql } = service();
      const id = await create(path, { [field]: given });
      expect(await get(path, id, field)).toEqual({ [field]: answer });
      const stored = await psql?.query(`SELECT "${field}"::text AS value FROM "InvoiceLine" WHERE "id" = $1`, [id]);
      if (stored !== undefined) expect(stored.rows).toEqual([{ value: answer }]);
    });

    it.each([
      ['price', 12.5, 'wrong_type', 'Expected a decimal as a string, such as "12.50", not a number.'],
      [
        'price',
        '1e3',
        'invalid_value',
        'A decimal must be a string of digits with an optional minus and point, such as "12.50".',
      ],
      [
        'price',
        'NaN',
        'invalid_value',
        'A decimal must be a string of digits with an optional minus and point, such as "12.50".',
      ],
      [
        'price',
        '',
        'invalid_value',
        'A decimal must be a string of digits with an optional minus and point, such as "12.50".',
      ],
      ['price', '12.505', 'invalid_value', 'The number has at most 10 digits before the point and 2 after it.'],
      ['price', '10000000000', 'invalid_value', 'The number has at most 10 digits before the point and 2 after it.'],
      ['number', '1.0', 'invalid_value', 'The number has at most 38 digits before the point and none after it.'],
      ['cost', '0', 'invalid_value', 'The number must be at least 0.01.'],
      ['rate', '0.5001', 'invalid_value', 'The number must be at most 0.5.'],
    ])('refuses the %s %j', async (field, value, code, detail) => {
      const { call, create } = service();
      expect(await call('POST', path, { data: { [field]: value } })).toEqual(refused(`/data/${field}`, code, detail));
      const id = await create(path, {});
      const change = { data: { [field]: value } };
      expect(await call('PUT', `${path}/${id}`, change)).toEqual(refused(`/data/${field}`, code, detail));
      const many = await call('POST', `${path}/create-many`, { data: [{}, { [field]: value }] });
      expect(many).toEqual(refused(`/data/1/${field}`, code, detail));
    });

    it('refuses values out of bounds from any other writer', async () => {
      const { create, psql } = service();
      const id = await create(path, { rate: '0.1' });
      const wrong = { rate: ['0.5001', '-0.0001', 'NaN'], cost: ['0', 'NaN'], price: ['NaN', '10000000000'] };
      for (const [field, values] of Object.entries(wrong)) {
        for (const value of values) {
          const written = psql?.query(`UPDATE "InvoiceLine" SET "${field}" = $1 WHERE "id" = $2`, [value, id]);
          if (written !== undefined) await expect(written).rejects.toMatchObject({ code: /^(23514|22003)$/ });
        }
      }
    });

    it('compares and orders by value', async () => {
      const { create, call } = service();
      const made = [];
      for (const price of ['1000000.10', '20', '3.05', '-4']) made.push(await create(path, { price, count: 77 }));
      const count = async (price: unknown) =>
        (await call('POST', `${path}/count`, { query: { count: 77, price } })).body;
      expect(await count('1000000.1')).toEqual({ count: 1 });
      expect(await count(['03.050', '20.00', '7'])).toEqual({ count: 2 });
      expect(await count({ _type: 'GreaterThan', value: '3.0499999999999999999999' })).toEqual({ count: 3 });
      expect(await count({ _type: 'InBetween', startValue: '-4', endValue: '3.05' })).toEqual({ count: 2 });
      expect(await call('POST', `${path}/count`, { query: { price: { _type: 'Search', value: '3' } } })).toMatchObject(
        refused('/query/price/_type', 'operator_not_applicable'),
      );
      expect(await call('POST', `${path}/count`, { query: { price: 3 } })).toMatchObject(
        refused('/query/price', 'wrong_type'),
      );
      const pages = [];
      for (const skip of [0, 2]) {
        const asked = { query: { count: 77 }, select: { price: true }, sort: { price: 'ASC' } };
        const { body } = await call('POST', `${path}/get-list?limit=2&skip=${skip}`, asked);
        pages.push(...Object(body).data.map(({ price }: { price: string }) => price));
      }
      expect(pages).toEqual(['-4.00', '3.05', '20.00', '1000000.10']);
    });

    it('adds up exactly, in one answer and behind a relation', async () => {
      const { create, call, get } = service();
      const lines = await Promise.all(
        Array.from({ length: 64 }, (_, index) => create(path, { price: index % 2 === 0 ? '0.1' : '0.2', count: 78 })),
      );
      const asked = {
        query: { count: 78 },
        measures: Object.fromEntries(
          ['min', 'max', 'sum', 'average', 'distinct'].map((kind) => [kind, { price: true }]),
        ),
      };
      expect((await call('POST', `${path}/aggregate`, asked)).body).toMatchObject({
        data: [
          {
            min: { price: '0.10' },
            max: { price: '0.20' },
            sum: { price: '9.60' },
            average: { price: '0.15000000' },
            distinct: { price: 2 },
          },
        ],
      });
      await create(path, { price: '9999999999.99', count: 78 });
      const { body } = await call('POST', `${path}/aggregate`, { ...asked, groupBy: { count: true } });
      expect(Object(body).data[0]).toMatchObject({
        sum: { price: '10000000009.59' },
        average: { price: '153846153.99369231' },
      });
      const groups = await call('POST', `${path}/aggregate`, { query: { count: 78 }, groupBy: { price: true } });
      expect(Object(groups.body).data).toEqual([
        { group: { price: '0.10' }, count: 32 },
        { group: { price: '0.20' }, count: 32 },
        { group: { price: '9999999999.99' }, count: 1 },
      ]);
      const id = await create(path, { others: lines.slice(0, 1) });
      const behind = await call('POST', `${path}/${id}/get-item`, { select: { others: { price: true } } });
      expect(Object(behind.body).others).toEqual([{ _id: lines[0], price: '0.10' }]);
      expect(await get(path, id, 'price')).toEqual({ price: '9.90' });
    });

    it('calculates with all digits, and rounds halves away from zero', async () => {
      const { create, call, get, psql } = service();
      const id = await create(path, { price: '0.05', count: 3, rate: '0.1' });
      // 0.015
      expect(await get(path, id, 'tax')).toEqual({ tax: '0.02' });
      expect(await call('PUT', `${path}/${id}`, { data: { price: '-0.05' } })).toMatchObject({ status: 200 });
      expect(await get(path, id, 'tax')).toEqual({ tax: '-0.02' });
      await psql?.query('UPDATE "InvoiceLine" SET "price" = 1.1 WHERE "id" = $1', [id]);
      if (psql !== undefined) expect(await get(path, id, 'tax')).toEqual({ tax: '0.33' });
      const beyond = { price: '9999999999', rate: '0.5' };
      const failed = refused(
        '/data/price',
        'check_failed',
        'tax of the Invoice Line cannot be calculated with these values.',
      );
      expect(await call('POST', path, { data: beyond })).toEqual(failed);
      expect(await call('PUT', `${path}/${id}`, { data: beyond })).toMatchObject({ status: 400 });
    });

    it('is decided exactly in a check, whoever writes', async () => {
      const { create, call, psql } = service();
      // As doubles, three times 0.1 is more than 0.3.
      const id = await create(path, { price: '0.1', count: 3, cost: '0.3' });
      const failed = { code: 'check_failed', detail: 'A line is not sold below its cost.' };
      expect(await call('POST', path, { data: { price: '0.1', count: 3, cost: '0.31' } })).toMatchObject({
        status: 400,
        body: { errors: [failed] },
      });
      const writes = await Promise.all(
        Array.from({ length: 64 }, (_, index) =>
          call('PUT', `${path}/${id}`, { data: index % 2 === 0 ? { cost: '0.31' } : { cost: '0.3' } }),
        ),
      );
      expect(writes.map(({ status }) => status).toSorted()).toEqual([...Array(32).fill(200), ...Array(32).fill(400)]);
      const written = psql?.query('UPDATE "InvoiceLine" SET "cost" = 0.31 WHERE "id" = $1', [id]);
      if (written !== undefined) await expect(written).rejects.toMatchObject({ code: '23514' });
    });

    it('is unique by value', async () => {
      const { create, call } = service();
      await create(path, { number: '4711' });
      expect(await call('POST', path, { data: { number: '04711' } })).toMatchObject({
        status: 409,
        body: { errors: [{ pointer: '/data/number', code: 'duplicate' }] },
      });
      const race = await Promise.all(
        Array.from({ length: 64 }, (_, index) =>
          call('POST', path, { data: { number: `${'0'.repeat(index % 8)}4712` } }),
        ),
      );
      expect(race.filter(({ status }) => status === 200)).toHaveLength(1);
    });
  },
};
