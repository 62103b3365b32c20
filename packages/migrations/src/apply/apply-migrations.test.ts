import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, SERVICE_WORK } from '@catalog-service/postgres';
import { openTestDatabase } from '@catalog-service/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { MigrationError } from '../format/migration-file.js';
import { applyMigrations, missingMigrations, readPending } from './apply-migrations.js';
import { DEFAULT_GATE } from './contract-gate.js';
import { planText } from './migration-plan.js';

const FIRST = 'CREATE TABLE "Note" (id int);\n-- ends in a comment';
const SECOND = `CREATE FUNCTION one() RETURNS int LANGUAGE plpgsql AS $$ BEGIN RETURN 1; END $$;
INSERT INTO "Note" SELECT one()`;

let database: Database;
let folder: string;

beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);

afterAll(() => database.close());

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  migration('0001_init', FIRST);
  migration('0002_add_one', SECOND);
  writeFileSync(join(folder, 'migration_lock.toml'), 'provider = "postgresql"\n');
  await database.script('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
});

afterEach(() => rmSync(folder, { recursive: true }));

function migration(name: string, sql: string): void {
  mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, name, 'migration.sql'), sql);
}

async function rows(text: string): Promise<readonly unknown[]> {
  return (await database.query({ text }, [], SERVICE_WORK)).rows;
}

async function applyAll(): Promise<readonly string[]> {
  const applied: string[] = [];
  await applyMigrations(database, folder, { applied: (name) => applied.push(name) });
  return applied;
}

it('applies what is pending in order, once, and records it as Prisma does', async () => {
  expect(await missingMigrations(database, folder)).toEqual(['0001_init', '0002_add_one']);
  expect(await applyAll()).toEqual(['0001_init', '0002_add_one']);
  expect(await missingMigrations(database, folder)).toEqual([]);
  expect(await applyAll()).toEqual([]);
  expect(await rows('SELECT id FROM "Note"')).toEqual([['1']]);
  expect(
    await rows(`SELECT migration_name, checksum, finished_at >= started_at, logs, rolled_back_at, applied_steps_count
FROM "_prisma_migrations" ORDER BY migration_name`),
  ).toEqual([
    ['0001_init', createHash('sha256').update(FIRST).digest('hex'), 't', 'break', null, '1'],
    ['0002_add_one', createHash('sha256').update(SECOND).digest('hex'), 't', 'break', null, '1'],
  ]);
});

it('applies each migration once where two processes start together', async () => {
  const applied = await Promise.all([applyAll(), applyAll()]);
  expect(applied.flat().sort()).toEqual(['0001_init', '0002_add_one']);
  expect(await rows('SELECT id FROM "Note"')).toEqual([['1']]);
});

it('keeps nothing of a migration that fails, and goes on from there', async () => {
  migration('0002_add_one', 'CREATE TABLE "Half" (id int); SELECT nonsense');
  await expect(applyAll()).rejects.toThrow(
    new MigrationError('Migration 0002_add_one failed, and it was rolled back: column "nonsense" does not exist'),
  );
  expect(await rows(`SELECT to_regclass('"Half"'), to_regclass('"Note"') IS NOT NULL`)).toEqual([[null, 't']]);
  migration('0002_add_one', SECOND);
  expect(await applyAll()).toEqual(['0002_add_one']);
});

it('refuses an applied migration that has changed', async () => {
  await applyAll();
  migration('0001_init', `${FIRST} `);
  await expect(missingMigrations(database, folder)).rejects.toThrow(
    'Migration 0001_init has changed since it was applied',
  );
});

it('refuses a database that has had a migration which the folder lacks', async () => {
  await applyAll();
  rmSync(join(folder, '0002_add_one'), { recursive: true });
  await expect(applyAll()).rejects.toThrow('The database contains the migration 0002_add_one, which is not in');
});

it('refuses to go on after a migration that another tool began and did not end', async () => {
  await applyAll();
  await database.query(
    {
      text: `UPDATE "_prisma_migrations" SET finished_at = NULL, logs = NULL WHERE migration_name = '0002_add_one'`,
    },
    [],
    SERVICE_WORK,
  );
  await expect(applyAll()).rejects.toThrow('Migration 0002_add_one started and did not finish');
});

