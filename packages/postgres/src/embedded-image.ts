import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Database } from './database.js';

/** What the build makes: `apps/api/embedded-image.mjs`. */
const IMAGE = join('dist', 'embedded-image', 'postgres');
/** Of Node's four threads for files, two are left to whoever loads modules meanwhile. */
const AT_ONCE = 2;

/**
 * The files that a new database begins with; undefined where the service was not built, and PostgreSQL makes them itself.
 * @param root of the service
 */
export function embeddedImageFolder(root: string): string | undefined {
  const folder = join(root, IMAGE);
  return existsSync(folder) ? folder : undefined;
}

/** Takes away what a new database of the same server would be a copy of: an image of one database has no need of it. */
export async function dropTemplates(database: Database): Promise<void> {
  for (const name of ['template0', 'template1']) {
    await database.script(`ALTER DATABASE ${name} IS_TEMPLATE false`);
    await database.script(`DROP DATABASE ${name}`);
  }
}

/**
 * Copies the files of a database to a folder that is not there, for their owner alone.
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
