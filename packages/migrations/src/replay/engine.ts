import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { compiledPostgres } from '@catalog-service/postgres';
import type { PGlite } from '@electric-sql/pglite';
import { keep } from './replay-cache.js';

/** A log in files of 1 MB, and no template databases: a small image loads in half the time. */
const NEW = ['--wal-segsize=1', '-c', 'wal_recycle=off'];
const TEMPLATES = ['template0', 'template1'];
/** PostgreSQL's 128 MB of buffers, which it fills with zeros, are a third of the time of a start. */
const SMALL = ['-c', 'shared_buffers=1MB', '-c', 'max_connections=2'];
/** Increased when images are made differently. */
const FORM = 2;

/** An empty PostgreSQL in this process, from an image in the folder `cache`: without one, it takes seconds. */
export async function openEngine(cache: string): Promise<PGlite> {
  const { PGlite } = await import('@electric-sql/pglite');
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
  const { btree_gin } = await import('@electric-sql/pglite/contrib/btree_gin');
  const options = { extensions: { pg_trgm, btree_gin }, pgliteWasmModule: await compiledPostgres() };
  const path = join(cache, `pglite-${version()}-${FORM}.tar`);
  if (existsSync(path)) {
    const startParams = [...PGlite.defaultStartParams, ...SMALL];
    return PGlite.create({ loadDataDir: new Blob([readFileSync(path)]), startParams, ...options });
  }
  const engine = await PGlite.create({ initDbStartParams: NEW, ...options });
  for (const name of TEMPLATES) {
    await engine.exec(`ALTER DATABASE ${name} IS_TEMPLATE false`);
    await engine.exec(`DROP DATABASE ${name}`);
  }
  const image = await engine.dumpDataDir('none');
  keep(path, Buffer.from(await image.arrayBuffer()));
  return engine;
}

function version(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const manifest: unknown = JSON.parse(readFileSync(join(dirname(entry), '..', 'package.json'), 'utf8'));
  const isManifest = typeof manifest === 'object' && manifest !== null && 'version' in manifest;
  return isManifest ? String(manifest.version) : 'unknown';
}