it('applies a migration again that was recorded as rolled back', async () => {
  await applyAll();
  await database.query(
    {
      text: `UPDATE "_prisma_migrations" SET finished_at = NULL, rolled_back_at = now() WHERE migration_name = '0002_add_one'`,
    },
    [],
    SERVICE_WORK,
  );
  await database.script('DROP FUNCTION one()');
  expect(await applyAll()).toEqual(['0002_add_one']);
});

const STEPS = `-- expand: builds before it go on working

-- step: add column Note.text
ALTER TABLE "Note" ADD COLUMN "text" text;

-- step alone: add index Note_text_idx
CREATE INDEX CONCURRENTLY "Note_text_idx" ON "Note" ("text");

-- step in batches: fill Note.text
UPDATE "Note" SET "text" = 'x' WHERE ctid = ANY (ARRAY(SELECT ctid FROM "Note" WHERE "text" IS NULL LIMIT 2));

-- step: require column Note.text
ALTER TABLE "Note" ALTER COLUMN "text" SET NOT NULL;
`;

it('applies a migration step by step, and goes on with the step at which it was cut off', async () => {
  await applyAll();
  await database.query({ text: 'INSERT INTO "Note" SELECT n FROM generate_series(1, 5) n' }, [], SERVICE_WORK);
  migration('0003_steps', STEPS.replace('SET NOT NULL', 'SET NOT NOTHING'));
  await expect(applyAll()).rejects.toThrow('Migration 0003_steps failed, and the steps before it remain applied');
  const state = `SELECT applied_steps_count, finished_at IS NULL, logs, (SELECT count(*) FROM "Note" WHERE "text" = 'x')
FROM "_prisma_migrations" WHERE migration_name = '0003_steps'`;
  expect(await rows(state)).toEqual([['3', 't', 'expand', '6']]);
  migration('0003_steps', STEPS);
  await database.query(
    {
      text: `UPDATE "_prisma_migrations" SET checksum = '${createHash('sha256').update(STEPS).digest('hex')}' WHERE migration_name = '0003_steps'`,
    },
    [],
    SERVICE_WORK,
  );
  expect(await applyAll()).toEqual(['0003_steps']);
  expect(await rows(state)).toEqual([['4', 'f', 'expand', '6']]);
});

it('applies each migration of a new database completely or not at all', async () => {
  migration('0003_steps', STEPS.replace('SET NOT NULL', 'SET NOT NOTHING'));
  const plan = await planText(database, await readPending(database, folder), DEFAULT_GATE);
  expect(plan.match(/^ {2}step .*/gm)?.slice(-3)).toEqual([
    '  step 2 of 4, in a transaction: add index Note_text_idx',
    '  step 3 of 4, in a transaction: fill Note.text',
    '  step 4 of 4, in a transaction: require column Note.text',
  ]);
  await expect(applyAll()).rejects.toThrow('Migration 0003_steps failed, and it was rolled back');
  expect(await missingMigrations(database, folder)).toEqual(['0003_steps']);
  migration('0003_steps', STEPS);
  expect(await applyAll()).toEqual(['0003_steps']);
});

it('takes a database that has had what a later build only added', async () => {
  migration('0003_steps', STEPS);
  await applyAll();
  rmSync(join(folder, '0003_steps'), { recursive: true });
  expect(await missingMigrations(database, folder)).toEqual([]);
  expect(await applyAll()).toEqual([]);
});

it('names the row where a key that is added finds one that points at nothing, and loses none', async () => {
  await applyAll();
  const key =
    'ALTER TABLE "Note" ADD CONSTRAINT "Note_id_fkey" FOREIGN KEY ("id") REFERENCES "Other" ("id") NOT VALID;';
  migration(
    '0003_key',
    `-- expand: builds before it go on working

-- step: add table Other
CREATE TABLE "Other" ("id" integer PRIMARY KEY);

-- step: add key Note_id_fkey
${key}

-- step: add key Note_id_fkey
ALTER TABLE "Note" VALIDATE CONSTRAINT "Note_id_fkey";
`,
  );
  await expect(applyAll()).rejects.toThrow('"Note_id_fkey". Key (id)=(1) is not present in table "Other".');
  expect(await rows('SELECT count(*) FROM "Note"')).toEqual([['1']]);
  await database.query({ text: 'INSERT INTO "Other" VALUES (1)' }, [], SERVICE_WORK);
  expect(await applyAll()).toEqual(['0003_key']);
});
