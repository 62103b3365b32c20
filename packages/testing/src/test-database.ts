import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Database } from '@catalog-service/postgres';
import { dropTemplates, openEmbedded } from '@catalog-service/postgres';

/** Opens an empty embedded database that keeps nothing. From the image it takes a fraction of a second. */
export async function openTestDatabase(): Promise<Database> {
  return openInMemory(await embeddedImage());
}

export const openInMemory = (image: Blob): Promise<Database> => openEmbedded({ dataFolder: ':memory:', image });

/** The data of an empty embedded database. */
export function embeddedImage(): Promise<Blob> {
  return keptImage('empty', dropTemplates);
}

/**
 * The data of an embedded database after `fill`. Making it takes seconds, so it is kept in the folder of the system for
 * temporary files, one for each version of PGlite.
 *
 * @param content what tells it from the data after another `fill`
 * @param image what it begins with
 */
export async function keptImage(
  content: string,
  fill: (database: Database) => Promise<void>,
  image?: () => Promise<Blob>,
): Promise<Blob> {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 16);
  const path = join(tmpdir(), `pglite-${await pgliteVersion()}-${hash}.tar`);
  if (!existsSync(path)) await makeImage(path, fill, await image?.());
  return new Blob([await readFile(path)]);
}

async function makeImage(path: string, fill: (database: Database) => Promise<void>, image?: Blob): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'pglite-'));
  try {
    const dataFolder = join(folder, 'data');
    const database = await openEmbedded({ dataFolder, ...(image !== undefined && { image }) });
    await fill(database);
    await database.close();
    const { PGlite } = await import('@electric-sql/pglite');
    const pglite = await PGlite.create(join(dataFolder, 'postgres'));
    const dumped = await pglite.dumpDataDir('none');
    await pglite.close();
    // Several processes of tests may do this at once: whoever is last replaces the same with the same.
    const own = join(folder, 'image.tar');
    await writeFile(own, Buffer.from(await dumped.arrayBuffer()));
    await rename(own, path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function pgliteVersion(): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(join(dirname(pgliteEntry()), '..', 'package.json'), 'utf8'));
  const isManifest = typeof manifest === 'object' && manifest !== null && 'version' in manifest;
  return isManifest ? String(manifest.version) : 'unknown';
}

const pgliteEntry = (): string => createRequire(import.meta.url).resolve('@electric-sql/pglite');
