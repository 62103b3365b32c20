import { DATABASE_STATE } from '@catalog-service/vocabulary';
import { type DatabaseState, databaseStateSchema } from './database-state.js';

/** Runs one statement and gives the text of its only cell. */
export type AskDatabase = (sql: string) => Promise<string>;

/** What the schema `public` of a database is like, but for Prisma's record of migrations. */
export async function readState(ask: AskDatabase): Promise<DatabaseState> {
  return databaseStateSchema.parse(JSON.parse(await ask(DATABASE_STATE)));
}
