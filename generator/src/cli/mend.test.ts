import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyMigrations, readApplied, readMigrations } from '@catalog-service/migrations';
import { type Database, openEmbedded, SERVICE_WORK } from '@catalog-service/postgres';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { emptyDatabase } from '../testing/empty-database.js';
import { run } from '../testing/run-generator.js';
import { SMALL_CATALOG } from '../testing/small-catalog.js';
import { writeIn } from '../testing/temporary-folder.js';

const PROJECT = '01920000-0000-7000-8000-000000000001';
const OLDER = '20991231235959_older_form';

/** An index of ours is gone, and the catalog knows nothing of the columns, of which one holds something. */
const OLDER_FORM = `-- expand: builds before it go on working
ALTER TABLE "Project" ADD COLUMN "motto" text;
ALTER TABLE "Project" ADD COLUMN "spare" text;
DROP INDEX "Group_createdAt_idx";`;

const root = mkdtempSync(join(tmpdir(), 'mend-'));
const dataFolder = join(root, 'data');
const migrations = join(root, 'prisma/migrations');

async function withDatabase<T>(work: (database: Database) => Promise<T>, image?: Blob): Promise<T> {
  const database = await openEmbedded({ dataFolder, ...(image && { image }) });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

beforeAll(async () => {
  for (const [file, text] of SMALL_CATALOG) writeIn(root, `catalog/${file}`, text);
  await run(root, 'generate');
  const older = join(root, 'older');
  cpSync(migrations, older, { recursive: true });
  writeIn(older, `${OLDER}/migration.sql`, OLDER_FORM);
  await withDatabase(
    async (database) => {
      await applyMigrations(database, older, { applied: () => {} });
      await database.script(`INSERT INTO "Project" ("id", "createdAt", "updatedAt", "name", "motto")
VALUES ('${PROJECT}', now(), now(), 'Ours', 'Onwards')`);
    },
    await emptyDatabase(),
  );
  vi.stubEnv('DATABASE_URL', '');
  vi.stubEnv('DATA_FOLDER', dataFolder);
}, 60_000);

afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

it('brings a database that had an older form of a migration to where they lead, and loses only the named columns', async () => {
  expect(await run(root, 'mend')).toMatchObject({
    code: 6,
    err: expect.stringMatching(/npm run mend -- --confirm drop-column:Project\.motto\n$/),
  });
  expect(await run(root, 'mend', '--confirm', 'drop-column:Project.motto')).toMatchObject({
    code: 0,
    out: 'Done: add index Group_createdAt_idx\nDone: drop column Project.motto\nDone: drop column Project.spare\n',
    err: expect.stringContaining(`Removed from its history: ${OLDER}`),
  });
  const led = readMigrations(migrations).map(({ name, checksum }) => ({ name, checksum, isFinished: true }));
  await withDatabase(async (database) => {
    const applied = await readApplied(database);
    expect(applied.map(({ name, checksum, isFinished }) => ({ name, checksum, isFinished }))).toEqual(led);
    expect((await database.query({ text: 'SELECT "name" FROM "Project"' }, [], SERVICE_WORK)).rows).toEqual([['Ours']]);
  });
  expect(await run(root, 'mend')).toMatchObject({
    code: 0,
    out: '',
    err: expect.stringContaining('Nothing to repair'),
  });
  await withDatabase((database) => database.script('DROP INDEX "Group_createdAt_idx"'));
  expect(await run(root, 'mend')).toMatchObject({ code: 0, out: 'Repaired index Group_createdAt_idx of Group\n' });
}, 120_000);

it.each([
  [{ DATABASE_URL_FILE: '/nowhere' }, 'DATABASE_URL_FILE names /nowhere, which cannot be read (ENOENT).'],
  [{ DATABASE_LISTEN_URL: 'postgres://a' }, 'DATABASE_LISTEN_URL has no effect without DATABASE_URL.'],
  [{ EMBEDDED_DATABASE: 'off' }, 'DATABASE_URL is not set, and EMBEDDED_DATABASE is off'],
  [{ NODE_ENV: 'production' }, 'NODE_ENV is production, where the embedded database must be allowed explicitly'],
  [{ DATA_FOLDER: '/nowhere' }, 'The database cannot be used: There is no database in /nowhere'],
])('reads the settings of the service: %j', async (settings, says) => {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  try {
    expect(await run(root, 'mend')).toMatchObject({ code: 2, out: '', err: expect.stringContaining(says) });
  } finally {
    vi.unstubAllEnvs();
    vi.stubEnv('DATABASE_URL', '');
    vi.stubEnv('DATA_FOLDER', dataFolder);
  }
});
