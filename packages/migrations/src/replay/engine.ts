import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';

/** A log in files of 1 MB, and no databases to copy: an image that is small is read in half the time. */
const NEW = ['--wal-segsize=1', '-c', 'wal_recycle=off'];
const TEMPLATES = ['template0', 'template1'];
/** Another number makes images anew that were made in another way. */
const FORM = 2;

/**
 * An empty PostgreSQL in this process. Making one takes seconds, starting it from the image of an earlier one a part of a second.
 *
 * @param cache folder for the image.
 */
export async function openEngine(cache: string): Promise<PGlite> {
  const { PGlite } = await import('@electric-sql/pglite');
  const path = join(cache, `pglite-${version()}-${FORM}.tar`);
  if (existsSync(path)) return PGlite.create({ loadDataDir: new Blob([readFileSync(path)]) });
  const engine = await PGlite.create({ initDbStartParams: NEW });
  for (const name of TEMPLATES) {
    await engine.exec(`ALTER DATABASE ${name} IS_TEMPLATE false`);
    await engine.exec(`DROP DATABASE ${name}`);
  }
  const image = await engine.dumpDataDir('none');
  mkdirSync(cache, { recursive: true });
  // Two runs may do this at once: whoever is last replaces the same with the same.
  const own = `${path}.${process.pid}`;
  writeFileSync(own, Buffer.from(await image.arrayBuffer()));
  renameSync(own, path);
  return engine;
}

function version(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const manifest: unknown = JSON.parse(readFileSync(join(dirname(entry), '..', 'package.json'), 'utf8'));
  const isManifest = typeof manifest === 'object' && manifest !== null && 'version' in manifest;
  return isManifest ? String(manifest.version) : 'unknown';
}
