import {
  asObject,
  expectProblem,
  isObject,
  type JsonObject,
  resourceNamed,
  succeeded,
  unique,
} from '@catalog-service/testing/contract';
import { main, world } from '@catalog-service/testing/run';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';

/** Random aggregates of records that are there, beside a few lines of JavaScript over the same records as a list gives them. */

const { owner } = main;
const MONITOR = resourceNamed('Monitor');
const LAYER_USER = resourceNamed('On-Call Schedule Layer User');
const mark = unique('aggregated');

type Json = Readonly<Record<string, unknown>>;

const TYPES = ['API', 'Website', 'Manual'];
/** Around the nights of a change of time in Berlin, and half-hour zones. */
const MOMENTS = [
  '2026-03-28T22:59:59.999Z',
  '2026-03-28T23:00:00.000Z',
  '2026-03-29T00:59:00.000Z',
  '2026-03-29T01:30:00.000Z',
  '2026-03-29T22:00:00.000Z',
  '2026-10-24T22:30:00.000Z',
  '2026-10-25T00:30:00.000Z',
  '2026-10-25T01:30:00.000Z',
  '2026-12-31T18:45:00.000Z',
];
const ZONES = ['UTC', 'Europe/Berlin', 'Asia/Kolkata', 'America/New_York', 'Pacific/Auckland'];
const FIELDS = {
  monitorType: true,
  description: true,
  disableActiveMonitoring: true,
  incomingRequestReceivedAt: true,
  currentMonitorStatusId: true,
  currentMonitorStatus: true,
} as const;
type Name = keyof typeof FIELDS;

/** The records, as a list gives them. */
let records: readonly JsonObject[] = [];

beforeAll(async () => {
  const [one = '', two = ''] = world.main.references['Monitor Status'] ?? [];
  const data = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      main.required(MONITOR, {
        name: mark,
        monitorType: TYPES[index % 3],
        description: [null, 'a', 'B', 'é'][index % 4],
        disableActiveMonitoring: index % 5 === 0,
        incomingRequestReceivedAt: [...MOMENTS, null][index % 10],
        currentMonitorStatusId: index % 7 === 0 ? one : two,
      }),
    ),
  );
  await owner.createMany(
    MONITOR,
    data.map((record) => asObject(record)),
  );
  records = (await owner.list(MONITOR, { query: { name: mark }, select: FIELDS, limit: 100 })).data;
  expect(records).toHaveLength(40);
});

interface Part {
  readonly by: 'hour' | 'day' | 'week' | 'month';
  readonly timeZone: string;
}

function isPart(how: unknown): how is Part {
  return isObject(how) && 'by' in how;
}

/** The part of time as people there say it: of a week the day on which it begins; of an hour its place among the moments. */
function wordsOf(moment: unknown, { by, timeZone }: Part): string {
  const at = new Date(String(moment));
  const format = {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  } as const;
  const parts = new Intl.DateTimeFormat('en', { ...format, hourCycle: 'h23' }).formatToParts(at);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  // The clock shows one hour twice when summer ends: the beginning of the hour is a moment, not its name.
  if (by === 'hour') return new Date(at.getTime() - (at.getTime() % 60_000) - part('minute') * 60_000).toISOString();
  if (by === 'month') return `${part('year')}-${part('month')}`;
  const day = new Date(Date.UTC(part('year'), part('month') - 1, part('day')));
  if (by === 'week') day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString();
}

/** The key of a record's group, or of a group of the answer. */
function keyOf(values: Json, groupBy: Json): string {
  const cells = Object.entries(groupBy).map(([name, how]) =>
    isPart(how) && values[name] !== null ? wordsOf(values[name], how) : values[name],
  );
  return JSON.stringify(cells);
}

function expectedOf(matches: readonly Json[], groupBy: Json, measured: readonly Name[]): Map<string, Json> {
  const groups = new Map<string, Json[]>(Object.keys(groupBy).length === 0 ? [['[]', []]] : []);
  for (const record of matches) {
    const key = keyOf(record, groupBy);
    groups.set(key, [...(groups.get(key) ?? []), record]);
  }
  const bound = (values: readonly string[], at: 0 | -1) => values.toSorted(byCodePoint).at(at) ?? null;
  return new Map(
    [...groups].map(([key, of]) => {
      const valuesOf = (name: Name) => of.map((record) => record[name]).filter((value) => value !== null);
      const each = (result: (values: readonly unknown[]) => unknown, names = measured) =>
        Object.fromEntries(names.map((name) => [name, result(valuesOf(name))]));
      const ordered = measured.filter((name) =>
        ['description', 'monitorType', 'incomingRequestReceivedAt'].includes(name),
      );
      const measures = {
        count: of.length,
        distinct: each((values) => new Set(values.map((value) => JSON.stringify(value))).size),
        min: each((values) => bound(values.map(String), 0), ordered),
        max: each((values) => bound(values.map(String), -1), ordered),
      };
      return [key, measures];
    }),
  );
}

const byCodePoint = (left: string, right: string) => (left < right ? -1 : Number(left > right));

