import type { Registry } from '@catalog-service/engine';
import type { Database } from '@catalog-service/postgres';
import type { Config } from '@catalog-service/server';
import { printItem, printList, type Terminal } from './terminal.js';

/** An open database that has all tables, and what is in them. */
export interface Session {
  readonly database: Database;
  readonly registry: Registry;
}

export interface OpenOptions {
  /** Whether a data folder without a database is refused: elsewhere a name that is mistyped would be a new, empty database. */
  readonly mustExist: boolean;
}

/** What every command is given. */
export interface AdminContext {
  readonly terminal: Terminal;
  readonly registry: Registry;
  /** Opens the database for one command; closed by `withSession`, unless `keepsOpen`. */
  openDatabase(options: OpenOptions): Promise<Database>;
  readonly keepsOpen?: boolean;
  /** @throws StartupError where the settings are not valid. */
  settings(): Pick<Config, 'databaseUrl' | 'dataFolder'>;
  readStandardInput(): Promise<string>;
}

/** Runs the work of a command on an open database, which must be there unless the command may begin one, and closes it. */
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

/** Runs the work of a command and prints the record that it gives. @see printItem */
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

/** The same for a list of records. @see printList */
export function showList(
  context: AdminContext,
  json: boolean | undefined,
  nothing: string,
  work: (session: Session) => Promise<readonly object[]>,
): Promise<void> {
  return withSession(context, async (session) => printList(context.terminal, await work(session), json, nothing));
}
