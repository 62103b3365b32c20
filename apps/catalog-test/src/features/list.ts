import { expect, it } from 'vitest';
import type { Feature } from './feature.js';

/** For each list of a recipe: values with the answers that they give, items that nobody may write, and an array that the database refuses. */
const LISTS = [
  {
    field: 'tags',
    takes: [['b', 'a "quoted"', 'NULL', '{x,y}', '\\', 'é🙂']],
    item: 'x'.repeat(21),
    array: '{a,NULL}',
  },
  { field: 'codes', takes: [[3, -1, 3]], item: 1.5, array: '{{1,2},{3,4}}' },
  { field: 'ratios', takes: [[0.5, 1e300, 0]], item: -1, array: '[2:3]={1,2}' },
  {
    field: 'prices',
    takes: [
      ['12.5', '0'],
      ['12.50', '0.00'],
    ],
    item: '0.001',
    array: '{NaN}',
  },
  { field: 'mails', takes: [['ada@example.com']], item: 'ada', array: '{ada}' },
  { field: 'hosts', takes: [['WWW.Example.com'], ['www.example.com']], item: 'a..b', array: '{a..b}' },
  {
    field: 'addresses',
    takes: [
      ['2001:DB8::0:7', '10.0.0.1'],
      ['2001:db8::7', '10.0.0.1'],
    ],
    item: '10',
    array: '{10.0.0.0/8}',
  },
  {
    field: 'waits',
    takes: [
      ['PT90M', 'PT0S'],
      ['PT1H30M', 'PT0S'],
    ],
    item: 'P1M',
    array: '{-1}',
  },
  {
    field: 'days',
    takes: [
      ['2026-01-02', '2026-01-02T03:04:05.6+01:00'],
      ['2026-01-02T00:00:00.000Z', '2026-01-02T02:04:05.600Z'],
    ],
    item: 'x',
    array: '{NULL}',
  },
  {
    field: 'countries',
    takes: [
      ['no', 'SE'],
      ['NO', 'SE'],
    ],
    item: 'XX',
    array: '{XX}',
  },
  {
    field: 'tastes',
    takes: [
      ['sweet', 'Sour'],
      ['Sweet', 'Sour'],
    ],
    item: 'Bitter',
    array: '{NULL}',
  },
] as const;

