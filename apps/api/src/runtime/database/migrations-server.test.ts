import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findPostgres, type PostgresServer, startPostgres } from '../../testing/postgres-server.js';
import type { Database } from './database.js';
import { applyMigrations } from './migrations.js';
import { openPostgres } from './postgres.js';

const FIRST = 'CREATE TABLE "Note" (id int);\nINSERT INTO "Note" VALUES (1)';
const NEXT = `-- expand: builds before it go on working

-- step: add column Note.text
ALTER TABLE "Note" ADD COLUMN "text" text NOT NULL DEFAULT 'x';

-- step alone: add index Note_text_idx
CREATE INDEX CONCURRENTLY "Note_text_idx" ON "Note" ("text");
`;

describe.skipIf(findPostgres() === undefined)('migrations of a server (needs PostgreSQL)', () => {
  let server: PostgresServer;
  let database: Database;
  let other: Database;
  let folder: string;

  beforeAll(async () => {
    server = await startPostgres();
    [database, other] = await Promise.all([openPostgres({ url: server.url }), openPostgres({ url: server.url })]);
  }, 60_000);

  afterAll(async () => {
    await Promise.all([database.close(), other.close()]);
    await server.stop();
  });

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'migrations-'));
    await database.script('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    migration('1_init', FIRST);
    await migrate(database);
    migration('2_text', NEXT);
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  function migration(name: string, sql: string): void {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'migration.sql'), sql);
  }

  async function migrate(by: Database, step: (text: string) => void = () => {}): Promise<readonly string[]> {
    const applied: string[] = [];
    await applyMigrations(by, folder, { applied: (name) => applied.push(name), step: (_, text) => step(text) });
    return applied;
  }

  const isValid = async (): Promise<unknown> =>
    (await database.query({ text: `SELECT indisvalid FROM pg_index WHERE indexrelid = '"Note_text_idx"'::regclass` }))
      .rows;

  it('give way to a long transaction, so that nobody waits behind them, and are made when it has ended', async () => {
    let gaveWay = (): void => {};
    const waiting = new Promise<void>((resolve) => {
      gaveWay = resolve;
    });
    const applied = await other.transaction(async (transaction) => {
      await transaction.query({ text: 'SELECT id FROM "Note"' });
      const running = migrate(database, (text) => {
        if (text.startsWith('gives way')) gaveWay();
      });
      await waiting;
      const { rows } = await database.query({ text: 'SELECT id FROM "Note"', repeatable: true });
      expect(rows).toEqual([['1']]);
      return { running };
    });
    expect(await applied.running).toEqual(['2_text']);
    expect(await isValid()).toEqual([['t']]);
  }, 60_000);

  it('are made by one of two that run at once, while the other waits', async () => {
    const applied = await Promise.all([migrate(database), migrate(other)]);
    expect(applied.flat()).toEqual(['2_text']);
    expect(await isValid()).toEqual([['t']]);
  }, 60_000);

  it('take away an index that was begun and not ended, and build it again', async () => {
    await database.script(`ALTER TABLE "Note" ADD COLUMN "other" text; CREATE INDEX "Note_text_idx" ON "Note" ("other");
UPDATE pg_index SET indisvalid = false WHERE indexrelid = '"Note_text_idx"'::regclass`);
    expect(await migrate(database)).toEqual(['2_text']);
    const { rows } = await database.query({ text: `SELECT pg_get_indexdef('"Note_text_idx"'::regclass)` });
    expect([await isValid(), rows[0]?.[0]]).toEqual([[['t']], expect.stringContaining('(text)')]);
  }, 60_000);
});
