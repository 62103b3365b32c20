import type { Database } from '@catalog-service/postgres';
import { openTestDatabase } from '@catalog-service/testing';
import { Problem } from '@catalog-service/vocabulary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResourceDefinition } from '../definition/definition.js';
import { Reader } from './reader.js';
import { RecordVersions } from './record-version.js';
import {
  callerWith,
  LABEL,
  MONITOR,
  MONITOR_PROBE,
  OTHER_PROJECT_ID,
  PAGING,
  PROJECT_ID,
  REGISTRY,
} from './testing/definitions.js';
import { createTables, insert, type Stored } from './testing/tables.js';

const id = (group: number, index: number) => `40000000-000${group}-7000-8000-${String(index).padStart(12, '0')}`;
const [RED, BLUE] = [id(1, 2), id(1, 1)];
const EVERYTHING = callerWith('Reader', 'ProbeReader', 'SecretReader');

/** Midnight in Berlin is 22:00 or 23:00 in UTC; the year before the first one is local time west of Greenwich. */
const MONITORS: readonly Stored[] = [
  { kind: 'API', order: '1', ratio: '0.5', seenAt: '2026-03-28T22:30:00.000Z', isEnabled: 'true', labels: [RED] },
  { kind: 'API', order: '2', ratio: '0.25', seenAt: '2026-03-28T23:30:00.000Z', name: 'a', labels: [RED, BLUE] },
  { kind: 'Website', order: '2', seenAt: '2026-03-29T22:30:00.000Z', name: 'B', labels: [BLUE] },
  { order: '7', ratio: '1e308', seenAt: '0001-01-01T00:00:00.000Z', name: 'é' },
  { kind: 'Website', ratio: '1.5e308', name: 'a' },
];

let database: Database;

async function aggregate(body: object, caller = EVERYTHING, definition: ResourceDefinition = MONITOR, parameters = {}) {
  const versions = new RecordVersions(database, 'secret');
  const settings = { wireValues: 'plain' } as const;
  const reader = new Reader({ registry: REGISTRY, database, settings, paging: PAGING, versions });
  const { count, data } = JSON.parse(await reader.aggregate(definition, caller, parameters, body));
  expect(count).toBeGreaterThanOrEqual(data.length);
  return data;
}

async function refusal(body: object, caller = EVERYTHING) {
  const error: unknown = await aggregate(body, caller).catch((problem: unknown) => problem);
  if (!(error instanceof Problem)) throw new Error('Not refused');
  return { code: error.code, errors: error.errors?.map(({ pointer, code }) => [pointer, code]) };
}

beforeAll(async () => {
  database = await openTestDatabase();
  await createTables(database);
  for (const label of [RED, BLUE]) await insert(database, LABEL, { projectId: PROJECT_ID, _id: label });
  for (const [index, monitor] of MONITORS.entries()) {
    await insert(database, MONITOR, { projectId: PROJECT_ID, _id: id(2, index), ...monitor });
  }
  await insert(database, MONITOR, { projectId: OTHER_PROJECT_ID, _id: id(2, 9), kind: 'API', order: '100' });
  const attached = { projectId: PROJECT_ID, monitorId: id(2, 0) };
  await insert(database, MONITOR_PROBE, { ...attached, _id: id(4, 1), note: 'x' });
  await insert(database, MONITOR_PROBE, { ...attached, _id: id(4, 2), note: 'x' });
}, 60_000);

afterAll(() => database.close());

