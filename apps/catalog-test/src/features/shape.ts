import { expect, it } from 'vitest';
import type { Feature } from './feature.js';

const ADDRESS = 'https://example.com/';

/** What is checked in a round: an address or a host, with what belongs to each. */
export const feature: Feature = {
  written: {
    path: 'round',
    values: () => () => ({ target: { kind: 'ping', host: 'example.com' } }),
    refused: () => ({ target: { kind: 'ping' } }),
  },
  contended: 'is found by what it contains, and holds against 64 writers',
  foreign: 'lets any other writer store what fits',
  tests(service) {
    const path = 'round';
    const target = { kind: 'ping', host: 'example.com' };

    it('stores each value in its one spelling', async () => {
      const { create, get } = service();
      const headers = [{ name: 'a' }, { name: 'b', value: 'c' }];
      const id = await create(path, {
        target: { kind: 'http', url: ADDRESS, headers },
        budget: { amount: '12.5', mood: 'good', isPaid: false, day: '2026-01-02', more: [1, { x: null }] },
        notes: ['x'],
      });
      expect(await get(path, id, 'target', 'budget', 'notes')).toEqual({
        target: { kind: 'http', url: ADDRESS, headers },
        budget: {
          amount: '12.50',
          mood: 'Good',
          isPaid: false,
          day: '2026-01-02T00:00:00.000Z',
          more: [1, { x: null }],
        },
        notes: ['x'],
      });
      const other = await create(path, { target: { kind: 'ping', host: 'WWW.Example.com', count: 10 } });
      expect(await get(path, other, 'target', 'budget')).toEqual({
        target: { kind: 'ping', host: 'www.example.com', count: 10 },
        budget: null,
      });
    });

    it.each([
      [{ target: 'x' }, [['/data/target', 'wrong_type']]],
      [{ target: {} }, [['/data/target/kind', 'required']]],
      [{ target: { kind: 'dns' } }, [['/data/target/kind', 'invalid_value']]],
      [{ target: { kind: ['ping'], host: 'a.b' } }, [['/data/target/kind', 'invalid_value']]],
      [
        { target: { kind: 'ping', url: ADDRESS } },
        [
          ['/data/target/url', 'invalid_value'],
          ['/data/target/host', 'required'],
        ],
      ],
      [
        { target: { kind: 'ping', host: null, count: 1.5 } },
        [
          ['/data/target/host', 'wrong_type'],
          ['/data/target/count', 'invalid_value'],
        ],
      ],
      [
        { target: { kind: 'ping', host: 'a..b', count: 11 } },
        [
          ['/data/target/host', 'invalid_value'],
          ['/data/target/count', 'invalid_value'],
        ],
      ],
      [
        { target: { kind: 'http', url: ADDRESS, headers: [{ name: 'a', value: 'x'.repeat(21) }, { value: 1 }] } },
        [
          ['/data/target/headers/0/value', 'invalid_value'],
          ['/data/target/headers/1/name', 'required'],
          ['/data/target/headers/1/value', 'wrong_type'],
        ],
      ],
      [{ target: { kind: 'http', url: ADDRESS, headers: [{}, {}, {}] } }, [['/data/target/headers', 'invalid_value']]],
      [
        { target, budget: { amount: 1, mood: '' } },
        [
          ['/data/budget/amount', 'wrong_type'],
          ['/data/budget/mood', 'invalid_value'],
        ],
      ],
      [{ target, notes: [] }, [['/data/notes', 'invalid_value']]],
      [{ target: null }, [['/data/target', 'required']]],
    ])('refuses %j with the place', async (data, errors) => {
      const { create, call } = service();
      const wrong = { status: 400, body: { errors: errors.map(([pointer, code]) => ({ pointer, code })) } };
      expect(await call('POST', path, { data })).toMatchObject(wrong);
      const id = await create(path, { target });
      expect(await call('PUT', `${path}/${id}`, { data })).toMatchObject(wrong);
      const many = await call('POST', `${path}/create-many`, { data: [{ target }, data] });
      const there = errors.map(([pointer, code]) => ({ pointer: pointer?.replace('/data', '/data/1'), code }));
      expect(many).toMatchObject({ status: 400, body: { errors: there } });
    });

    it.each([
      ['target', 'null'],
      ['target', '{"kind":"dns"}'],
      ['target', '{"kind":["ping"],"host":"a.b"}'],
      ['target', '{"kind":"ping"}'],
      ['target', '{"kind":"ping","host":"A.b"}'],
      ['target', '{"kind":"ping","host":["a.b"]}'],
      ['target', '{"kind":"ping","host":"a.b","count":1.5}'],
      ['target', '{"kind":"ping","host":"a.b","count":11}'],
      ['target', '{"kind":"ping","host":"a.b","url":"x"}'],
      ['target', '{"kind":"http","url":"x","headers":[{"value":"x"}]}'],
      ['target', '{"kind":"http","url":"x","headers":[{"name":"x"},1]}'],
      ['target', '{"kind":"http","url":"x","headers":{"name":"x"}}'],
      ['target', '{"kind":"http","url":"x","headers":[{"name":"x"},{"name":"x"},{"name":"x"}]}'],
      ['budget', '{"amount":"1","mood":"good"}'],
      ['budget', '{"amount":"1","mood":null}'],
      ['budget', '[{"amount":"1"}]'],
      ['notes', '[]'],
      ['notes', '["a",["b"]]'],
    ])('is kept from any other writer: %s %s', async (field, value) => {
      const { create, psql } = service();
      const id = await create(path, { target });
      const written = psql?.query(`UPDATE "Round" SET "${field}" = $1 WHERE "id" = $2`, [value, id]);
      if (written !== undefined) await expect(written).rejects.toMatchObject({ code: '23514' });
    });

    it('lets any other writer store what fits', async () => {
      const { create, psql } = service();
      const id = await create(path, { target });
      const value = '{"kind":"http","url":"x","headers":[{"name":"x"},{"name":"y","value":"z"}]}';
      const written = await psql?.query('UPDATE "Round" SET "target" = $1, "notes" = \'["a"]\' WHERE "id" = $2', [
        value,
        id,
      ]);
      if (written !== undefined) expect(written.rowCount).toBe(1);
    });

    it('is found by the values within it, as by values of their types', async () => {
      const { call, psql, projectId } = service();
      const at = (day: string) => `2026-01-0${day}T00:00:00.000Z`;
      const rounds = [
        {
          target: { kind: 'ping', host: 'one.example', count: 9 },
          budget: { amount: '9.5', mood: 'Good', day: at('1') },
        },
        {
          target: { kind: 'ping', host: 'two.example', count: 10 },
          budget: { amount: '10.25', isPaid: true, day: at('2') },
        },
        { target: { kind: 'http', url: `${ADDRESS}?x=100%` }, budget: { amount: '-3', mood: 'Bad', isPaid: false } },
        { target: { kind: 'http', url: ADDRESS } },
      ].map((data, index) => ({ ...data, notes: [`path ${index}`] }));
      expect(await call('POST', `${path}/create-many`, { data: rounds })).toMatchObject({ status: 200 });
      const notes = rounds.map((round) => round.notes);
      const found = async (query: object) => {
        const { status, body } = await call('POST', `${path}/get-list?limit=50`, {
          query: { notes, ...query },
          select: { notes: true },
        });
        if (status !== 200) return body;
        return Object(body)
          .data.map((round: { notes: string[] }) => Number(round.notes[0]?.slice(-1)))
          .toSorted();
      };
      for (const [query, indexes] of [
        [{ 'target.kind': 'ping' }, [0, 1]],
        [{ 'target.host': 'ONE.example' }, [0]],
        [{ 'target.host': null }, [2, 3]],
        [{ 'target.host': ['two.example', 'other.example'] }, [1]],
        [{ 'target.host': { _type: 'EndsWith', value: '.EXAMPLE' } }, [0, 1]],
        [{ 'target.host': { _type: 'NotEqual', value: 'one.example' } }, [1]],
        [{ 'target.url': { _type: 'Search', value: '100%' } }, [2]],
        [{ 'target.count': { _type: 'GreaterThan', value: 9 } }, [1]],
        [{ 'target.count': { _type: 'InBetween', startValue: 8.5, endValue: 9 } }, [0]],
        [{ 'budget.amount': { _type: 'GreaterThan', value: '9.50' } }, [1]],
        [{ 'budget.amount': '9.500' }, [0]],
        [{ 'budget.amount': { _type: 'LessThan', value: '0' } }, [2]],
        [{ 'budget.mood': 'good' }, [0]],
        [{ 'budget.isPaid': false }, [2]],
        [{ 'budget.isPaid': { _type: 'EqualToOrNull', value: false } }, [0, 2, 3]],
        [{ 'budget.day': { _type: 'GreaterThanOrEqual', value: '2026-01-02' } }, [1]],
        [{ 'budget.day': { _type: 'LessThan', value: '2026-01-02T01:00:00+02:00' } }, [0]],
        [{ _or: [{ 'target.count': 9 }, { 'budget.mood': 'Bad' }] }, [0, 2]],
        [{ _not: { 'target.count': 9 } }, [1, 2, 3]],
        [{ 'target.host': 'one.example', target: { kind: 'ping' } }, [0]],
      ] as const) {
        expect(await found(query), JSON.stringify(query)).toEqual(indexes);
      }
      expect(
        await call('POST', `${path}/aggregate`, { query: { notes, 'target.kind': 'http' }, measures: { count: true } }),
      ).toMatchObject({ body: { data: [{ count: 2 }] } });
      // The form of dates and Decimals is kept by the service alone.
      await psql?.query(
        `UPDATE "Round" SET "budget" = '{"amount":"much","day":"some day"}' WHERE "notes" = '["path 3"]' AND "projectId" = $1`,
        [projectId],
      );
      expect(await found({ 'budget.amount': { _type: 'GreaterThan', value: '9.5' } })).toEqual([1]);
    });

    it.each([
      [{ 'target.hosst': 'x' }, '/query/target.hosst', 'unknown_field', 'Did you mean target.host?'],
      [{ 'target.headers': 'x' }, '/query/target.headers', 'unknown_field', 'or to values within lists'],
      [{ 'target.headers.name': 'x' }, '/query/target.headers.name', 'unknown_field', 'or to values within lists'],
      [{ 'budget.more': 1 }, '/query/budget.more', 'unknown_field', 'cannot refer to such a value of budget'],
      [{ 'target.': 'x' }, '/query/target.', 'unknown_field', 'cannot refer to such a value of target'],
      [
        { 'target.constructor': 'x' },
        '/query/target.constructor',
        'unknown_field',
        'cannot refer to such a value of target',
      ],
      [{ 'target.count': 'many' }, '/query/target.count', 'wrong_type', 'Expected a number'],
      [
        { 'target.count': { _type: 'Search', value: '1' } },
        '/query/target.count/_type',
        'operator_not_applicable',
        'Search does not apply to a field of type Number',
      ],
      [{ 'budget.mood': 'Fair' }, '/query/budget.mood', 'invalid_value', 'Good, Bad'],
      [{ 'budget.day': 'soon' }, '/query/budget.day', 'invalid_value', 'A date must be ISO 8601'],
      [{ 'target.kind': { a: 1 } }, '/query/target.kind', 'wrong_type', 'Expected a string'],
    ])('refuses the condition %j with the place', async (query, pointer, code, detail) => {
      const answer = await service().call('POST', `${path}/count`, { query });
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ pointer, code }] } });
      expect(Object(answer.body).errors[0].detail).toContain(detail);
    });

    it('is found by who may read the field, and sorted by nobody', async () => {
      const { call } = service();
      expect(await call('POST', `${path}/count`, { query: { 'hidden.name': 'x' } })).toMatchObject({
        status: 403,
        body: { code: 'field_forbidden', errors: [{ pointer: '/query/hidden.name' }] },
      });
      expect(await call('POST', `${path}/get-list`, { sort: { 'target.count': 'ASC' } })).toMatchObject({
        status: 400,
        body: { errors: [{ pointer: '/sort/target.count', code: 'unknown_field' }] },
      });
    });

    it('is found by what it contains, and holds against 64 writers', async () => {
      const { create, call } = service();
      await create(path, { target: { kind: 'ping', host: 'found.example', count: 1 } });
      const query = { target: { kind: 'ping', host: 'found.example' } };
      expect(await call('POST', `${path}/count`, { query })).toEqual({ status: 200, body: { count: 1 } });
      const writes = await Promise.all(
        Array.from({ length: 64 }, (_, index) =>
          call('POST', path, { data: { target: { ...target, count: index % 2 === 0 ? 2 : 0 } } }),
        ),
      );
      expect(writes.map(({ status }) => status).toSorted()).toEqual([...Array(32).fill(200), ...Array(32).fill(400)]);
    });
  },
};
