import { Registry } from '@catalog-service/engine';
import { PROJECT, TEAM } from '@catalog-service/engine/internal/read/testing/definitions';
import { type Database, serviceRows } from '@catalog-service/postgres';
import { openTestDatabase } from '@catalog-service/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Background } from '../observation/background.js';
import { Retention } from './retention.js';

const PROJECTS = ['11111111-1111-7111-8111-111111111111', '22222222-2222-7222-8222-222222222222'];
const { _id, createdAt, updatedAt, name } = TEAM.fields;
const fields = { _id, createdAt, updatedAt, name };
const registry = new Registry(
  [{ ...TEAM, fields, retain: { for: '90d', column: 'createdAt' } }],
  [{ ...PROJECT, part: 'project' }],
);

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
  await database.script(`
CREATE TABLE "Project" ("id" uuid PRIMARY KEY);
CREATE TABLE "Team" ("id" uuid PRIMARY KEY DEFAULT gen_random_uuid(), "projectId" uuid, "createdAt" timestamptz(3), "name" text);
CREATE TABLE "IdempotencyKey" ("createdAt" timestamptz(3));
CREATE TABLE "ProjectMark" ("projectId" uuid, "state" text);
CREATE TABLE "Elsewhere" ("teamId" uuid REFERENCES "Team");
INSERT INTO "Project" SELECT unnest('{${PROJECTS.join()}}'::uuid[]);
INSERT INTO "Team" ("projectId", "createdAt", "name")
SELECT p.id, now() - (n + 85) * interval '1 day', n FROM "Project" AS p CROSS JOIN generate_series(1, 255) AS n;
INSERT INTO "Elsewhere" SELECT id FROM "Team" WHERE "name" IN ('7', '77', '255') AND "projectId" = '${PROJECTS[0]}';`);
});
afterEach(() => database.close());

function retentionWith(lines: object[]): Retention {
  const background = new Background((observation) => expect(observation).toMatchObject({ failure: undefined }));
  return new Retention(database, registry, background, { info: (fields) => lines.push(fields) });
}

it('deletes in batches what has the age, of every project, but for what a rule keeps, and counts both', async () => {
  const lines: object[] = [];
  const retention = retentionWith(lines);
  await retention.run();
  const left = await serviceRows(
    database,
    'SELECT string_agg("name", \' \' ORDER BY "name"::int) FROM "Team" GROUP BY "projectId" ORDER BY "projectId"',
  );
  expect(left).toEqual([['1 2 3 4 7 77 255'], ['1 2 3 4']]);
  expect(lines).toEqual([{ resource: 'Team', deleted: 499 }]);
  await retention.run();
  expect(lines).toHaveLength(1);
  expect(retention.families().map(({ name, values }) => [name, values])).toEqual([
    ['retention_deleted_total', [{ labels: { resource: 'Team' }, value: 499 }]],
    ['retention_refused', [{ labels: { resource: 'Team' }, value: 3 }]],
  ]);
});

it('deletes the records of other resources where those of one cannot be deleted, and fails with the reason', async () => {
  const retain = { for: '90d', column: 'createdAt' };
  const broken = new Registry(
    [
      { ...TEAM, fields, key: 'Ghost', table: 'Ghost', retain },
      { ...TEAM, fields, retain },
    ],
    [{ ...PROJECT, part: 'project' }],
  );
  const background = new Background(() => {});
  const lines: object[] = [];
  const retention = new Retention(database, broken, background, { info: (fields) => lines.push(fields) });
  await expect(retention.run()).rejects.toThrow('relation "Ghost" does not exist');
  expect(lines).toEqual([{ resource: 'Team', deleted: 499 }]);
});

it('ends after the batch that is under way when the service stops', async () => {
  const retention = retentionWith([]);
  await retention.stop();
  await retention.run();
  const [[left] = []] = await serviceRows(database, 'SELECT count(*) FROM "Team"');
  // One of the records may be among those that a rule keeps.
  expect(['410', '411']).toContain(left);
});
