import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyMigrations } from '@catalog-service/migrations';
import {
  findPgbouncer,
  findPostgres,
  type Pgbouncer,
  type PgbouncerOptions,
  type PostgresServer,
  startPgbouncer,
  startPostgres,
} from '@catalog-service/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Database, DatabaseUnavailable } from './database.js';
import { openPostgres, type PostgresOptions } from './postgres.js';
import { statementName } from './prepared-statements.js';
import { failureOf } from './testing/failure-of.js';
import { SERVICE_WORK } from './work.js';

/** What a role may have been given, and what would change answers or how long they take. */
const HOSTILE: Readonly<Record<string, string>> = {
  TimeZone: 'America/New_York',
  DateStyle: 'SQL, DMY',
  IntervalStyle: 'sql_standard',
  extra_float_digits: '-15',
  bytea_output: 'escape',
  standard_conforming_strings: 'off',
  array_nulls: 'off',
  statement_timeout: '1h',
};

const VALUES = {
  text:
    "SELECT '2026-01-02T03:04:05.678Z'::timestamptz, $1::text::timestamptz, 0.1::float8 + 0.2::float8, '\\xff'::bytea, " +
    "interval '1 day 02:03:04', 'a\\b', ($2::text::text[])[1] IS NULL",
  name: 'values',
  repeatable: true,
};
const WRITTEN = [
  ...['2026-01-02 03:04:05.678+00', '2026-02-01 00:00:00+00', '0.30000000000000004', '\\xff'],
  ...['1 day 02:03:04', 'a\\b', 't'],
];
const SLEEP = { text: 'SELECT pg_sleep(60)' };
const SETTINGS = {
  text: "SELECT current_setting('TimeZone'), current_setting('statement_timeout'), current_setting('lock_timeout')",
};

