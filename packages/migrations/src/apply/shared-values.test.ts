import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, serviceRows } from '@catalog-service/postgres';
import { openTestDatabase } from '@catalog-service/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrationsFolder, readMigrations } from '../format/migration-file.js';
import { applyMigrations } from './apply-migrations.js';

const FOLDER = migrationsFolder(process.cwd());
const MIGRATIONS = readMigrations(FOLDER);
/** The migration that folds texts, and those that follow it. */
const FOLDING = MIGRATIONS.slice(MIGRATIONS.findIndex(({ sql }) => sql.includes('NORMALIZE(')));
const DUPLICATES = [
  ['30000000-0000-7000-8000-000000000001', 'café@example.com'],
  ['30000000-0000-7000-8000-000000000002', 'CAFE\u0301@example.com'],
  ['30000000-0000-7000-8000-000000000003', 'ada@example.com'],
  ['30000000-0000-7000-8000-000000000004', 'Ada@example.com'],
] as const;

/** Rows that were unique before: the migration says which they are, and changes nothing. */
describe('rows that share a value', () => {
  let database: Database;
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));

  beforeAll(async () => {
    database = await openTestDatabase();
    cpSync(FOLDER, folder, { recursive: true });
    for (const { name } of FOLDING) rmSync(join(folder, name), { recursive: true });
    await applyMigrations(database, folder, { applied: () => {} });
    for (const [id, email] of DUPLICATES) {
      const text = `INSERT INTO "User" ("id", "createdAt", "updatedAt", "name", "email") VALUES ($1::uuid, now(), now(), 'Ada', $2) RETURNING "id"`;
      await serviceRows(database, text, [id, email]);
    }
  }, 120_000);
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await database.close();
  });

  const uniques = () =>
    serviceRows(database, `SELECT indexdef FROM pg_indexes WHERE indexname LIKE '%\\_key' ORDER BY indexname`);
  const migrate = () => applyMigrations(database, FOLDER, { applied: () => {} });

  it('are named by a migration that is not applied, and can be corrected', { timeout: 120_000 }, async () => {
    const before = await uniques();
    const [first, second, third, fourth] = DUPLICATES.map(([id]) => id);
    await expect(migrate()).rejects.toThrow(
      `The rows of "User" that share a value: ${first} and ${second}; ${third} and ${fourth}.`,
    );
    expect(await uniques()).toEqual(before);
    await serviceRows(database, `UPDATE "User" SET "email" = "id" || "email" RETURNING "id"`);
    await migrate();
    expect((await uniques()).join()).toContain('NORMALIZE(lower(NORMALIZE(email))');
  });
});
