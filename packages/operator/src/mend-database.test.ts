import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyMigrations, migrationsFolder, readApplied, readMigrationFiles } from '@catalog-service/migrations';
import type { Database } from '@catalog-service/postgres';
import { openEmbedded } from '@catalog-service/postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mendDatabase } from './mend-database.js';

const PROJECT = '01920000-0000-7000-8000-000000000001';
const OLDER = '20991231235959_older_form';

/** An index of ours is gone, and the catalog knows nothing of the columns, of which one holds something. */
const OLDER_FORM = `-- expand: builds before it go on working
ALTER TABLE "Project" ADD COLUMN "motto" text;
ALTER TABLE "Project" ADD COLUMN "spare" text;
DROP INDEX "Team_createdAt_idx";`;

let database: Database;

beforeAll(async () => {
  database = await openEmbedded({ dataFolder: ':memory:' });
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  cpSync(migrationsFolder(process.cwd()), folder, { recursive: true });
  mkdirSync(join(folder, OLDER));
  writeFileSync(join(folder, OLDER, 'migration.sql'), OLDER_FORM);
  await applyMigrations(database, folder, { applied: () => {} });
  rmSync(folder, { recursive: true });
  await database.script(`INSERT INTO "Project" ("id", "createdAt", "updatedAt", "name", "motto")
VALUES ('${PROJECT}', now(), now(), 'Ours', 'Onwards')`);
}, 60_000);

afterAll(() => database.close());

const migrations = readMigrationFiles(migrationsFolder(process.cwd()));

it('brings a database that had an older form of a migration to where they lead, and loses what it is told to only', async () => {
  await expect(mendDatabase(database, migrations, [])).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/npm run mend -- --allow-data-loss drop-column:Project\.motto$/),
  });
  expect(await mendDatabase(database, migrations, ['drop-column:Project.motto'])).toEqual({
    done: ['add index Team_createdAt_idx', 'drop column Project.motto', 'drop column Project.spare'],
    forgotten: [OLDER],
  });
  const applied = await readApplied(database);
  expect(applied.map(({ name, checksum, isFinished }) => ({ name, checksum, isFinished }))).toEqual(
    migrations.map(({ name, checksum }) => ({ name, checksum, isFinished: true })),
  );
  expect((await database.query({ text: 'SELECT "name" FROM "Project"' })).rows).toEqual([['Ours']]);
  expect(await mendDatabase(database, migrations, [])).toEqual({ done: [], forgotten: [] });
}, 120_000);
