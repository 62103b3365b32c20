import { cpSync, existsSync, readdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** What the build makes: `apps/api/embedded-image.mjs`. */
const IMAGE = join('embedded-image', 'postgres');

/** The files that a new database begins with; undefined where the service was not built, and PostgreSQL makes them itself. */
export function embeddedImageFolder(from: string = import.meta.dirname): string | undefined {
  const folder = join(from, IMAGE);
  if (existsSync(folder)) return folder;
  const parent = dirname(from);
  return parent === from ? undefined : embeddedImageFolder(parent);
}

/**
 * Copies the files of an empty database to a folder that is not there.
 * @returns when they are on the disk: a commit waits for its own file only
 */
export function copyImage(image: string, folder: string): Promise<void> {
  cpSync(image, folder, { recursive: true });
  return syncBelow(folder);
}

async function syncBelow(folder: string): Promise<void> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  await Promise.all(entries.map((entry) => sync(join(entry.parentPath, entry.name))));
  await sync(folder);
}

async function sync(path: string): Promise<void> {
  const file = await open(path);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
