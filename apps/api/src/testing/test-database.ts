import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Database } from '../runtime/database/database.js';
import { openEmbedded } from '../runtime/database/embedded.js';

/** Opens an empty embedded database that keeps nothing. From the image it takes a fraction of a second. */
export async function openTestDatabase(): Promise<Database> {
  return openEmbedded({ dataFolder: ':memory:', image: await embeddedImage() });
}

/**
 * The data of an empty embedded database. Making it takes seconds, so it is kept in the folder of the system for
 * temporary files, one for each version of PGlite.
 */
export async function embeddedImage(): Promise<Blob> {
  const path = join(tmpdir(), `pglite-${await pgliteVersion()}.tar.gz`);
  if (!existsSync(path)) await makeImage(path);
  return new Blob([await readFile(path)], { type: 'application/x-gzip' });
}

async function makeImage(path: string): Promise<void> {
  const { PGlite } = await import('@electric-sql/pglite');
  const pglite = await PGlite.create('memory://');
  const image = await pglite.dumpDataDir('gzip');
  await pglite.close();
  // Several test files may do this at once: whoever is last replaces the same with the same.
  const own = `${path}.${process.pid}`;
  await writeFile(own, Buffer.from(await image.arrayBuffer()));
  await rename(own, path);
}

async function pgliteVersion(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const manifest: unknown = JSON.parse(await readFile(join(dirname(entry), '..', 'package.json'), 'utf8'));
  const isManifest = typeof manifest === 'object' && manifest !== null && 'version' in manifest;
  return isManifest ? String(manifest.version) : 'unknown';
}
