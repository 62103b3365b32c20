import { accessSync, constants, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseUnavailable } from './database.js';
import { restrictToOwner } from './embedded-file-system.js';
import { isSystemError, lockFolder } from './folder-lock.js';

/** The data folder of an embedded database, locked for this process. */
export interface EmbeddedFolder {
  /** Folder of PostgreSQL's files. */
  readonly path: string;
  /** Whether there are no files yet. */
  readonly isNew: boolean;
  /** To be called when the database has started, and its files are on the disk. */
  readonly initialized: () => void;
  readonly release: () => void;
}

/**
 * Makes the folder, readable by its owner only, and locks it.
 * @param mustExist whether a folder without a database is refused
 * @throws DatabaseUnavailable if another process has it open, this one may not write to it, or there is no database.
 */
export function openFolder(dataFolder: string, mustExist = false): EmbeddedFolder {
  const folder = resolve(dataFolder);
  try {
    return lockedFolder(folder, mustExist);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw new DatabaseUnavailable(refusal(folder, error), { cause: error });
  }
}

function refusal(folder: string, { code = '', message }: NodeJS.ErrnoException): string {
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return `There is no space left for the data folder ${folder} (${message}); free some, and start again`;
  const wayOut = code === 'EACCES' || code === 'EPERM' ? 'change its owner to the user of this process, or ' : '';
  return `The data folder ${folder} is not writable (${message}); ${wayOut}set DATA_FOLDER to another folder`;
}

/** PostgreSQL's file of its state, without which it does not start. */
const CONTROL = join('global', 'pg_control');
const CONTROL_BYTES = 8_192;

/** Rejects a folder at which PostgreSQL would end without a message, or which it would replace by an empty database. @throws DatabaseUnavailable */
export function requireWhole(path: string): void {
  const sizeOf = (file: string) => statSync(join(path, file), { throwIfNoEntry: false })?.size ?? 0;
  if (sizeOf('PG_VERSION') === 0) throw damaged(path, 'PG_VERSION is missing or empty');
  const size = sizeOf(CONTROL);
  if (size < CONTROL_BYTES) throw damaged(path, `${CONTROL} has ${size} of ${CONTROL_BYTES} bytes`);
}

export const damaged = (path: string, reason: string, cause?: unknown): DatabaseUnavailable =>
  new DatabaseUnavailable(
    `The files of the database in ${path} are damaged, or of another version of PostgreSQL: ${reason}; restore a backup of the data folder`,
    { cause },
  );

/** @throws DatabaseUnavailable if the folder has no database; an error of the system if the folder cannot be read */
export function requireFolder(dataFolder: string): void {
  const folder = resolve(dataFolder);
  const { path, unfinished } = filesIn(folder);
  if (statSync(path, { throwIfNoEntry: false }) !== undefined && !existsSync(unfinished)) return;
  throw new DatabaseUnavailable(`There is no database in ${folder} (DATA_FOLDER), and DATABASE_URL is not set`);
}

function filesIn(folder: string) {
  return { path: join(folder, 'postgres'), unfinished: join(folder, 'postgres.unfinished') };
}

function lockedFolder(folder: string, mustExist: boolean): EmbeddedFolder {
  if (mustExist) requireFolder(folder);
  const { path, unfinished } = filesIn(folder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // It may have existed.
  restrictToOwner(folder);
  // PostgreSQL's own message about files of another user is a number.
  if (existsSync(path)) accessSync(path, constants.R_OK | constants.W_OK);
  const release = lockFolder(folder);
  // An interrupted first start leaves files that cannot be started again, and that hold no data.
  if (existsSync(unfinished)) rmSync(path, { recursive: true, force: true });
  const isNew = !existsSync(path);
  if (isNew) writeFileSync(unfinished, '');
  return { path, isNew, initialized: () => rmSync(unfinished, { force: true }), release };
}
