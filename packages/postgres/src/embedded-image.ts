import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Database } from './database.js';

/** Made by the build: `apps/api/embedded-image.mjs`. */
const IMAGE = join('dist', 'embedded-image', 'postgres');
/** Two of Node's four threads for files remain free for loading modules meanwhile. */
const AT_ONCE = 2;

/**
 * The files of a new database; undefined if the service was not built: then PostgreSQL makes them itself.
 * @param root of the service
 */
export function embeddedImageFolder(root: string): string | undefined {
  const folder = join(root, IMAGE);
  return existsSync(folder) ? folder : undefined;
}

/** Drops the templates of new databases: an image of one database does not need them. */
export async function dropTemplates(database: Database): Promise<void> {
  for (const name of ['template0', 'template1']) {
    await database.script(`ALTER DATABASE ${name} IS_TEMPLATE false`);
    await database.script(`DROP DATABASE ${name}`);
  }
}

/**
 * Copies the files of a database to a new folder, for their owner alone.
 * @returns when they are on the disk: a commit waits for its own file only
 */
export async function copyImage(image: string, folder: string): Promise<void> {
  mkdirSync(folder, { mode: 0o700 });
  const copies = readdirSync(image, { recursive: true, withFileTypes: true }).map((entry) => {
    const from = join(entry.parentPath, entry.name);
    const to = join(folder, relative(image, from));
    if (entry.isDirectory()) mkdirSync(to, { mode: 0o700 });
    else writeFileSync(to, readFileSync(from), { mode: 0o600 });
    return to;
  });
  const rest = [...copies, folder].values();
  await Promise.all(Array.from({ length: AT_ONCE }, () => syncEach(rest)));
}

async function syncEach(paths: Iterable<string>): Promise<void> {
  for (const path of paths) {
    const file = await open(path);
    try {
      await file.sync();
    } finally {
      await file.close();
    }
  }
}
