import type { Database } from './database.js';
import { type EmbeddedOptions, openEmbedded } from './embedded.js';
import { openPostgres, type PostgresOptions } from './postgres.js';

interface DatabaseOptions
  extends Partial<Omit<PostgresOptions, 'url'>>,
    Pick<EmbeddedOptions, 'dataFolder' | 'imageFolder' | 'mustExist' | 'thread' | 'beside'> {
  /** A PostgreSQL server; without it, PostgreSQL runs in this process and keeps its data in `dataFolder`. */
  readonly databaseUrl?: string | undefined;
}

/** @throws DatabaseUnavailable if the server cannot be reached, or another process has the folder open */
export async function openDatabase({
  databaseUrl,
  dataFolder,
  imageFolder,
  mustExist,
  thread,
  beside,
  ...options
}: DatabaseOptions): Promise<Database> {
  if (databaseUrl === undefined || databaseUrl === '')
    return openEmbedded({ dataFolder, imageFolder, mustExist, thread, beside, advise: options.advise });
  return openPostgres({ ...options, url: databaseUrl });
}
