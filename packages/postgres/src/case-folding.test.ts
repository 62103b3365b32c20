import { applyMigrations, MigrationError, migrationsFolder, missingMigrations } from '@catalog-service/migrations';
import { findPostgres, openTestDatabase, type PostgresServer, startPostgres } from '@catalog-service/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { caseFoldingDefect } from './case-folding.js';
import type { Database } from './database.js';
import { openPostgres } from './postgres.js';
import { SERVICE_WORK } from './work.js';

it('holds on the embedded database', async () => {
  const database = await openTestDatabase();
  expect(await caseFoldingDefect(database)).toBeUndefined();
  await database.close();
}, 60_000);

describe.skipIf(findPostgres() === undefined)('on a server whose locale is C (needs PostgreSQL)', () => {
  let server: PostgresServer;
  const opened: Database[] = [];

  beforeAll(async () => {
    server = await startPostgres({ locale: 'C' });
  }, 60_000);
  afterEach(() => Promise.all(opened.splice(0).map((database) => database.close())));
  afterAll(() => server.stop());

  async function open(name = 'postgres'): Promise<Database> {
    const database = await openPostgres({ url: server.url.replace(/postgres$/, name) });
    opened.push(database);
    return database;
  }

  async function refusal(name?: string): Promise<string> {
    const database = await open(name);
    const error: unknown = await applyMigrations(database, migrationsFolder(process.cwd()), {
      applied: () => {},
    }).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(MigrationError);
    await expect(missingMigrations(database, migrationsFolder(process.cwd()))).rejects.toEqual(error);
    const { rows } = await database.query({ text: `SELECT to_regclass('"Monitor"')` }, [], SERVICE_WORK);
    expect(rows).toEqual([[null]]);
    return error instanceof MigrationError ? error.message : '';
  }

  it('refuses to migrate and to start, and makes nothing', async () => {
    expect(await refusal()).toMatch(/^The database postgres \(encoding UTF8, LC_CTYPE C\) cannot convert/);
  });

  it('refuses an encoding that does not hold every text', async () => {
    const admin = await open();
    await admin.query(
      {
        text: "CREATE DATABASE latin TEMPLATE template0 ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C'",
      },
      [],
      SERVICE_WORK,
    );
    expect(await refusal('latin')).toMatch(/^The database latin \(encoding LATIN1, LC_CTYPE C\)/);
  });

  it('says how to create a database that is taken', async () => {
    const admin = await open();
    const [create = ''] = /CREATE DATABASE new .*'C\.UTF-8'/.exec(await refusal()) ?? [];
    await admin.query({ text: create }, [], SERVICE_WORK);
    const database = await open('new');
    const applied: string[] = [];
    await applyMigrations(database, migrationsFolder(process.cwd()), { applied: (name) => applied.push(name) });
    expect(applied).toContain('0001_init');
    const { rows } = await database.query({ text: "SELECT 'Äpfel' ILIKE '%äPF%', lower('ÄÉ')" }, [], SERVICE_WORK);
    expect(rows).toEqual([['t', 'äé']]);
  });
});