/** A recipe has lists of values of every type that has lists. */
export const feature: Feature = {
  written: {
    path: 'recipe',
    values: () => (place) => ({ steps: ['Boil'], tags: [`t${place}`] }),
    refused: () => ({ steps: ['Boil', 'Boil'] }),
  },
  contended: { none: 'a list has its items by itself' },
  foreign: 'has as many items as the catalog says, no two of them equal, whoever writes',
  tests(service) {
    const path = 'recipe';
    const steps = ['Boil'];
    const refused = (errors: readonly object[]) => ({
      status: 400,
      body: expect.objectContaining({ errors: errors.map((error) => expect.objectContaining(error)) }),
    });

    it.each(LISTS)(
      'keeps the items of $field in their order, and answers them alike everywhere',
      async ({ field, takes }) => {
        const { create, get, call } = service();
        const [given, answer = given] = takes;
        const id = await create(path, { steps, [field]: given });
        expect(await get(path, id, field)).toEqual({ [field]: answer });
        const other = await create(path, { steps, similar: [id] });
        const { body } = await call('POST', `${path}/${other}/get-item`, { select: { similar: { [field]: true } } });
        expect(Object(body).similar).toEqual([{ _id: id, [field]: answer }]);
        expect(await call('PUT', `${path}/${id}`, { data: { [field]: [] } })).toMatchObject({ status: 200 });
        expect(await get(path, id, field)).toEqual({ [field]: [] });
      },
    );

    it.each(LISTS)(
      'refuses items of $field that are no values, and says which',
      async ({ field, takes, item, array }) => {
        const { create, call, psql } = service();
        const [[good]] = takes;
        const wrong = refused([
          { pointer: `/data/${field}/1`, code: 'invalid_value' },
          { pointer: `/data/${field}/2`, code: 'wrong_type' },
        ]);
        const data = { steps, [field]: [good, item, null] };
        expect(await call('POST', path, { data })).toEqual(wrong);
        const id = await create(path, { steps });
        expect(await call('PUT', `${path}/${id}`, { data: { [field]: data[field] } })).toEqual(wrong);
        expect(await call('POST', `${path}/create-many`, { data: [{ steps }, data] })).toMatchObject(
          refused([{ pointer: `/data/1/${field}/1` }, { pointer: `/data/1/${field}/2` }]),
        );
        const written = psql?.query(`UPDATE "Recipe" SET "${field}" = $1 WHERE "id" = $2`, [array, id]);
        if (written !== undefined) await expect(written).rejects.toMatchObject({ code: /^(23514|0A000)$/ });
      },
    );

    it('is written for many records at once', async () => {
      const { get, call } = service();
      const all = LISTS.map(({ field, takes: [given, answer = given] }) => ({ field, given, answer }));
      const data = [
        { steps: ['a', 'b, "c"'], ...Object.fromEntries(all.map(({ field, given }) => [field, given])) },
        { steps: ['{}'], tags: ['x'] },
      ];
      const { body } = await call('POST', `${path}/create-many`, { data });
      const [first, second] = Object(body).data.map(({ _id }: { _id: string }) => _id);
      const wanted = Object.fromEntries(all.map(({ field, answer }) => [field, answer]));
      expect(await get(path, first, 'steps', ...Object.keys(wanted))).toEqual({ steps: ['a', 'b, "c"'], ...wanted });
      expect(await get(path, second, 'steps', 'tags', 'prices')).toEqual({ steps: ['{}'], tags: ['x'], prices: [] });
      const changed = await call('POST', `${path}/update-many`, {
        data: [
          { _id: first, tags: [], steps: ['c'] },
          { _id: second, tags: ['y', 'z'], steps: ['d', 'e'] },
        ],
      });
      expect(changed).toMatchObject({ status: 200 });
      expect(await get(path, first, 'tags', 'steps')).toEqual({ tags: [], steps: ['c'] });
      expect(await get(path, second, 'tags', 'steps')).toEqual({ tags: ['y', 'z'], steps: ['d', 'e'] });
    });

    it('is never null, and empty if it is not given', async () => {
      const { create, get, call, psql } = service();
      const id = await create(path, { steps });
      expect(await get(path, id, 'tags', 'prices')).toEqual({ tags: [], prices: [] });
      expect(await call('PUT', `${path}/${id}`, { data: { tags: null } })).toEqual(
        refused([{ pointer: '/data/tags', code: 'required', detail: 'tags cannot be null. Leave it out.' }]),
      );
      expect(await call('POST', path, { data: { steps, tags: 'x' } })).toEqual(
        refused([{ pointer: '/data/tags', code: 'wrong_type', detail: 'Expected an array, not a string.' }]),
      );
      expect(await call('POST', path, { data: { steps, tags: [''] } })).toEqual(
        refused([{ pointer: '/data/tags/0', detail: 'An item cannot be empty.' }]),
      );
      const written = psql?.query('UPDATE "Recipe" SET "tags" = NULL WHERE "id" = $1', [id]);
      if (written !== undefined) await expect(written).rejects.toMatchObject({ code: '23502' });
    });

    it('has as many items as the catalog says, no two of them equal, whoever writes', async () => {
      const { create, call, psql } = service();
      const id = await create(path, { steps });
      const said = async (list: readonly string[]) =>
        Object(await call('POST', path, { data: { steps: list } })).body.errors;
      expect(await call('POST', path, { data: {} })).toEqual(refused([{ pointer: '/data/steps', code: 'required' }]));
      expect(await said([])).toMatchObject([{ pointer: '/data/steps', detail: 'The list must have at least 1 item.' }]);
      expect(await said(['a', 'b', 'c', 'd'])).toMatchObject([{ detail: 'The list must have at most 3 items.' }]);
      expect(await said(['a', 'b', 'a'])).toMatchObject([
        { pointer: '/data/steps/2', detail: 'The list already contains this item.' },
      ]);
      const tastes = await call('POST', path, { data: { steps, tastes: ['Sweet', 'SWEET'] } });
      expect(tastes).toEqual(refused([{ pointer: '/data/tastes/1' }]));
      for (const array of ['{}', '{a,b,c,d}', '{a,b,a}']) {
        const written = psql?.query('UPDATE "Recipe" SET "steps" = $1 WHERE "id" = $2', [array, id]);
        if (written !== undefined) await expect(written).rejects.toMatchObject({ code: '23514' });
      }
      const writes = await Promise.all(
        Array.from({ length: 64 }, (_, index) =>
          call('PUT', `${path}/${id}`, { data: { steps: index % 2 === 0 ? ['a', 'b'] : ['a', 'a'] } }),
        ),
      );
      expect(writes.map(({ status }) => status).toSorted()).toEqual([...Array(32).fill(200), ...Array(32).fill(400)]);
    });

    it('is found by what it includes', async () => {
      const { create, call } = service();
      const name = 'found';
      const made = [['red', 'hot'], ['red'], ['Red', 'cold'], []];
      for (const tags of made) await create(path, { steps, name, tags, codes: tags.map((_, index) => index) });
      const count = async (query: object) =>
        Object((await call('POST', `${path}/count`, { query: { name, ...query } })).body).count;
      expect(await count({ tags: 'red' })).toBe(2);
      expect(await count({ tags: ['red', 'cold'] })).toBe(3);
      expect(await count({ tags: { _type: 'Includes', value: ['hot', 'cold'] } })).toBe(2);
      expect(await count({ tags: { _type: 'IncludesAll', value: ['hot', 'red'] } })).toBe(1);
      expect(await count({ tags: { _type: 'IncludesAll', value: [] } })).toBe(4);
      expect(await count({ tags: { _type: 'IncludesNone', value: ['red'] } })).toBe(2);
      expect(await count({ tags: { _type: 'IsEmpty' } })).toBe(1);
      expect(await count({ _not: { tags: { _type: 'IsEmpty' } } })).toBe(3);
      expect(await count({ codes: 1 })).toBe(2);
      expect(await count({ codes: [7, 0] })).toBe(3);
    });

    it.each([
      [{ tags: null }, '/query/tags', 'operator_not_applicable'],
      [{ tags: { _type: 'IsNull' } }, '/query/tags/_type', 'operator_not_applicable'],
      [{ tags: { _type: 'Search', value: 'x' } }, '/query/tags/_type', 'operator_not_applicable'],
      [{ tags: { _type: 'GreaterThan', value: 'x' } }, '/query/tags/_type', 'operator_not_applicable'],
      [{ name: { _type: 'IsEmpty' } }, '/query/name/_type', 'operator_not_applicable'],
      [{ tags: ['a', 1] }, '/query/tags/1', 'wrong_type'],
      [{ codes: 1.5 }, '/query/codes', 'invalid_value'],
    ])('refuses the condition %j', async (query, pointer, code) => {
      const { call } = service();
      expect(await call('POST', `${path}/count`, { query })).toEqual(refused([{ pointer, code }]));
    });

    it('finds other spellings of a value', async () => {
      const { create, call } = service();
      const name = 'spelt';
      const addresses = ['2001:db8::7'];
      await create(path, {
        steps,
        name,
        addresses,
        days: ['2026-01-02'],
        prices: ['1.5'],
        waits: ['PT60S'],
        hosts: ['A.b'],
      });
      const conditions = {
        addresses: '2001:DB8:0::7',
        prices: '1.50',
        waits: 'PT1M',
        hosts: 'a.B',
        days: '2026-01-02T01:00:00+01:00',
      };
      for (const [field, value] of Object.entries(conditions)) {
        const { body } = await call('POST', `${path}/count`, { query: { name, [field]: value } });
        expect([field, body]).toEqual([field, { count: 1 }]);
      }
    });

    it('neither sorts nor groups', async () => {
      const { call } = service();
      expect(await call('POST', `${path}/get-list`, { sort: { tags: 'ASC' } })).toMatchObject({ status: 400 });
      expect(await call('POST', `${path}/aggregate`, { groupBy: { tags: true } })).toMatchObject({ status: 400 });
      expect(await call('POST', `${path}/aggregate`, { measures: { sum: { codes: true } } })).toMatchObject({
        status: 400,
      });
    });

    it('has an index that serves what it includes', async () => {
      const { psql } = service();
      if (psql === undefined) return;
      await psql.query('BEGIN; SET LOCAL enable_seqscan = off');
      for (const condition of [
        `"tags" && '{a}'::text[]`,
        `"tags" @> ARRAY['a'::text]`,
        `"codes" @> '{1}'::integer[]`,
      ]) {
        const { rows } = await psql.query(`EXPLAIN SELECT 1 FROM "Recipe" WHERE ${condition}`);
        expect(JSON.stringify(rows)).toContain('_items_idx');
      }
      await psql.query('ROLLBACK');
    });
  },
};
