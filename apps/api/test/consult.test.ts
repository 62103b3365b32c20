import { randomBytes } from 'node:crypto';
import { mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { consult } from '@catalog-service/operator/internal/doctor';
import { openEmbedded, serviceRows } from '@catalog-service/postgres';
import { embeddedImage } from '@catalog-service/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { service } from '../src/service.js';

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'consult-'));
});
afterEach(() => rm(parent, { recursive: true }));

async function told(environment: Readonly<Record<string, string>>) {
  let out = '';
  let err = '';
  const stdout = { write: (text: string) => (out += text) };
  const exitCode = await consult(service, environment, { stdout, stderr: { write: (text: string) => (err += text) } });
  return { exitCode, out, err };
}

it('refuses a data folder without a database, and leaves it alone', async () => {
  const folder = join(parent, 'mistyped');
  expect(await told({ DATA_FOLDER: folder })).toEqual({
    exitCode: 6,
    out: `The database cannot be used: There is no database in ${folder} (DATA_FOLDER), and DATABASE_URL is not set.\n`,
    err: '',
  });
  expect(await readdir(parent)).toEqual([]);
});

it('says which folder it looks at, and what its database lacks', { timeout: 60_000 }, async () => {
  await (await openEmbedded({ dataFolder: parent, image: await embeddedImage() })).close();
  expect(await told({ DATA_FOLDER: parent })).toEqual({
    exitCode: 6,
    out: expect.stringMatching(/^The database lacks the migrations 0001_init, [\w, ]+: start the service\.\n$/),
    err: `DATABASE_URL is not set; checking ${parent}.\n`,
  });
});

it('names each table and index with damaged pages, of which the start notices none', { timeout: 60_000 }, async () => {
  const database = await openEmbedded({ dataFolder: parent, image: await embeddedImage() });
  await database.script(`CREATE TABLE "Small" (id integer PRIMARY KEY, text text);
CREATE TABLE "Large" (LIKE "Small" INCLUDING ALL);
INSERT INTO "Small" VALUES (1, 'a');
INSERT INTO "Large" SELECT n, repeat('x', 100) FROM generate_series(1, 5000) AS n;
CREATE TABLE "Wide" (text text STORAGE EXTERNAL);
INSERT INTO "Wide" SELECT repeat('x', 100000) FROM generate_series(1, 10)`);
  const files = await serviceRows(
    database,
    `SELECT pg_relation_filepath('"Large"'), pg_relation_filepath('"Large_pkey"'), pg_relation_filepath(reltoastrelid)
FROM pg_class WHERE relname = 'Wide'`,
  );
  await database.script('CHECKPOINT');
  await database.close();
  const [table = '', index = '', apart = ''] = files.flat().map((file) => join(parent, 'postgres', file ?? ''));
  for (const [path, pages] of [
    [table, [3, 40]],
    [index, [5]],
    [apart, [20]],
  ] as const) {
    const file = await open(path, 'r+');
    // In the middle of the values, of which only the checksum of the page tells.
    for (const page of pages) await file.write(randomBytes(64), 0, 64, page * 8_192 + 4_096);
    await file.close();
  }
  expect((await told({ DATA_FOLDER: parent })).out.split('\n')).toEqual([
    expect.stringMatching(
      /^The table "Large" cannot be read to its end: invalid page in block 3 of relation .*\. Restore a backup/,
    ),
    expect.stringMatching(
      /^The table "Wide" cannot be read to its end: invalid page in block 20 of relation .*\. Restore a backup/,
    ),
    expect.stringMatching(
      /^The index "Large_pkey" is damaged: invalid page in block 5 of relation .*\. REINDEX INDEX CONCURRENTLY "Large_pkey"\.$/,
    ),
    expect.stringMatching(/^The database lacks the migrations/),
    '',
  ]);
});

it('says which settings are wrong', async () => {
  expect(await told({ PORT: '3402', ADMIN_PORT: '3402' })).toEqual({
    exitCode: 2,
    out: 'ADMIN_PORT must differ from PORT, not 3402.\n',
    err: '',
  });
});
