import { expect, it } from 'vitest';
import { EVERYTHING } from './everything.js';
import type { Feature } from './feature.js';

const ADDRESS = 'https://example.com/';

/** What is checked in a round: an address or a host, with what belongs to each. */
export const shapes: Feature = {
  title: 'shapes',
  catalog: new Map([
    [
      'enumerations/mood.yaml',
      'name: Mood\ndescription: How it went.\nvalues:\n  - { name: Good, description: G. }\n  - { name: Bad, description: B. }\n',
    ],
    [
      'resources/round.yaml',
      `name: Round
path: round
description: A round of checks.
access: ${EVERYTHING}
fields:
  target:
    type: JSON
    required: true
    updatable: true
    description: What is checked.
    shape:
      tag: kind
      oneOf:
        http:
          url: { type: URL, required: true }
          headers: { list: { object: { name: { type: Text, required: true }, value: { type: Text, maxLength: 20 } } }, maxItems: 2 }
        ping:
          host: { type: Hostname, required: true }
          count: { type: Number, integer: true, minimum: 1, maximum: 10 }
  budget:
    type: JSON
    updatable: true
    description: What it costs.
    shape:
      object:
        amount: { type: Decimal, precision: 8, required: true, description: Euros. }
        mood: { type: Mood }
        isPaid: { type: Boolean }
        day: { type: Date }
        more: { type: JSON }
  notes: { type: JSON, updatable: true, description: Notes., shape: { list: { type: Text, maxLength: 10 }, minItems: 1, maxItems: 3 } }
`,
    ],
  ]),
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
