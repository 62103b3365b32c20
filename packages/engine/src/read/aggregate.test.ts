import type { Database } from '@catalog-service/postgres';
import { openTestDatabase } from '@catalog-service/testing';
import { Problem } from '@catalog-service/vocabulary';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Reader } from './reader.js';
import { RecordVersions } from './record-version.js';
import { callerWith, MONITOR, PAGING, PROJECT_ID, REGISTRY } from './testing/definitions.js';
import { createTables, insert } from './testing/tables.js';

/** What the HTTP tests of aggregates do not send: values at the edge of a type, and bodies of every wrong form. */

const EVERYTHING = callerWith('Reader', 'SecretReader');

let database: Database;

async function aggregate(body: object, caller = EVERYTHING) {
  const versions = new RecordVersions(database, 'secret');
  const settings = { wireValues: 'plain' } as const;
  const reader = new Reader({ registry: REGISTRY, database, settings, paging: PAGING, versions });
  return JSON.parse(await reader.aggregate(MONITOR, caller, {}, body)).data;
}

async function refusal(body: object, caller = EVERYTHING) {
  const error: unknown = await aggregate(body, caller).catch((problem: unknown) => problem);
  if (!(error instanceof Problem)) throw new Error('Not refused');
  return [error.code, ...(error.errors ?? []).map(({ pointer, code }) => `${pointer} ${code}`)];
}

beforeAll(async () => {
  database = await openTestDatabase();
  await createTables(database);
  const record = { projectId: PROJECT_ID, seenAt: '0001-01-01T00:00:00.000Z' };
  await insert(database, MONITOR, { ...record, _id: '40000000-0002-7000-8000-000000000001', ratio: '1e308' });
  await insert(database, MONITOR, { ...record, _id: '40000000-0002-7000-8000-000000000002', ratio: '1.5e308' });
}, 60_000);

afterAll(() => database.close());

it.each(['hour', 'day', 'week', 'month'])('begins no %s before the first year', async (by) => {
  const groupBy = { seenAt: { by, timeZone: 'America/New_York' } };
  expect(await aggregate({ groupBy })).toEqual([{ group: { seenAt: '0001-01-01T00:00:00.000Z' }, count: 2 }]);
});

it('is refused if a sum is beyond a double', async () => {
  const ratio = { ratio: true };
  const wrong = ['/measures/sum/ratio invalid_value', '/measures/average/ratio invalid_value'];
  expect(await refusal({ measures: { sum: ratio, average: ratio, max: ratio } })).toEqual(['invalid_body', ...wrong]);
});

it('is refused if it names a field that the caller may not read, wherever', async () => {
  const secret = { secret: true };
  const sort = { max: { secret: 'ASC' }, group: { secret: 'ASC' } };
  const body = { query: { secret: 'x' }, groupBy: secret, measures: { max: secret }, sort };
  const places = ['/query', '/groupBy', '/measures/max', '/sort/max', '/sort/group'];
  expect(await refusal(body, callerWith('Reader'))).toEqual([
    'field_forbidden',
    ...places.map((place) => `${place}/secret not_permitted`),
  ]);
});

const all = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, true]));
const eight = all('name', 'note', 'kind', 'page', 'order', 'ratio', 'seenAt', 'createdAt');

it.each([
  [{ groupby: {} }, '/groupby unknown_parameter'],
  [{ groupBy: [] }, '/groupBy wrong_type'],
  [{ groupBy: { data: true } }, '/groupBy/data operator_not_applicable'],
  [{ groupBy: { labels: true } }, '/groupBy/labels operator_not_applicable'],
  [{ groupBy: { name: { by: 'day' } } }, '/groupBy/name wrong_type'],
  [{ groupBy: { seenAt: 'day' } }, '/groupBy/seenAt wrong_type'],
  [{ groupBy: { seenAt: {} } }, '/groupBy/seenAt/by required'],
  [{ groupBy: { seenAt: { by: 'days' } } }, '/groupBy/seenAt/by invalid_value'],
  [{ groupBy: { seenAt: { by: 1 } } }, '/groupBy/seenAt/by wrong_type'],
  [{ groupBy: { seenAt: { by: 'day', zone: 'UTC' } } }, '/groupBy/seenAt/zone unknown_parameter'],
  [{ groupBy: { seenAt: { by: 'day', timeZone: '+02:00' } } }, '/groupBy/seenAt/timeZone invalid_value'],
  [{ groupBy: { seenAt: { by: 'day', timeZone: 2 } } }, '/groupBy/seenAt/timeZone wrong_type'],
  [{ groupBy: all('_id', 'name', 'note', 'kind', 'order', 'ratio') }, '/groupBy invalid_value'],
  [{ measures: { count: 'yes' } }, '/measures/count wrong_type'],
  [{ measures: { sum: 'order' } }, '/measures/sum wrong_type'],
  [{ measures: { sum: { order: 1 } } }, '/measures/sum/order wrong_type'],
  [{ measures: { min: { isEnabled: true } } }, '/measures/min/isEnabled operator_not_applicable'],
  [{ measures: { min: { _id: true } } }, '/measures/min/_id operator_not_applicable'],
  [{ measures: { min: eight, max: eight, distinct: eight } }, '/measures invalid_value'],
  [{ sort: { count: 'UP' } }, '/sort/count invalid_value'],
  [{ sort: { count: 1 } }, '/sort/count wrong_type'],
  [{ sort: { group: 'ASC' } }, '/sort/group wrong_type'],
  [{ sort: { group: { name: 'ASC' } } }, '/sort/group/name invalid_value'],
  [{ sort: { max: { nam: 'ASC' } } }, '/sort/max/nam unknown_field'],
  [{ limit: 101 }, '/limit invalid_value'],
  [{ after: '' }, '/after unknown_parameter'],
])('is refused for %j', async (body, error) => {
  expect(await refusal(body)).toEqual(['invalid_body', error]);
});
