import { createProject, Registry } from '@catalog-service/engine';
import { applyMigrations, migrationsFolder, writeContractHash } from '@catalog-service/migrations';
import { consult } from '@catalog-service/operator/internal/doctor';
import { examine } from '@catalog-service/operator/internal/doctor/examine';
import { type Database, DEFAULT_POOLS, ONE_OF_EACH, openPostgres, SERVICE_WORK } from '@catalog-service/postgres';
import type { PostgresServer } from '@catalog-service/testing';
import { findPgbouncer, findPostgres, startPgbouncer, startPostgres } from '@catalog-service/testing';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { references } from '#generated/references/index';
import { resources } from '#generated/resources/index';
import { service } from '../src/service.js';

const HASH = 'abc123def456';
const DURABLE = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' };
const registry = new Registry(resources, references);

describe.skipIf(findPostgres() === undefined)('the doctor (needs PostgreSQL)', () => {
  let server: PostgresServer;
  let owner: Database;
  let projectId: string;
  const opened: Database[] = [];

  beforeAll(async () => {
    server = await startPostgres({ settings: DURABLE });
    owner = await openPostgres({ url: server.url, ...ONE_OF_EACH });
  }, 60_000);
  afterEach(() => Promise.all(opened.splice(0).map((database) => database.close())));
  afterAll(async () => {
    await owner.close();
    await server.stop();
  });

  const look = (database: Database = owner, more: Partial<Parameters<typeof examine>[0]> = {}) =>
    examine({ database, registry, root: service.root, contractHash: HASH, pools: DEFAULT_POOLS, ...more });

  async function open(url: string, listenUrl?: string): Promise<Database> {
    const database = await openPostgres({ url, listenUrl, ...ONE_OF_EACH });
    opened.push(database);
    return database;
  }

  it('says which migrations an empty database lacks, and nothing once it is ready', async () => {
    expect(await look()).toEqual([
      expect.stringMatching(/^The database lacks the migrations 0001_init.*: run node dist\/service\/migrate\.js\.$/),
    ]);
    await applyMigrations(owner, migrationsFolder(service.root), { applied: () => {} });
    expect(await look()).toEqual([expect.stringContaining('The database was migrated for catalog (unknown)')]);
    await writeContractHash(owner, HASH);
    ({ id: projectId } = await createProject(owner, registry, { name: 'Healthy' }));
    expect(await look()).toEqual([]);
    // Migrated for the next build and gone back from it.
    await writeContractHash(owner, 'of the next build');
    expect(await look()).toEqual([]);
  });

  it('finds a version of the server that gets no fixes soon', async () => {
    const [[major = ''] = []] = (
      await owner.query({ text: "SELECT current_setting('server_version_num')::int / 10000" }, [], SERVICE_WORK)
    ).rows;
    const clock = () => Date.parse('2040-01-01');
    expect(await look(owner, { clock })).toEqual([
      expect.stringMatching(
        new RegExp(
          `^PostgreSQL ${major} gets no fixes after \\d{4}-11-\\d\\d: upgrade the server to a newer version\\.$`,
        ),
      ),
      expect.stringMatching(/^The clock of the database is \d+ s behind/),
    ]);
  });

  it('finds a total that is not exact, an index that is not valid, and a clock that is wrong', async () => {
    const index = await anyIndex();
    await owner.script(`UPDATE "RecordCount" SET "count" = "count" + 1 WHERE "table" = 'Team';
UPDATE pg_index SET indisvalid = false WHERE indexrelid = '"${index}"'::regclass`);
    const clock = () => Date.now() + 60_000;
    expect(await look(owner, { clock })).toEqual([
      'The clock of the database is 60 s behind the clock of this machine. Synchronise both by NTP.',
      `The index ${index} of Team is not valid, so queries do not use it: REINDEX INDEX CONCURRENTLY "${index}".`,
      `Materialised counts differ from the records (Team of ${projectId}): node dist/service/admin.js recount --repair.`,
    ]);
    await owner.script(`UPDATE "RecordCount" SET "count" = "count" - 1 WHERE "table" = 'Team';
REINDEX INDEX "${index}"`);
    expect(await look()).toEqual([]);
  });

  async function anyIndex(): Promise<string> {
    const text = `SELECT min(indexname) FROM pg_indexes WHERE tablename = 'Team' AND indexname NOT LIKE '%pkey'`;
    return (await owner.query({ text }, [], SERVICE_WORK)).rows[0]?.[0] ?? '';
  }

  it('finds rights that are missing, and is told where no writes are taken', async () => {
    await owner.script(`CREATE ROLE reader LOGIN; GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO reader;
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO reader; REVOKE USAGE ON "AuditVersion_seq" FROM reader;
REVOKE UPDATE, DELETE ON "Team" FROM reader; ALTER TABLE "Label" OWNER TO reader; ALTER TABLE "Probe" ENABLE ROW LEVEL SECURITY`);
    const other = 'finds another owner, reader, than of most tables on "Label": ALTER TABLE … OWNER TO postgres.';
    const secured =
      'The row security of Probe is not in the migrations of this build, and may refuse or change what the service writes.';
    expect(await look(await open(server.url.replace('postgres@', 'reader@')))).toEqual([
      `The role reader ${other}`,
      'The role reader lacks DELETE on "Team": GRANT DELETE ON … TO reader.',
      'The role reader lacks UPDATE on "Team": GRANT UPDATE ON … TO reader.',
      'The role reader lacks USAGE on "AuditVersion_seq": GRANT USAGE ON SEQUENCE … TO reader.',
      'The role reader may not see all rows on "Probe": ALTER TABLE … DISABLE ROW LEVEL SECURITY.',
      secured,
    ]);
    expect(await look()).toEqual([`The role postgres ${other}`, secured]);
    const remarks: string[] = [];
    await owner.script('ALTER TABLE "Label" OWNER TO postgres');
    expect(await look(owner, { additions: ['row security of *'], remark: (text) => remarks.push(text) })).toEqual([]);
    expect(remarks).toEqual([secured]);
    await owner.script('ALTER TABLE "Probe" DISABLE ROW LEVEL SECURITY');
    await owner.script('ALTER ROLE reader SET default_transaction_read_only = on');
    await expect(open(server.url.replace('postgres@', 'reader@'))).rejects.toThrow(/is read-only/);
  });

  it('finds connections that are not encrypted, and servers that are not verified', async () => {
    const urls = {
      DATABASE_URL: ['postgres://u@one.example,two.example:5433,127.0.0.1/n'],
      DATABASE_LISTEN_URL: ['postgres://u@three.example/n?sslmode=require'],
      DATABASE_READ_URLS: ['postgres://u@four.example/n?sslmode=verify-full&sslrootcert=system'],
    };
    const wayOut = 'add sslmode=verify-full&sslrootcert=<file of its CA> to the URL.';
    const plain = `is not encrypted, so others on the network can read and change its data: ${wayOut}`;
    expect(await look(owner, { urls })).toEqual([
      `The connection to one.example (DATABASE_URL) ${plain}`,
      `The connection to two.example (DATABASE_URL) ${plain}`,
      `The connection to three.example (DATABASE_LISTEN_URL) is encrypted, but does not verify the certificate of the server, so another server can impersonate it: ${wayOut}`,
    ]);
    let out = '';
    const environment = { DATABASE_URL: server.url, DATABASE_READ_URLS: 'postgres://u@replica.invalid/n' };
    await consult(service, environment, { stdout: { write: (text) => (out += text) }, stderr: { write: () => true } });
    expect(out).toContain(`The connection to replica.invalid (DATABASE_READ_URLS) ${plain}\n`);
  });

  it('finds that there is no room for the connections of a process', async () => {
    const pools = { ...DEFAULT_POOLS, transactionConnections: 500 };
    expect(await look(owner, { pools })).toEqual([
      expect.stringMatching(/^This process opens up to 513 connections, but the server accepts only 97; .*\.$/),
    ]);
  });

  it('counts the connections that others have there, and not those that a process of the service would have', async () => {
    const others = Array.from({ length: 10 }, () => new pg.Client(server.url));
    await Promise.all(others.map((client) => client.connect()));
    try {
      const pools = { ...DEFAULT_POOLS, transactionConnections: 75 };
      expect(await look(owner, { pools })).toEqual([
        expect.stringMatching(
          /^Other clients have 1\d connections to the server, which accepts 97\. This process opens up to 88 /,
        ),
      ]);
    } finally {
      await Promise.all(others.map((client) => client.end()));
    }
  });

  it('names what it is not let look at beside the rights that are missing, and looks at the rest', async () => {
    await owner.script('CREATE ROLE stranger LOGIN');
    const right = (what: string) =>
      expect.stringMatching(new RegExp(`^The role stranger lacks ${what} on .* and \\d+ more: GRANT ${what} ON … TO`));
    const refused = (what: string, table: string) =>
      expect.stringMatching(new RegExp(`^${what} could not be checked: permission denied for table ${table}\\.$`));
    expect(await look(await open(server.url.replace('postgres@', 'stranger@')))).toEqual([
      ...['DELETE', 'INSERT', 'SELECT', 'UPDATE'].map(right),
      expect.stringMatching(/^The role stranger lacks USAGE on .*_seq"?: GRANT USAGE ON SEQUENCE … TO stranger\.$/),
      refused('Migrations', '_prisma_migrations'),
      refused('The catalog', 'Service'),
      refused('The schema', '_prisma_migrations'),
      refused('Counts', '\\w+'),
    ]);
  });

  it('does not compare the schema with that of another build, or in the middle of a migration', async () => {
    const reason = (text: string) => [`The schema of the database was not compared with that of this build: ${text}.`];
    const record =
      'INSERT INTO "_prisma_migrations" (id, checksum, migration_name, logs, applied_steps_count, finished_at)';
    await owner.script(`${record} VALUES ('next', '', '20991231235959_next', 'expand', 1, NULL)`);
    expect(await look()).toEqual(reason('the migration 20991231235959_next is not finished'));
    await owner.script(`UPDATE "_prisma_migrations" SET finished_at = now() WHERE id = 'next'`);
    expect(await look()).toEqual(reason('it has the migrations of another build, whose doctor can compare it'));
    await owner.script(`DELETE FROM "_prisma_migrations" WHERE id = 'next'`);
    expect(await look()).toEqual([]);
  });

  it('finds settings of the server by which data can be lost or damaged unseen', async () => {
    const settings = {
      ...DURABLE,
      synchronous_commit: 'off',
      autovacuum: 'off',
      wal_level: 'minimal',
      max_wal_senders: '0',
    };
    const other = await startPostgres({ settings, checksums: false });
    try {
      expect(await look(await open(other.url))).toEqual([
        'synchronous_commit is off, so a crash of the server can lose writes that the service has acknowledged: turn it on.',
        'autovacuum is off, so tables grow without bound, and plans of queries become worse: turn it on.',
        'data_checksums is off, so a page that the disk has damaged is read as if it were right: stop the server and run pg_checksums --enable.',
        'wal_level is minimal, so no replica and no archive can follow the server: set it to replica, or to logical for a move by replication.',
        expect.stringMatching(/^The database lacks the migrations/),
      ]);
    } finally {
      await Promise.all(opened.splice(0).map((database) => database.close()));
      await other.stop();
    }
  });

  it('finds a locale that knows no small letters, and a disk that nobody waits for', async () => {
    const other = await startPostgres({ locale: 'C' });
    try {
      expect(await look(await open(other.url))).toEqual([
        expect.stringMatching(/^The database postgres \(encoding UTF8, LC_CTYPE C\) cannot convert/),
        ...['fsync', 'full_page_writes', 'synchronous_commit'].map((name) =>
          expect.stringMatching(`^${name} is off, `),
        ),
      ]);
    } finally {
      await Promise.all(opened.splice(0).map((database) => database.close()));
      await other.stop();
    }
  });

  it.skipIf(findPgbouncer() === undefined)(
    'finds a pooler that has no way around it, and leaves the connections to it',
    async () => {
      const pooled = await startPgbouncer(server.url, { mode: 'transaction' });
      try {
        expect(await look(await open(pooled.url))).toEqual([expect.stringMatching(/^DATABASE_URL points to a pooler/)]);
        const pools = { ...DEFAULT_POOLS, transactionConnections: 500 };
        expect(await look(await open(pooled.url, server.url), { pools, isPooled: true })).toEqual([]);
        expect(await look(owner, { pools })).toEqual([expect.stringContaining('the server accepts')]);
      } finally {
        await Promise.all(opened.splice(0).map((database) => database.close()));
        await pooled.stop();
      }
    },
  );
});