describe.skipIf(findPostgres() === undefined)('a session that is not as it should be (needs PostgreSQL)', () => {
  let server: PostgresServer;
  const ending: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    server = await startPostgres();
    const admin = await openPostgres({ url: server.url });
    for (const [name, value] of Object.entries(HOSTILE)) {
      await admin.script(`ALTER ROLE postgres SET ${name} = ${name === 'DateStyle' ? value : `'${value}'`}`);
    }
    await admin.script('CREATE SCHEMA sales; CREATE TABLE sales.own (id integer); CREATE TABLE thing (id integer)');
    await admin.close();
  }, 60_000);
  afterEach(async () => {
    for (const end of ending.splice(0).reverse()) await end();
  });
  afterAll(() => server.stop());

  async function open(options: Partial<PostgresOptions> = {}): Promise<Database> {
    const database = await openPostgres({
      url: server.url,
      pipelinedConnections: 1,
      connectTimeoutMs: 2000,
      ...options,
    });
    ending.push(() => database.close());
    return database;
  }

  async function through(options: PgbouncerOptions): Promise<Pgbouncer> {
    const pooler = await startPgbouncer(server.url, options);
    ending.push(() => pooler.stop());
    return pooler;
  }

  it('writes values as ever, whatever the role has been given', async () => {
    const database = await open();
    expect((await database.query(VALUES, ['2026-02-01T00:00:00Z', '{NULL}'], SERVICE_WORK)).rows).toEqual([WRITTEN]);
  });

  describe('whose prepared statements are not those that it had', () => {
    const READ = { text: 'SELECT $1::text, $2::integer + 1', name: 'read', repeatable: true };
    const read = (database: Database) => database.query(READ, ['a', '1'], SERVICE_WORK);

    it('answers right where they are gone', async () => {
      const database = await open();
      await read(database);
      await database.query({ text: 'DEALLOCATE ALL', repeatable: true }, [], SERVICE_WORK);
      const answers = await Promise.all([read(database), read(database)]);
      expect(answers.map(({ rows }) => rows)).toEqual([[['a', '2']], [['a', '2']]]);
    });

    it('answers right where another statement has the name', async () => {
      const database = await open();
      const other = `PREPARE "${statementName(READ.text)}" (text, integer) AS SELECT $1, $2 + 100`;
      await database.query({ text: other, repeatable: true }, [], SERVICE_WORK);
      const answers = await Promise.all([read(database), read(database)]);
      expect(answers.map(({ rows }) => rows)).toEqual([[['a', '2']], [['a', '2']]]);
      const inTransaction = await database.transaction(
        (transaction) => transaction.query(READ, ['b', '2']),
        SERVICE_WORK,
      );
      expect(inTransaction.rows).toEqual([['b', '3']]);
    });

    it('brings its settings along from then on', async () => {
      const database = await open();
      await read(database);
      await database.query(
        { text: "SELECT set_config('TimeZone', 'Asia/Tokyo', false)", repeatable: true },
        [],
        SERVICE_WORK,
      );
      await database.query({ text: 'DEALLOCATE ALL', repeatable: true }, [], SERVICE_WORK);
      await read(database);
      expect((await database.query(VALUES, ['2026-02-01T00:00:00Z', '{NULL}'], SERVICE_WORK)).rows).toEqual([WRITTEN]);
    });
  });

  describe.skipIf(findPgbouncer() === undefined).each(['transaction', 'session'] as const)(
    'behind PgBouncer in %s mode (needs PgBouncer)',
    (mode) => {
      it('writes values as ever, and leaves no setting behind', async () => {
        const { url } = await through({ mode });
        const database = await open({ url });
        const answers = await Promise.all(
          Array.from({ length: 20 }, () => database.query(VALUES, ['2026-02-01T00:00:00Z', '{NULL}'], SERVICE_WORK)),
        );
        for (const { rows } of answers) expect(rows).toEqual([WRITTEN]);
        const inTransaction = await database.transaction(async (transaction) => {
          await transaction.query({ text: 'SELECT 1' });
          return transaction.query(VALUES, ['2026-02-01T00:00:00Z', '{NULL}']);
        }, SERVICE_WORK);
        expect(inTransaction.rows).toEqual([WRITTEN]);
        await database.script("DO $$ BEGIN ASSERT current_setting('TimeZone') = 'UTC'; END $$");
        await expect(database.query({ text: 'SELECT 1 / 0' }, [], SERVICE_WORK)).rejects.toMatchObject({
          code: '22012',
        });
        const left =
          "SELECT string_agg(DISTINCT current_setting('TimeZone') || current_setting('statement_timeout'), ',')";
        const { rows } = await (await open({ url })).query(
          { text: `${left} FROM generate_series(1, 2)` },
          [],
          SERVICE_WORK,
        );
        expect(rows).toEqual([['UTC60ms']]);
        expect(await sessionSettings(url)).toEqual(['America/New_York', '1h', '0']);
      });

      it('ends a statement that runs too long, or waits for a lock on a connection that others share', async () => {
        const { url } = await through({ mode });
        const database = await open({ url, statementTimeoutMs: 200 });
        const timedOut = { name: 'DatabaseBusy', code: '57014' };
        const inTransaction = database.transaction((transaction) => transaction.query(SLEEP), SERVICE_WORK);
        const statements = [
          SLEEP,
          { ...SLEEP, repeatable: true },
          { ...SLEEP, repeatable: true, lane: 'long' as const },
        ];
        const failures = await Promise.all(
          [inTransaction, ...statements.map((each) => database.query(each, [], SERVICE_WORK))].map(failureOf),
        );
        expect(failures).toMatchObject([timedOut, timedOut, timedOut, timedOut]);
        expect((await database.query(SETTINGS, [], SERVICE_WORK)).rows).toEqual([['UTC', '60ms', '100ms']]);
        expect((await database.query({ ...SETTINGS, repeatable: true }, [], SERVICE_WORK)).rows).toEqual([
          ['UTC', '60ms', '0'],
        ]);
        await database.script('SELECT pg_sleep(0.3)');
      });

      it('lets a slow statement finish on a connection that nobody shares, and writes once', async () => {
        const { url } = await through({ mode });
        const database = await open({ url, sharedTimeoutMs: 20 });
        const slow = "SELECT pg_sleep(0.2), current_setting('statement_timeout')";
        for (const lane of ['short', 'long'] as const) {
          expect((await database.query({ text: slow, repeatable: true, lane }, [], SERVICE_WORK)).rows).toEqual([
            ['', '15s'],
          ]);
        }
        await database.query({ text: 'INSERT INTO thing SELECT 7 FROM pg_sleep(0.2)' }, [], SERVICE_WORK);
        expect((await database.query({ text: 'SELECT count(*) FROM thing' }, [], SERVICE_WORK)).rows).toEqual([['1']]);
        await database.query({ text: 'TRUNCATE thing' }, [], SERVICE_WORK);
      });

      it('builds indexes outside of any transaction, in the schema that the options of its URL name', async () => {
        const { url } = await through({ mode });
        const folder = mkdtempSync(join(tmpdir(), 'pooler-'));
        ending.push(async () => rmSync(folder, { recursive: true }));
        const database = await open({ url: `${url}?options=-c%20search_path%3Dsales` });
        const indexes = async () =>
          (
            await database.query(
              { text: "SELECT schemaname, indexname FROM pg_indexes WHERE tablename = 'own'" },
              [],
              SERVICE_WORK,
            )
          ).rows;
        const migrate = async (name: string, sql: string) => {
          mkdirSync(join(folder, name));
          writeFileSync(join(folder, name, 'migration.sql'), `-- expand: none\n\n-- step alone: index\n${sql};\n`);
          await applyMigrations(database, folder, { applied: () => {} });
        };
        await migrate('1_add', 'CREATE INDEX CONCURRENTLY "own_id_idx" ON "own" ("id")');
        expect(await indexes()).toEqual([['sales', 'own_id_idx']]);
        await migrate('2_drop', 'DROP INDEX CONCURRENTLY IF EXISTS "own_id_idx"');
        expect(await indexes()).toEqual([]);
        await database.script('DROP TABLE "_prisma_migrations"');
      });

      it('comes back when the server was away', async () => {
        // In seconds: how long PgBouncer leaves a server alone that did not let it in, and a client waiting for one.
        const { url } = await through({ mode, settings: { server_login_retry: '1', query_wait_timeout: '1' } });
        const database = await open({ url });
        const read = () => database.query(VALUES, ['2026-02-01T00:00:00Z', '{NULL}'], SERVICE_WORK);
        await read();
        await server.halt();
        expect(await failureOf(read())).toBeInstanceOf(DatabaseUnavailable);
        await server.resume();
        await expect.poll(() => failureOf(read()), { timeout: 10_000 }).toBeUndefined();
        expect((await read()).rows).toEqual([WRITTEN]);
        await expect
          .poll(() => failureOf(database.query({ text: 'TRUNCATE thing' }, [], SERVICE_WORK)), { timeout: 10_000 })
          .toBeUndefined();
      }, 60_000);

      it('hears by a second URL that leads to the server', async () => {
        const database = await open({ url: (await through({ mode })).url, listenUrl: server.url });
        const heard: string[] = [];
        await database.listen('changes', (payload) => heard.push(payload));
        expect(database.hears).toBe(true);
        await database.query({ text: "SELECT pg_notify('changes', 'one')" }, [], SERVICE_WORK);
        await expect.poll(() => heard).toEqual(['one']);
      });

      it('refuses a second URL that leads to a pooler too, or to another database', async () => {
        const { url } = await through({ mode });
        const admin = await open();
        await admin.script('CREATE DATABASE elsewhere');
        const elsewhere = server.url.replace(/postgres$/, 'elsewhere');
        const refused = [url, elsewhere].map((listenUrl) => failureOf(open({ url, listenUrl, connectTimeoutMs: 500 })));
        const [pooled, other] = await Promise.all(refused);
        await admin.script('DROP DATABASE elsewhere');
        expect(pooled).toBeInstanceOf(DatabaseUnavailable);
        expect(pooled).toMatchObject({ message: expect.stringMatching(/DATABASE_LISTEN_URL.*pooler/) });
        expect(other).toBeInstanceOf(DatabaseUnavailable);
        expect(other).toMatchObject({ message: expect.stringMatching(/DATABASE_LISTEN_URL.*not the same database/) });
      });
    },
  );

  it.skipIf(findPgbouncer() === undefined)(
    'refuses PgBouncer in statement mode, and says what to set (needs PgBouncer)',
    async () => {
      const { url } = await through({ mode: 'statement' });
      const refused = await failureOf(open({ url }));
      expect(refused).toBeInstanceOf(DatabaseUnavailable);
      expect(refused).toMatchObject({ message: expect.stringMatching(/pool_mode = transaction/) });
    },
  );

  /** What a client that sets nothing finds in a session of the pool. */
  async function sessionSettings(url: string): Promise<unknown> {
    const { default: pg } = await import('pg');
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query({ text: SETTINGS.text, rowMode: 'array' });
    await client.end();
    return rows[0];
  }
});