const part = fc.record({ by: fc.constantFrom('hour', 'day', 'week', 'month'), timeZone: fc.constantFrom(...ZONES) });
const names = Object.keys(FIELDS).filter((name): name is Name => name in FIELDS);
const groupings = fc
  .tuple(fc.subarray(names, { maxLength: 3 }), part, fc.boolean())
  .map(
    ([chosen, time, isByTime]): Json =>
      Object.fromEntries(chosen.map((name) => [name, isByTime && name === 'incomingRequestReceivedAt' ? time : true])),
  );

describe('a random aggregate', () => {
  test('gives what the records of a list give', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(groupings, fc.subarray(names), fc.subarray(TYPES), async (groupBy, measured, types) => {
        const expected = expectedOf(
          records.filter(({ monitorType }) => types.some((type) => type === monitorType)),
          groupBy,
          measured,
        );
        const ordered = measured.filter((name) => expected.size > 0 && /description|Type|At$/.test(name));
        const all = (of: readonly Name[]) => Object.fromEntries(of.map((name) => [name, true]));
        const measures = { count: true, distinct: all(measured), min: all(ordered), max: all(ordered) };
        const query = { name: mark, monitorType: types };
        const body = { query, groupBy, measures, limit: 100 };
        const answer = await owner.tryAggregate(MONITOR, body);
        const { count, data } = asObject(succeeded(answer));
        expect(count, answer.curl).toBe(expected.size);
        const groups = Array.isArray(data) ? data.map((one) => asObject(one)) : [];
        const found = groups.map(({ group, ...results }): [string, Json] => [
          keyOf(asObject(group), groupBy),
          { distinct: {}, min: {}, max: {}, ...results },
        ]);
        expect(new Map(found), answer.curl).toEqual(expected);
        for (const { group } of groups) {
          for (const [name, how] of Object.entries(groupBy)) {
            const value = asObject(group)[name];
            if (!isPart(how) || value === null) continue;
            // The value is the first moment of the part: the one before it belongs to another.
            const before = new Date(Date.parse(String(value)) - 1).toISOString();
            expect(wordsOf(before, how)).not.toBe(wordsOf(value, how));
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  test('is sorted by its measures and groups, and its pages are parts of it', async () => {
    const body = {
      query: { name: mark },
      groupBy: { monitorType: true, description: true },
      measures: { count: true, max: { incomingRequestReceivedAt: true } },
      sort: { count: 'DESC', group: { description: 'ASC' } },
    };
    const all = await owner.aggregate(MONITOR, { ...body, limit: 100 });
    expect(all).toHaveLength(12);
    const key = ({ count, group }: JsonObject) => {
      const { description, monitorType } = asObject(group);
      return [1_000 - Number(count), description === null ? '\uffff' : description, monitorType].join();
    };
    expect(all.map(key)).toEqual(all.map(key).toSorted(byCodePoint));
    const pages = await Promise.all([0, 5, 10].map((skip) => owner.aggregate(MONITOR, { ...body, limit: 5, skip })));
    expect(pages.flat()).toEqual(all);
    const behind = asObject(succeeded(await owner.tryAggregate(MONITOR, { ...body, skip: 90 })));
    expect(behind).toEqual({ count: 12, limit: 10, skip: 90, data: [] });
  });

  test('adds numbers up', async () => {
    const ids: string[] = [];
    for (let made = 0; made < 3; made += 1) ids.push(await main.make(LAYER_USER));
    const query = { _id: ids };
    const { data } = await owner.list(LAYER_USER, { query, select: { order: true } });
    const orders = data.map(({ order }) => Number(order));
    const sum = orders.reduce((total, order) => total + order, 0);
    const measures = { sum: { order: true }, average: { order: true }, min: { order: true }, max: { order: true } };
    expect(await owner.aggregate(LAYER_USER, { query, measures })).toEqual([
      {
        group: {},
        sum: { order: sum },
        average: { order: expect.closeTo(sum / 3, 9) },
        min: { order: Math.min(...orders) },
        max: { order: Math.max(...orders) },
      },
    ]);
  });

  test.each([
    [{ groupBy: { nmae: true } }, '/groupBy/nmae unknown_field', 'Did you mean name?'],
    [{ measures: { sum: { name: true } } }, '/measures/sum/name operator_not_applicable', 'type Text'],
    [{ measures: { avg: {} } }, '/measures/avg unknown_parameter', 'no such measure'],
    [
      { groupBy: { createdAt: { by: 'day', timeZone: 'Europe/Berln' } } },
      '/groupBy/createdAt/timeZone invalid_value',
      'Did you mean Europe/Berlin?',
    ],
    [{ sort: { name: 'ASC' } }, '/sort/name unknown_parameter', 'Did you mean {"group":{"name":…}}?'],
  ])('is refused for %j', async (body, error, hint) => {
    const answer = await owner.tryAggregate(MONITOR, body);
    expectProblem(answer, 400, 'invalid_body', { errors: [error] });
    expect(answer.text).toContain(JSON.stringify(hint).slice(1, -1));
  });
});
