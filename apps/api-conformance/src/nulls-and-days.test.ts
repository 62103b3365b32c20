import { asText, expectProblem, resourceNamed, unique } from '@catalog-service/testing/contract';
import { main, world } from '@catalog-service/testing/run';
import { describe, expect, test } from 'vitest';

const { owner } = main;
const MONITOR = resourceNamed('Monitor');
const [label = ''] = world.main.references.Label ?? [];
const mark = unique('n');

/** What the table of the guide says of null, by operator. */
async function tableOfNulls(): Promise<ReadonlyMap<string, string>> {
  const { text } = await owner.call('GET', '/docs/guides/query-language', undefined, { Accept: 'text/html' });
  const cells = /<tr><td><code>(\w+)<\/code><\/td><td>[^<]*<\/td><td data-title="Null">([^<]*)<\/td>/g;
  return new Map([...text.matchAll(cells)].map(([, name = '', nulls = '']) => [name, nulls]));
}

/** The operands of an operator on a field with the value `one`: itself, a lower and a higher one, of which some value is found by one at least. */
const operandsOf = (operator: string, one: unknown, others: readonly unknown[]): readonly object[] => {
  if (operator === 'InBetween') return [{ startValue: one, endValue: one }];
  if (operator.startsWith('Includes')) return [one, ...others].map((value) => ({ value: [value] }));
  return /^(?:Is|Not)(?:Null|Empty)$|^IsEmpty$/.test(operator) ? [{}] : [one, ...others].map((value) => ({ value }));
};

describe('what each operator does with null is what the guide says', () => {
  const FIELDS: readonly (readonly [field: string, one: unknown, others: readonly unknown[], none: unknown])[] = [
    ['description', `${mark} one`, ['', `${mark} other`], null],
    ['incomingRequestReceivedAt', '2026-01-02', ['2026-01-01', '2026-02-01'], null],
    ['labels', label, ['00000000-0000-4000-8000-000000000000'], []],
  ];

  test.each(FIELDS)('%s', async (field, one, others, none) => {
    const isSet = Array.isArray(none);
    const without = await main.make(MONITOR, { [field]: none });
    const having = await main.make(MONITOR, { [field]: isSet ? [one] : one });
    const table = await tableOfNulls();
    expect(table.size).toBeGreaterThan(20);
    const seen: [string, string][] = [];
    for (const [operator, said] of table) {
      const isMulti = operator === 'MultiSearch';
      if (isMulti && field !== 'description') continue;
      const envelopes = isMulti ? [{ value: mark, fields: [field] }] : operandsOf(operator, one, others);
      const found = new Set<string>();
      let isApplicable = true;
      for (const envelope of envelopes) {
        const condition = { _type: operator, ...envelope };
        const query = { _id: [without, having], [isMulti ? 'any' : field]: condition };
        const answer = await owner.tryList(MONITOR, { query });
        if (answer.status === 400) {
          expectProblem(answer, 400, 'invalid_body', { errors: [`/query/${field}/_type operator_not_applicable`] });
          isApplicable = false;
        } else for (const id of await owner.ids(MONITOR, { query })) found.add(id);
      }
      if (!isApplicable) continue;
      const does = found.has(without) ? (found.has(having) ? 'included' : 'alone') : 'left out';
      const [ofNulls = '', ofSets = ofNulls] = said.split('; a set without records is ');
      seen.push([operator, does]);
      expect([operator, does]).toEqual([operator, isSet ? ofSets : ofNulls]);
    }
    expect(seen.length).toBeGreaterThan(5);
    const negated = await owner.ids(MONITOR, { query: { _id: [without, having], _not: { [field]: one } } });
    expect(negated).toEqual([without]);
  });
});

