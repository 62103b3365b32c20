import { join, resolve } from 'node:path';
import { RepairWouldLoseData, readMigrations, repairDatabase, replay } from '@catalog-service/migrations';
import { type Database, DatabaseUnavailable, ONE_OF_EACH, openDatabase } from '@catalog-service/postgres';
import { HandWrittenMigration, repairSteps } from '../migrations/repair-steps.js';
import { MIGRATIONS_FOLDER } from '../plan/repair-migrations.js';
import { composeProject } from './compose-project.js';
import { type Environment, UsageError } from './environment.js';
import { EXIT, type ExitCode } from './exit-codes.js';
import { loadCatalog } from './load-catalog.js';

export interface MendFlags {
  /** Words of the losses that are allowed. */
  readonly allowDataLoss: readonly string[];
}

/**
 * `mend`: brings the database of DATABASE_URL, or the embedded one, that has had an older form of a migration to the state to which the migrations
 * lead.
 */
export async function mend(environment: Environment, { allowDataLoss }: MendFlags): Promise<ExitCode> {
  const loaded = loadCatalog(environment, false);
  if (loaded === undefined) return EXIT.catalogProblems;
  const { migration } = await composeProject(environment, loaded);
  const { problems, remade, changes, waiting } = migration;
  if (problems.length + remade.length + changes.length + waiting.length > 0) {
    environment.err('The migrations are not what the catalog asks for. First: npm run generate\n');
    return EXIT.stale;
  }
  const migrations = readMigrations(join(environment.root, MIGRATIONS_FOLDER));
  const { state: led } = await replay(migrations, environment.cache);
  const database = await open(environment.root);
  try {
    const { done, forgotten } = await repairDatabase(database, migrations, {
      plan: (state, had) => repairSteps(state, had, loaded.catalog, migrations, led),
      allowed: allowDataLoss,
    });
    for (const title of done) environment.out(`Done: ${title}\n`);
    environment.err(
      forgotten.length === 0
        ? 'Nothing to mend: the database has had no other form of a migration.\n'
        : `The database is where the migrations lead. Forgotten: ${forgotten.join(', ')}\n`,
    );
    return EXIT.ok;
  } catch (error) {
    if (error instanceof HandWrittenMigration) {
      environment.err(`${error.message}\n`);
      return EXIT.refused;
    }
    if (!(error instanceof RepairWouldLoseData)) throw error;
    const words = error.words.map((word) => ` --allow-data-loss ${word}`).join('');
    environment.err(
      `Rows hold what would be lost or be in the way. Nothing was changed; to go on all the same: npm run mend --${words}\n`,
    );
    return EXIT.refused;
  } finally {
    await database.close();
  }
}

/** Settings are those of the service. A pooler is passed by where there is a way. */
async function open(root: string): Promise<Database> {
  const { DATABASE_URL, DATABASE_LISTEN_URL, DATA_FOLDER = 'data' } = process.env;
  try {
    return await openDatabase({
      ...ONE_OF_EACH,
      databaseUrl: DATABASE_LISTEN_URL || DATABASE_URL,
      dataFolder: resolve(root, DATA_FOLDER),
      mustExist: true,
      statementTimeoutMs: 0,
    });
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw new UsageError(`The database cannot be used: ${error.message}.`);
    throw error;
  }
}
