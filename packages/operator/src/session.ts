import type { Registry } from '@catalog-service/engine';
import type { Database } from '@catalog-service/postgres';
import type { Config } from '@catalog-service/server';
import { printItem, printList, type Terminal } from './terminal.js';

/** An open database with all tables, and their definitions. */
export interface Session {
  readonly database: Database;
  readonly registry: Registry;
}

export interface OpenOptions {
  /** Whether a data folder without a database is an error: a misspelt name would otherwise create one. */
  readonly mustExist: boolean;
  /** Of another server than that of the settings. */
  readonly databaseUrl?: string;
}

export interface AdminContext {
  readonly terminal: Terminal;
  /** Of the service. */
  readonly version: string;
  readonly registry: Registry;
  /** Opens the database for one command; closed by `withSession`, unless `keepsOpen`. */
  openDatabase(options: OpenOptions): Promise<Database>;
  readonly keepsOpen?: boolean;
  /** @throws StartupError if the settings are invalid */
  settings(): Pick<Config, 'databaseUrl' | 'dataFolder' | 'secretKeys'>;
  readStandardInput(): Promise<string>;
}

/** Runs the work of a command on an open database, and closes it. */
export async function withSession<T>(
  context: AdminContext,
  work: (session: Session) => Promise<T>,
  { mustExist }: OpenOptions = { mustExist: true },
): Promise<T> {
  const database = await context.openDatabase({ mustExist });
  try {
    return await work({ database, registry: context.registry });
  } finally {
    if (context.keepsOpen !== true) await database.close();
  }
}

/** Runs the work of a command and prints the resulting record. */
export function showItem(
  context: AdminContext,
  json: boolean | undefined,
  remark: string,
  work: (session: Session) => Promise<object>,
  options?: OpenOptions,
): Promise<void> {
  return withSession(
    context,
    async (session) => printItem(context.terminal, await work(session), json, remark),
    options,
  );
}

/** Runs the work of a command and prints the resulting records. */
export function showList(
  context: AdminContext,
  json: boolean | undefined,
  nothing: string,
  work: (session: Session) => Promise<readonly object[]>,
): Promise<void> {
  return withSession(context, async (session) => printList(context.terminal, await work(session), json, nothing));
}