describe('an aggregate', () => {
  it('counts the records of the project if nothing else is asked for', async () => {
    expect(await aggregate({})).toEqual([{ group: {}, count: 5 }]);
    expect(await aggregate({ query: { kind: 'API' } })).toEqual([{ group: {}, count: 2 }]);
    expect(await aggregate({ query: { kind: 'Manual' }, measures: { sum: { order: true } } })).toEqual([
      { group: {}, sum: { order: null } },
    ]);
    expect(await aggregate({ query: { kind: 'Manual' }, groupBy: { kind: true } })).toEqual([]);
  });

  it('measures each group, the group of null included', async () => {
    const measures = {
      count: true,
      min: { seenAt: true, name: true },
      max: { order: true },
      sum: { order: true },
      average: { order: true },
      distinct: { order: true },
    };
    expect(await aggregate({ groupBy: { kind: true }, measures })).toEqual([
      {
        group: { kind: 'API' },
        count: 2,
        min: { seenAt: '2026-03-28T22:30:00.000Z', name: 'a' },
        max: { order: 2 },
        sum: { order: 3 },
        average: { order: 1.5 },
        distinct: { order: 2 },
      },
      {
        group: { kind: 'Website' },
        count: 2,
        // By code point, as lists are sorted.
        min: { seenAt: '2026-03-29T22:30:00.000Z', name: 'B' },
        max: { order: 2 },
        sum: { order: 2 },
        average: { order: 2 },
        distinct: { order: 1 },
      },
      {
        group: { kind: null },
        count: 1,
        min: { seenAt: '0001-01-01T00:00:00.000Z', name: 'é' },
        max: { order: 7 },
        sum: { order: 7 },
        average: { order: 7 },
        distinct: { order: 1 },
      },
    ]);
  });

  it('groups by a day where the caller is, and by related records', async () => {
    const groupBy = { seenAt: { by: 'day', timeZone: 'Europe/Berlin' } };
    expect(await aggregate({ groupBy, query: { kind: { _type: 'NotNull' } } })).toEqual([
      { group: { seenAt: '2026-03-27T23:00:00.000Z' }, count: 1 },
      { group: { seenAt: '2026-03-28T23:00:00.000Z' }, count: 1 },
      { group: { seenAt: '2026-03-29T22:00:00.000Z' }, count: 1 },
      { group: { seenAt: null }, count: 1 },
    ]);
    expect(await aggregate({ groupBy: { monitor: true, note: true } }, EVERYTHING, MONITOR_PROBE)).toEqual([
      { group: { monitor: { _id: id(2, 0) }, note: 'x' }, count: 2 },
    ]);
  });

  it('begins no part of time before the first year', async () => {
    const query = { seenAt: { _type: 'LessThan', value: '1000-01-01' } };
    for (const by of ['hour', 'day', 'week', 'month']) {
      const groupBy = { seenAt: { by, timeZone: 'America/New_York' } };
      expect(await aggregate({ query, groupBy })).toEqual([
        { group: { seenAt: '0001-01-01T00:00:00.000Z' }, count: 1 },
      ]);
    }
  });

  it('sorts in the form of the answer, and gives pages', async () => {
    const body = { groupBy: { order: true }, sort: { count: 'DESC', group: { order: 'desc' } } };
    const orders = async (more: object, parameters = {}) =>
      (await aggregate({ ...body, ...more }, EVERYTHING, MONITOR, parameters)).map(
        ({ group }: { group: { order: number } }) => group.order,
      );
    expect(await orders({})).toEqual([2, null, 7, 1]);
    expect(await orders({ limit: 2, skip: 1 })).toEqual([null, 7]);
    expect(await orders({ limit: 2 }, { skip: '3' })).toEqual([1]);
    expect(await orders({ skip: 9 })).toEqual([]);
    expect(await orders({ measures: { max: { ratio: true } }, sort: { max: { ratio: 'ASC' } } })).toEqual([
      2,
      1,
      7,
      null,
    ]);
  });

  it('sees the records of the labels of the caller alone', async () => {
    const narrow = callerWith({ permission: 'Narrow', labels: [RED] });
    const body = { groupBy: { kind: true }, measures: { count: true, max: { order: true } } };
    expect(await aggregate(body, narrow)).toEqual([{ group: { kind: 'API' }, count: 2, max: { order: 2 } }]);
  });

  it('is refused if it names a field that the caller may not read, wherever', async () => {
    const body = {
      query: { secret: 'x' },
      groupBy: { secret: true },
      measures: { max: { secret: true } },
      sort: { max: { secret: 'ASC' }, group: { secret: 'ASC' } },
    };
    expect(await refusal(body, callerWith('Reader'))).toEqual({
      code: 'field_forbidden',
      errors: [
        '/query/secret',
        '/groupBy/secret',
        '/measures/max/secret',
        '/sort/max/secret',
        '/sort/group/secret',
      ].map((pointer) => [pointer, 'not_permitted']),
    });
  });

  it('is refused if a sum is beyond a double', async () => {
    expect(
      await refusal({ measures: { sum: { ratio: true }, average: { ratio: true }, max: { ratio: true } } }),
    ).toEqual({
      code: 'invalid_body',
      errors: [
        ['/measures/sum/ratio', 'invalid_value'],
        ['/measures/average/ratio', 'invalid_value'],
      ],
    });
  });

  it.each([
    [{ groupby: {} }, '/groupby', 'unknown_parameter'],
    [{ groupBy: [] }, '/groupBy', 'wrong_type'],
    [{ groupBy: { nam: true } }, '/groupBy/nam', 'unknown_field'],
    [{ groupBy: { data: true } }, '/groupBy/data', 'operator_not_applicable'],
    [{ groupBy: { labels: true } }, '/groupBy/labels', 'operator_not_applicable'],
    [{ groupBy: { name: { by: 'day' } } }, '/groupBy/name', 'wrong_type'],
    [{ groupBy: { seenAt: 'day' } }, '/groupBy/seenAt', 'wrong_type'],
    [{ groupBy: { seenAt: {} } }, '/groupBy/seenAt/by', 'required'],
    [{ groupBy: { seenAt: { by: 'days' } } }, '/groupBy/seenAt/by', 'invalid_value'],
    [{ groupBy: { seenAt: { by: 1 } } }, '/groupBy/seenAt/by', 'wrong_type'],
    [{ groupBy: { seenAt: { by: 'day', zone: 'UTC' } } }, '/groupBy/seenAt/zone', 'unknown_parameter'],
    [{ groupBy: { seenAt: { by: 'day', timeZone: '+02:00' } } }, '/groupBy/seenAt/timeZone', 'invalid_value'],
    [{ groupBy: { seenAt: { by: 'day', timeZone: 2 } } }, '/groupBy/seenAt/timeZone', 'wrong_type'],
    [
      { groupBy: Object.fromEntries(['_id', 'name', 'note', 'kind', 'order', 'ratio'].map((name) => [name, true])) },
      '/groupBy',
      'invalid_value',
    ],
    [{ measures: { counts: true } }, '/measures/counts', 'unknown_parameter'],
    [{ measures: { count: 'yes' } }, '/measures/count', 'wrong_type'],
    [{ measures: { sum: 'order' } }, '/measures/sum', 'wrong_type'],
    [{ measures: { sum: { order: 1 } } }, '/measures/sum/order', 'wrong_type'],
    [{ measures: { sum: { name: true } } }, '/measures/sum/name', 'operator_not_applicable'],
    [{ measures: { min: { isEnabled: true } } }, '/measures/min/isEnabled', 'operator_not_applicable'],
    [{ measures: { min: { _id: true } } }, '/measures/min/_id', 'operator_not_applicable'],
    [{ measures: { max: { ordr: true } } }, '/measures/max/ordr', 'unknown_field'],
    [{ sort: { count: 'UP' } }, '/sort/count', 'invalid_value'],
    [{ sort: { count: 1 } }, '/sort/count', 'wrong_type'],
    [{ sort: { name: 'ASC' } }, '/sort/name', 'unknown_parameter'],
    [{ sort: { group: 'ASC' } }, '/sort/group', 'wrong_type'],
    [{ sort: { group: { name: 'ASC' } } }, '/sort/group/name', 'invalid_value'],
    [{ sort: { max: { nam: 'ASC' } } }, '/sort/max/nam', 'unknown_field'],
    [{ limit: 101 }, '/limit', 'invalid_value'],
    [{ after: '' }, '/after', 'unknown_parameter'],
  ])('refuses %j', async (body, pointer, code) => {
    expect(await refusal(body)).toEqual({ code: 'invalid_body', errors: [[pointer, code]] });
  });

  it('has a measure at most twenty times', async () => {
    const every = Object.fromEntries(
      ['name', 'note', 'kind', 'page', 'order', 'ratio', 'seenAt', 'createdAt'].map((name) => [name, true]),
    );
    expect(await refusal({ measures: { min: every, max: every, distinct: every } })).toEqual({
      code: 'invalid_body',
      errors: [['/measures', 'invalid_value']],
    });
  });

  it.each([
    [{ measures: { averge: {} } }, 'There is no such measure. Did you mean average?'],
    [{ groupBy: { kindd: true } }, 'Monitor has no such field. Did you mean kind?'],
    [{ groupBy: { seenAt: { by: 'dya' } } }, 'Expected one of hour, day, week, month. Did you mean day?'],
    [
      { groupBy: { seenAt: { by: 'day', timeZone: 'Europe/Berln' } } },
      'There is no such time zone; expected one such as Europe/Berlin. Did you mean Europe/Berlin?',
    ],
    [{ sort: { order: 'ASC' } }, 'Groups are not sorted by such a key. Did you mean {"group":{"order":…}}?'],
  ])('suggests the nearest name for %j', async (body, detail) => {
    const error: unknown = await aggregate(body).catch((problem: unknown) => problem);
    expect(error instanceof Problem && error.errors?.map((problem) => problem.detail)).toEqual([detail]);
  });
});
