import { arraysOf, Registry } from '@catalog-service/engine';
import { type Database, SERVICE_WORK } from '@catalog-service/postgres';
import type { PostgresServer } from '@catalog-service/testing';
import { copiedRecords, findPostgres, insertFilledProject, openMigratedServer } from '@catalog-service/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demo } from '#generated/demo';
import { references } from '#generated/references/index';
import { resources } from '#generated/resources/index';
import { service } from '#generated/service';
import { withIndexes } from './indexed-fields.js';
import { INDEXED, kinds, SEARCHED } from './kinds.js';
import { sampleProject, VARIED } from './kinds-project.js';
import type { Measurement } from './measure-kinds.js';
import { keepsPromise, measureKinds, searchTime } from './measure-kinds.js';

/** Enough for an index to pay; `npm run test:long -- scale` does the same with a million. */
const ROWS = 4_000;

const registry = new Registry(resources, references);
const monitor = registry.resources.find(({ key }) => key === 'Monitor');
if (monitor === undefined) throw new Error('There are no monitors');
const { definition, statements } = withIndexes(monitor, INDEXED, SEARCHED);

async function prepared(database: Database): Promise<Measurement> {
  const projectId = await database.transaction(
    (transaction) => insertFilledProject(transaction, registry, demo),
    SERVICE_WORK,
  );
  const { into, select } = copiedRecords(definition, projectId, ROWS, VARIED);
  await database.query({ text: `INSERT INTO ${into} ${select}` }, [], SERVICE_WORK);
  for (const { field, joinTable } of arraysOf(definition)) {
    const array = definition.fields[field];
    if (array === undefined) continue;
    const labels = `SELECT "id" FROM "${registry.target(array).table}" WHERE "projectId" = '${projectId}' LIMIT 1`;
    await database.query(
      {
        text:
          `INSERT INTO "${joinTable}" SELECT '${projectId}'::uuid, "id", (${labels}) FROM "${definition.table}" ` +
          `WHERE "projectId" = '${projectId}' AND hashtext("id"::text) % 2 = 0 ON CONFLICT DO NOTHING`,
      },
      [],
      SERVICE_WORK,
    );
  }
  for (const text of statements) await database.query({ text }, [], SERVICE_WORK);
  const sample = await sampleProject(database, registry, definition, projectId, ROWS);
  await database.script('VACUUM (ANALYZE)');
  return { database, registry, paging: service.paging, definition, projectId, sample };
}

/** What does not keep its promise, with how it was found. */
async function broken(given: Measurement): Promise<readonly object[]> {
  const measured = await measureKinds(given, kinds(given.sample), 0);
  expect(await searchTime(given, 10)).toBeGreaterThan(0);
  expect(measured.filter(({ kind }) => kind.way === 'index').length).toBeGreaterThan(40);
  return measured
    .filter((each) => !keepsPromise(each))
    .map(({ kind, rows, ways, countExcess }) => ({ title: kind.title, rows, ways, countExcess }));
}

describe.skipIf(findPostgres() === undefined)('what has an index (needs PostgreSQL)', () => {
  let server: PostgresServer;
  let database: Database;

  beforeAll(async () => {
    // A snapshot of its ANALYZE would keep this VACUUM from marking pages as all visible, and plans differ then.
    ({ server, database } = await openMigratedServer({}, { settings: { autovacuum: 'off' } }));
  }, 60_000);
  afterAll(async () => {
    await database.close();
    await server.stop();
  });

  it('serves filters and sorts by it', { timeout: 60_000 }, async () => {
    const given = await prepared(database);
    expect(await broken(given)).toEqual([]);
    expect(await rowsOfOldest(given)).toBeLessThan(100);
  });
});

/** The rows read for a page by either of two Entities, of which one has the older half of the records, and the other none. */
async function rowsOfOldest(given: Measurement): Promise<number | undefined> {
  const { projectId, sample } = given;
  const own = `"projectId" = '${projectId}'`;
  const { rows } = await given.database.query(
    {
      text: `SELECT "id" FROM "MonitorStatus" WHERE ${own} AND "id" NOT IN (SELECT "currentMonitorStatusId" FROM "Monitor") LIMIT 1`,
      lane: 'long',
    },
    [],
    SERVICE_WORK,
  );
  const status = rows[0]?.[0];
  const oldest = `SELECT "id" FROM "Monitor" WHERE ${own} ORDER BY "createdAt" LIMIT ${ROWS / 2}`;
  await given.database.script(`UPDATE "Monitor" SET "currentMonitorStatusId" = '${status}' WHERE "id" IN (${oldest})`);
  await given.database.script('VACUUM (ANALYZE)');
  const query = { _or: [{ currentMonitorStatusId: status }, { createdByUserId: sample.id }] };
  const [measured] = await measureKinds(given, [{ title: 'the oldest', way: 'index', query }], 0);
  return measured?.rows;
}
