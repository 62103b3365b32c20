import { asObject, expectProblem, type JsonObject, resourceNamed, unique } from '@catalog-service/testing/contract';
import { main } from '@catalog-service/testing/run';
import { describe, expect, test } from 'vitest';

/** How deep a query may be, and how much an answer may hold. */
const { owner } = main;
const MONITOR = resourceNamed('Monitor');
const EVENT = resourceNamed('Monitor Status Event');

describe('queries within a query', () => {
  test('_or and _not, three deep, also behind a relation: a record meets either a query or its opposite', async () => {
    const names = ['a', 'b', null] as const;
    const rows = await Promise.all(
      names.map(async (description) => ({ description, id: await main.make(MONITOR, { description }) })),
    );
    const _id = rows.map(({ id }) => id);
    const found = async (query: JsonObject) => {
      const ids = await owner.ids(MONITOR, { query: { _id, ...query } });
      expect(await owner.count(MONITOR, { _id, ...query })).toBe(ids.length);
      return rows.filter(({ id }) => ids.includes(id)).map(({ description }) => description);
    };
    expect(await found({ _or: [{ description: 'a' }, { description: null }] })).toEqual(['a', null]);
    expect(await found({ _not: { description: 'a' } })).toEqual(['b', null]);
    expect(await found({ _not: { _or: [{ description: 'a' }, { _not: { description: 'b' } }] } })).toEqual(['b']);
    expect(await found({ _or: [{ description: 'a', name: 'no such' }, { description: 'b' }] })).toEqual(['b']);
    const event = await main.make(EVENT, { monitorId: _id[0] });
    for (const [monitor, count] of [
      [{ _or: [{ description: 'b' }, { description: 'a' }] }, 1],
      [{ _not: { description: 'a' } }, 0],
    ] as const) {
      expect(await owner.count(EVENT, { _id: event, monitor })).toBe(count);
    }
  });

  test.each([
    [{ _or: [] }, ['/query/_or empty']],
    [{ _or: {} }, ['/query/_or wrong_type']],
    [
      { _or: [{}, 1, { nmae: 'x' }] },
      ['/query/_or/0 empty', '/query/_or/1 wrong_type', '/query/_or/2/nmae unknown_field'],
    ],
    [{ _not: {} }, ['/query/_not empty']],
    [{ _not: [] }, ['/query/_not wrong_type']],
    [{ _not: null }, ['/query/_not wrong_type']],
    [{ _not: { _not: { _or: [{ _or: [{ name: 'x' }] }] } } }, ['/query/_not/_not/_or/0/_or too_deep']],
    [{ _or: Array.from({ length: 100 }, () => ({ name: 'x' })) }, ['/query invalid_value']],
    [{ or: [{ name: 'x' }] }, ['/query/or unknown_field']],
  ])('%j is refused where it stands', async (query, errors) => {
    expectProblem(await owner.tryCount(MONITOR, query), 400, 'invalid_body', { errors });
  });
});

describe('a page with too much in it', () => {
  test('is refused, and a smaller one is answered', async () => {
    const description = unique('large');
    const text = 'x'.repeat(1_000_000);
    const monitorId = await main.make(MONITOR, { description, customFields: { text } });
    for (let made = 0; made < 5; made++) await main.make(EVENT, { monitorId });
    const reading = { query: { monitorId }, select: { monitor: { customFields: true } } };
    expectProblem(await owner.tryList(EVENT, { ...reading, limit: 100 }), 413, 'answer_too_large', { errors: [] });
    const page = await owner.list(EVENT, { ...reading, limit: 1 });
    expect(page.data.map(({ monitor }) => asObject(monitor).customFields)).toEqual([{ text }]);
    expect((await owner.list(EVENT, { query: { monitorId }, limit: 100 })).data).toHaveLength(5);
  });
});
