import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseUnavailable } from './database.js';
import { mendPermissions } from './embedded-permissions.js';
import { lockFolder } from './folder-lock.js';

/** The data folder of an embedded database, locked for this process. */
export interface EmbeddedFolder {
  /** Where PostgreSQL keeps its files. */
  readonly path: string;
  /** Whether there are no files yet. */
  readonly isNew: boolean;
  /** To be called when the database has started, and its files are on the disk. */
  readonly initialized: () => void;
  readonly release: () => void;
}

/**
 * Makes the folder, readable by its owner only, and locks it.
 * @param mustExist whether it is left alone where there is no database in it
 * @throws DatabaseUnavailable where another process has it open, or there is none.
 */
export function takeFolder(dataFolder: string, mustExist = false): EmbeddedFolder {
  const folder = resolve(dataFolder);
  const path = join(folder, 'postgres');
  const unfinished = join(folder, 'postgres.unfinished');
  if (mustExist && (!existsSync(path) || existsSync(unfinished))) {
    throw new DatabaseUnavailable(`There is no database in ${folder} (DATA_FOLDER), and DATABASE_URL names no server`);
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // It may have been there.
  mendPermissions(folder);
  const release = lockFolder(folder);
  // A first start that was cut short leaves files that never start again, and that nobody has written to.
  if (existsSync(unfinished)) rmSync(path, { recursive: true, force: true });
  const isNew = !existsSync(path);
  if (isNew) writeFileSync(unfinished, '');
  return { path, isNew, initialized: () => rmSync(unfinished, { force: true }), release };
}