describe('a day is its first moment, or, as an upper bound and of GreaterThan, its last', () => {
  const FIELD = 'incomingRequestReceivedAt';
  /** The moments around both ends of a day, in UTC. */
  const DAYS: readonly (readonly [zone: string | undefined, day: string, first: string, next: string])[] = [
    [undefined, '2026-01-31', '2026-01-31T00:00:00.000Z', '2026-02-01T00:00:00.000Z'],
    ['UTC', '2024-02-29', '2024-02-29T00:00:00.000Z', '2024-03-01T00:00:00.000Z'],
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ['europe/berlin', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
    ['America/New_York', '2026-07-04', '2026-07-04T04:00:00.000Z', '2026-07-05T04:00:00.000Z'],
    // The clock is put forward at midnight, and back at midnight.
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z', '2018-11-05T02:00:00.000Z'],
    ['America/Sao_Paulo', '2018-02-17', '2018-02-17T02:00:00.000Z', '2018-02-18T03:00:00.000Z'],
    ['Asia/Kolkata', '2026-01-31', '2026-01-30T18:30:00.000Z', '2026-01-31T18:30:00.000Z'],
    ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z', '2011-12-30T10:00:00.000Z'],
  ];

  test.each(DAYS)('%s, %s', async (timeZone, day, first, next) => {
    const moment = (text: string, by: number) => new Date(Date.parse(text) + by).toISOString();
    const moments = [...new Set([moment(first, -1), first, moment(next, -1), next])].sort();
    const ids = new Map<string, string>();
    for (const at of moments) ids.set(await main.make(MONITOR, { [FIELD]: at }), at);
    const nothing = await main.make(MONITOR, { [FIELD]: null });
    const found = async (condition: object): Promise<readonly string[]> => {
      const named = { ...condition, ...(timeZone !== undefined && { timeZone }) };
      const query = { _id: [...ids.keys(), nothing], [FIELD]: named };
      const list = await owner.ids(MONITOR, { query });
      expect(await owner.count(MONITOR, query)).toBe(list.length);
      return list.map((id) => ids.get(id) ?? 'null').sort();
    };
    const those = (isIn: (at: string) => boolean) => moments.filter(isIn);
    const value = day;
    expect(await found({ _type: 'GreaterThan', value })).toEqual(those((at) => at >= next));
    expect(await found({ _type: 'GreaterThanOrEqual', value })).toEqual(those((at) => at >= first));
    expect(await found({ _type: 'LessThan', value })).toEqual(those((at) => at < first));
    expect(await found({ _type: 'LessThanOrEqual', value })).toEqual(those((at) => at < next));
    expect(await found({ _type: 'GreaterThanOrNull', value })).toEqual([...those((at) => at >= next), 'null']);
    expect(await found({ _type: 'LessThanOrNull', value })).toEqual([...those((at) => at < first), 'null']);
    const inDay = those((at) => at >= first && at < next);
    expect(await found({ _type: 'InBetween', startValue: day, endValue: day })).toEqual(inDay);
    const wrapped = { _type: 'DateTime', value: day };
    expect(await found({ _type: 'InBetween', startValue: wrapped, endValue: wrapped })).toEqual(inDay);
    // Equality is of a moment, and a moment means itself in any zone.
    expect(await found({ _type: 'EqualTo', value })).toEqual(those((at) => at === first));
    expect(await found({ _type: 'LessThanOrEqual', value: first })).toEqual(those((at) => at <= first));
    expect(await found({ _type: 'InBetween', startValue: first, endValue: day })).toEqual(inDay);
  });

  test.each([
    [{ _type: 'LessThan', value: '2026-01-31', timeZone: 'Europe/Berln' }, 'timeZone invalid_value'],
    [{ _type: 'LessThan', value: '2026-01-31', timeZone: '+02:00' }, 'timeZone invalid_value'],
    [{ _type: 'LessThan', value: '2026-01-31', timeZone: 2 }, 'timeZone wrong_type'],
    [{ _type: 'LessThan', value: '2026-01-31', timezone: 'UTC' }, 'timezone unknown_parameter'],
    [{ _type: 'Includes', value: ['2026-01-31'], timeZone: 'UTC' }, 'timeZone unknown_parameter'],
    [{ _type: 'LessThanOrEqual', value: '9999-12-31', timeZone: 'America/New_York' }, 'value invalid_value'],
    [{ _type: 'LessThan', value: '0001-01-01', timeZone: 'Asia/Tokyo' }, 'value invalid_value'],
  ])('%j is refused', async (condition, error) => {
    const answer = await owner.tryCount(MONITOR, { createdAt: condition });
    expectProblem(answer, 400, 'invalid_body', { errors: [`/query/createdAt/${error}`] });
  });

  test('only dates have days', async () => {
    const answer = await owner.tryCount(MONITOR, { name: { _type: 'LessThan', value: 'x', timeZone: 'UTC' } });
    expectProblem(answer, 400, 'invalid_body', { errors: ['/query/name/timeZone unknown_parameter'] });
  });

  test('a day of records by aggregate and by condition is the same', async () => {
    const description = unique('day');
    const timeZone = 'Europe/Berlin';
    for (const at of ['2026-03-28T22:59:59.999Z', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z']) {
      await main.make(MONITOR, { description, [FIELD]: at });
    }
    const answer = await owner.call('POST', `${MONITOR.path}/aggregate`, {
      query: { description },
      groupBy: { [FIELD]: { by: 'day', timeZone } },
    });
    expect(asText(answer.text)).toContain('"count":2');
    const range = { _type: 'InBetween', startValue: '2026-03-29', endValue: '2026-03-29', timeZone };
    expect(await owner.count(MONITOR, { description, [FIELD]: range })).toBe(2);
  });
});
