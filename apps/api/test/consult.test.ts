import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { consult } from '@catalog-service/operator/internal/doctor';
import { openEmbedded } from '@catalog-service/postgres';
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

it('says which settings are wrong', async () => {
  expect(await told({ PORT: '3402', ADMIN_PORT: '3402' })).toEqual({
    exitCode: 2,
    out: 'ADMIN_PORT must differ from PORT, not 3402.\n',
    err: '',
  });
});
