import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embeddedImage } from '@catalog-service/testing';
import * as module from '@electric-sql/pglite';
import { expect, it } from 'vitest';
import { durableStart, makeDurable } from './embedded-file-system.js';

it('syncs once for a commit and not for a read', { timeout: 60_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'durable-'));
  const startParams = durableStart(module.PGlite.defaultStartParams);
  const pglite = await module.PGlite.create({ dataDir: folder, startParams, loadDataDir: await embeddedImage() });
  await pglite.exec('CREATE TABLE thing (id integer)');
  const synced: number[] = [];
  makeDurable(pglite, module, (descriptor) => synced.push(descriptor));
  await pglite.query('SELECT * FROM thing');
  expect(synced).toEqual([]);
  await pglite.query('INSERT INTO thing VALUES (1)');
  expect(synced).toEqual([expect.any(Number)]);
  await pglite.close();
  await rm(folder, { recursive: true });
});
