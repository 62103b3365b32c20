import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { copyImage } from './embedded-image.js';
import { mendPermissions } from './embedded-permissions.js';
import { lockFolder } from './folder-lock.js';

/** The data folder of an embedded database, locked for this process. */
export interface EmbeddedFolder {
  /** Where PostgreSQL keeps its files. */
  readonly path: string;
  /** To be called when the database has started; resolves when it may be used. */
  readonly initialized: () => Promise<void>;
  readonly release: () => void;
}

/**
 * Makes the folder, readable by its owner only, and locks it.
 * @param image the files that a new database begins with; without it PostgreSQL makes them
 * @throws DatabaseUnavailable where another process has it open.
 */
export function takeFolder(dataFolder: string, image?: string): EmbeddedFolder {
  const folder = resolve(dataFolder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // It may have been there.
  mendPermissions(folder);
  const release = lockFolder(folder);
  const path = join(folder, 'postgres');
  const unfinished = join(folder, 'postgres.unfinished');
  // A first start that was cut short leaves files that never start again, and that nobody has written to.
  if (existsSync(unfinished)) rmSync(path, { recursive: true, force: true });
  const copied = existsSync(path) ? undefined : begin(path, unfinished, image);
  // Awaited later: the database starts meanwhile.
  copied?.catch(() => {});
  const initialized = async () => {
    await copied;
    rmSync(unfinished, { force: true });
  };
  return { path, initialized, release };
}

async function begin(path: string, unfinished: string, image: string | undefined): Promise<void> {
  writeFileSync(unfinished, '');
  if (image !== undefined) await copyImage(image, path);
}
