import type { Database } from './database.js';
import { openEmbedded } from './embedded.js';
import { openPostgres, type PostgresOptions } from './postgres.js';

export interface DatabaseOptions extends Partial<Omit<PostgresOptions, 'url'>> {
  /** A PostgreSQL server; without it, PostgreSQL runs in this process and keeps its data in `dataFolder`. */
  readonly databaseUrl?: string | undefined;
  readonly dataFolder: string;
  /** Where the embedded database runs: beside the thread that asks, or in it. */
  readonly thread?: 'own' | 'shared';
}

/** @throws DatabaseUnavailable where the server cannot be reached, or another process has the folder open. */
export async function openDatabase({
  databaseUrl,
  dataFolder,
  thread = 'shared',
  ...options
}: DatabaseOptions): Promise<Database> {
  if (databaseUrl === undefined || databaseUrl === '') return openEmbedded({ dataFolder, thread });
  return openPostgres({ ...options, url: databaseUrl });
}
