import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, LOCK_MODES, locksOf, openPostgres, SERVICE_WORK } from '@catalog-service/postgres';
import { Background } from '@catalog-service/server';
import { findPostgres, type PostgresServer, startPostgres } from '@catalog-service/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MigrationError, readMigrations } from '../format/migration-file.js';
import { applyMigrations, missingMigrations, readPending } from './apply-migrations.js';
import { DEFAULT_GATE } from './contract-gate.js';
import { planText } from './migration-plan.js';
import { RunningBuild } from './running-builds.js';

const FIRST = `CREATE TABLE "Note" (id int);
INSERT INTO "Note" VALUES (1);
CREATE TABLE "Service" ("key" text PRIMARY KEY, "value" text NOT NULL)`;
const NEXT = `-- expand: builds before it go on working

-- step: add column Note.text
ALTER TABLE "Note" ADD COLUMN "text" text NOT NULL DEFAULT 'x';

-- step alone: add index Note_text_idx
CREATE INDEX CONCURRENTLY "Note_text_idx" ON "Note" ("text");
`;

/** The strongest lock of each table. */
function strongest(locks: readonly (readonly (string | null)[])[]): ReadonlyMap<string | null, string> {
  const byStrength = Object.keys(LOCK_MODES).reverse();
  const pairs = byStrength.flatMap((mode) =>
    locks.flatMap(([table = null, lock]): [string | null, string][] =>
      lock === `${mode} LOCK` ? [[table, mode]] : [],
    ),
  );
  return new Map(pairs);
}

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
    (
      await database.query(
        { text: `SELECT indisvalid FROM pg_index WHERE indexrelid = '"Note_text_idx"'::regclass` },
        [],
        SERVICE_WORK,
      )
    ).rows;

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
      const { rows } = await database.query({ text: 'SELECT id FROM "Note"', repeatable: true }, [], SERVICE_WORK);
      expect(rows).toEqual([['1']]);
      return { running };
    }, SERVICE_WORK);
    expect(await applied.running).toEqual(['2_text']);
    expect(await isValid()).toEqual([['t']]);
  }, 60_000);

  it('are made by one of two that run at once, while the other waits', async () => {
    const applied = await Promise.all([migrate(database), migrate(other)]);
    expect(applied.flat()).toEqual(['2_text']);
    expect(await isValid()).toEqual([['t']]);
  }, 60_000);

  it('wait with a contract until no build is left that it breaks, of which none starts afterwards', async () => {
    const build = async (): Promise<RunningBuild> => {
      const running = new RunningBuild(other, readMigrations(folder), new Background(() => {}), () => {});
      await running.begin();
      return running;
    };
    const before = await build();
    migration('3_drop', '-- contract: waits\n-- step: drop column Note.id\nALTER TABLE "Note" DROP COLUMN "id";');
    expect(await missingMigrations(database, folder)).toEqual(['2_text']);
    const of = await build();
    const said: string[] = [];
    let sawWaiting = (): void => {};
    const waiting = new Promise<void>((resolve) => {
      sawWaiting = resolve;
    });
    const suffices: (readonly string[])[] = [];
    const applied: string[] = [];
    const running = applyMigrations(database, folder, {
      applied: (name) => applied.push(name),
      suffices: async () => {
        suffices.push([...applied]);
      },
      step: (name, text) => {
        if (!text.startsWith('waits')) return;
        said.push(`${name}: ${text}`);
        sawWaiting();
      },
    });
    await waiting;
    expect({ suffices, applied }).toEqual({ suffices: [['2_text']], applied: ['2_text'] });
    const plan = await planText(database, await readPending(database, folder), DEFAULT_GATE);
    expect(plan).toMatch(
      /^3_drop\n {2}contract: .*\n {2}waits for \S+:\d+ \(seen \d s ago\)\n\n {2}step 1 of 1, in a transaction: drop column Note.id\n {4}ALTER TABLE "Note" DROP COLUMN "id";\n {4}locks Note, ACCESS EXCLUSIVE \(reads and writes wait\); no row of about \d+\n$/,
    );
    await before.end();
    await running;
    expect(applied).toEqual(['2_text', '3_drop']);
    expect(said[0]).toMatch(
      /^3_drop: waits until no older build is running; running builds: \S+:\d+ \(seen \d s ago\); /,
    );
    rmSync(join(folder, '3_drop'), { recursive: true });
    await expect(build()).rejects.toThrow(MigrationError);
    await of.end();
  }, 60_000);

  it('do not wait for builds where that is forced', async () => {
    const before = new RunningBuild(other, readMigrations(folder), new Background(() => {}), () => {});
    await before.begin();
    migration('3_drop', '-- break: waits\n-- step: drop column Note.id\nALTER TABLE "Note" DROP COLUMN "id";');
    const applied: string[] = [];
    const gate = { ...DEFAULT_GATE, isForced: true };
    await applyMigrations(database, folder, { applied: (name) => applied.push(name), gate });
    expect(applied).toEqual(['2_text', '3_drop']);
    await before.end();
  }, 60_000);

  it.each([
    'ALTER TABLE "Note" ADD COLUMN "b" int;',
    'ALTER TABLE "Note" ALTER COLUMN "id" TYPE text;',
    'ALTER TABLE "Note" ADD CONSTRAINT "c" CHECK ("id" IS NOT NULL) NOT VALID;\nALTER TABLE "Note" VALIDATE CONSTRAINT "c";',
    'ALTER TABLE "Note" ADD CONSTRAINT "f" FOREIGN KEY ("id") REFERENCES "Other"("id") NOT VALID;',
    `ALTER TABLE "Note" ADD CONSTRAINT "f" FOREIGN KEY ("id") REFERENCES "Other"("id") NOT VALID;
ALTER TABLE "Note" DROP CONSTRAINT "f";
ALTER TABLE "Note" ADD CONSTRAINT "f" FOREIGN KEY ("id") REFERENCES "Other"("id") NOT VALID;`,
    'CREATE INDEX "i" ON "Note" ("id");',
    'COMMENT ON COLUMN "Note"."id" IS \'x\';',
    'CREATE OR REPLACE TRIGGER "t" AFTER INSERT ON "Note" FOR EACH ROW EXECUTE FUNCTION "none"();',
    'UPDATE "Note" SET "id" = 2;',
    'DROP TABLE "Note";',
  ])(
    'lock what their plan says: %s',
    async (sql) => {
      await database.script(`CREATE TABLE "Other" ("id" int PRIMARY KEY);
CREATE FUNCTION "none"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$`);
      const { rows: ids } = await database.query(
        { text: `SELECT '"Note"'::regclass::oid, '"Other"'::regclass::oid` },
        [],
        SERVICE_WORK,
      );
      const undone = new Error('undone');
      let taken: readonly (readonly (string | null)[])[] = [];
      await database
        .transaction(async (transaction) => {
          for (const statement of sql.split('\n')) await transaction.query({ text: statement.replace(/;$/, '') });
          ({ rows: taken } = await transaction.query(
            {
              text: `SELECT DISTINCT CASE l.relation WHEN $1::oid THEN 'Note' ELSE 'Other' END, upper(regexp_replace(l.mode, '(?<=[a-z])(?=[A-Z])', ' ', 'g'))
FROM pg_locks l WHERE l.pid = pg_backend_pid() AND l.locktype = 'relation' AND l.relation = ANY (ARRAY[$1::oid, $2::oid])
  AND l.mode NOT IN ('AccessShareLock', 'RowShareLock')`,
            },
            ids[0] ?? [],
          ));
          throw undone;
        }, SERVICE_WORK)
        .catch((error: unknown) => {
          if (error !== undone) throw error;
        });
      const said = locksOf(sql).map(({ table, mode }) => [table, `${mode} LOCK`]);
      expect(strongest(taken)).toEqual(strongest(said));
    },
    60_000,
  );

  it('take away an index that was begun and not ended, and build it again', async () => {
    await database.script(`ALTER TABLE "Note" ADD COLUMN "other" text; CREATE INDEX "Note_text_idx" ON "Note" ("other");
UPDATE pg_index SET indisvalid = false WHERE indexrelid = '"Note_text_idx"'::regclass`);
    expect(await migrate(database)).toEqual(['2_text']);
    const { rows } = await database.query(
      { text: `SELECT pg_get_indexdef('"Note_text_idx"'::regclass)` },
      [],
      SERVICE_WORK,
    );
    expect([await isValid(), rows[0]?.[0]]).toEqual([[['t']], expect.stringContaining('(text)')]);
  }, 60_000);

  /** What a migration that fails says; afterwards the build before it starts again. */
  async function refusal(sql: string): Promise<string> {
    await migrate(database);
    migration('3_next', sql);
    const said = await migrate(database).catch(String);
    const rows = await database.query({ text: 'SELECT count(*) FROM "Note"' }, [], SERVICE_WORK);
    rmSync(join(folder, '3_next'), { recursive: true });
    expect(await missingMigrations(database, folder)).toEqual([]);
    const before = new RunningBuild(other, readMigrations(folder), new Background(() => {}), () => {});
    await before.begin();
    await before.end();
    await database.script(`INSERT INTO "Note" ("id", "text") VALUES (NULL, 'x')`);
    expect(rows.rows).toEqual([['1']]);
    migration('3_next', sql);
    return String(said);
  }

  const CHECK = `-- step: add key Note_id_check
ALTER TABLE "Note" ADD CONSTRAINT "Note_id_check" CHECK ("id" > 1) NOT VALID;

-- step: add key Note_id_check
ALTER TABLE "Note" VALIDATE CONSTRAINT "Note_id_check";
`;

  it.each([
    [
      'a check',
      `-- break: b\n-- step: add column Note.other\nALTER TABLE "Note" ADD COLUMN "other" text;\n\n${CHECK}`,
      '3_next failed, and it was rolled back: check constraint "Note_id_check" of relation "Note" is violated by some row: 1 of its rows, such as 1',
      'UPDATE "Note" SET "id" = 2',
    ],
    [
      'a check of a contract',
      `-- contract: c\n${CHECK}`,
      '3_next failed, and it was rolled back: check constraint "Note_id_check" of relation "Note" is violated by some row: 1 of its rows, such as 1',
      'UPDATE "Note" SET "id" = 2',
    ],
    [
      'a required column without a default',
      `-- break: b\n-- step in batches: fill\nUPDATE "Note" SET "text" = 'y' WHERE "text" <> 'y';
-- step alone: add index Note_unique\nCREATE UNIQUE INDEX CONCURRENTLY "Note_unique" ON "Note" (("text" = 'y'));
-- step: add key\nALTER TABLE "Note" ADD COLUMN "more" text NOT NULL;`,
      '3_next failed, and it was rolled back: column "more" of relation "Note" contains null values: 1 of its rows, such as 1',
      'DELETE FROM "Note"',
    ],
    [
      'a check after a required column',
      `-- contract: c\n-- step: require column Note.id\nALTER TABLE "Note" ADD CONSTRAINT "Note_id_given" CHECK ("id" IS NOT NULL) NOT VALID;
-- step in batches: require column Note.id\nUPDATE "Note" SET "id" = 5\nWHERE "ctid" = ANY (ARRAY(SELECT "ctid" FROM "Note" WHERE "id" IS NULL LIMIT 1000));
-- step: require column Note.id\nALTER TABLE "Note" VALIDATE CONSTRAINT "Note_id_given";
-- step: require column Note.id\nALTER TABLE "Note" ALTER COLUMN "id" SET NOT NULL;\nALTER TABLE "Note" DROP CONSTRAINT "Note_id_given";
${CHECK}`,
      '1 of its rows, such as 1',
      'UPDATE "Note" SET "id" = 2',
    ],
  ])(
    'go back where rows do not fit %s, which is said, and are made when these are repaired',
    async (_, sql, said, repair) => {
      expect(await refusal(sql)).toContain(said);
      await database.script(repair);
      expect(await migrate(database)).toEqual(['3_next']);
    },
    60_000,
  );

  it('of a later build that only adds leave the build before able to start, also half made', async () => {
    await migrate(database);
    migration('3_next', '-- expand: e\n-- step: a\nCREATE TABLE "A" (a int);\n-- step: b\nSELECT nonsense;');
    await expect(migrate(database)).rejects.toThrow('the steps before it remain applied');
    rmSync(join(folder, '3_next'), { recursive: true });
    expect(await missingMigrations(database, folder)).toEqual([]);
  }, 60_000);
});
