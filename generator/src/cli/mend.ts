import { join, resolve } from 'node:path';
import {
  compareSchema,
  mendDatabase,
  RepairWouldLoseData,
  readMigrations,
  repairDatabase,
  replay,
} from '@catalog-service/migrations';
import {
  type Database,
  DatabaseBusy,
  DatabaseError,
  DatabaseUnavailable,
  embeddedRefusal,
  ONE_OF_EACH,
  openDatabase,
  withSecretFiles,
} from '@catalog-service/postgres';
import { publishedMigrations } from '../diff/git-catalog.js';
import { planMerged } from '../migrations/plan-merged.js';
import { HandWrittenMigration, repairSteps } from '../migrations/repair-steps.js';
import { MIGRATIONS_FOLDER } from '../plan/repair-migrations.js';
import { migrationInput, requireRunnable } from './compose-project.js';
import { type Environment, UsageError } from './environment.js';
import { EXIT, type ExitCode } from './exit-codes.js';
import { loadCatalog } from './load-catalog.js';

export interface MendFlags {
  /** Words of the losses that are allowed. */
  readonly confirm: readonly string[];
}

/**
 * `mend`: brings the database of DATABASE_URL, or the embedded one, that has had an older form of a migration to the state to which the migrations
 * lead.
 */
export async function mend(environment: Environment, { confirm }: MendFlags): Promise<ExitCode> {
  const loaded = loadCatalog(environment, false);
  if (loaded === undefined) return EXIT.catalogProblems;
  const plan = await planMerged(migrationInput(environment, loaded), () => publishedMigrations(environment.root));
  const { problems, remade, changes, waiting } = requireRunnable(plan);
  if (problems.length + remade.length + changes.length + waiting.length > 0) {
    environment.err('The migrations do not match the catalog. First run: npm run generate\n');
    return EXIT.stale;
  }
  const migrations = readMigrations(join(environment.root, MIGRATIONS_FOLDER));
  const { state: led } = await replay(migrations, environment.cache);
  const database = await open(environment.root);
  try {
    const { done, forgotten } = await repairDatabase(database, migrations, {
      plan: (state, had) => repairSteps(state, had, loaded.catalog, migrations, led),
      allowed: confirm,
    });
    for (const title of done) environment.out(`Done: ${title}\n`);
    if (forgotten.length === 0) return await mendDrift(environment, database);
    environment.err(
      `The schema of the database matches the migrations. Removed from its history: ${forgotten.join(', ')}\n`,
    );
    return EXIT.ok;
  } catch (error) {
    if (error instanceof HandWrittenMigration) {
      environment.err(`${error.message}\n`);
      return EXIT.refused;
    }
    if (isDatabaseFailure(error)) throw new UsageError(`The database rejected the statement: ${error.message}.`);
    if (!(error instanceof RepairWouldLoseData)) throw error;
    const words = error.words.map((word) => ` --confirm ${word}`).join('');
    environment.err(
      `Existing rows contain data that would be lost or prevent the change. Nothing was changed. To continue anyway: npm run mend --${words}\n`,
    );
    return EXIT.refused;
  } finally {
    await database.close();
  }
}

/** Repairs what somebody has changed beside the migrations, as `migrate.js --mend` does. */
async function mendDrift({ root, out, err }: Environment, database: Database): Promise<ExitCode> {
  const comparison = await compareSchema(database, root);
  let isWhole = true;
  let isTouched = false;
  if (!('notCompared' in comparison)) {
    await mendDatabase(database, comparison, 'lost', {
      done: (thing) => {
        isTouched = true;
        out(`Repaired ${thing}\n`);
      },
      left: (thing, reason) => {
        isWhole = false;
        err(`Not repaired: ${thing}: ${reason}\n`);
      },
      waits: (thing, reason) => err(`${thing}: ${reason}\n`),
    });
  }
  if (isWhole && !isTouched)
    err('Nothing to repair: the schema of the database is the one that the migrations make.\n');
  return isWhole ? EXIT.ok : EXIT.refused;
}

/** Settings are those of the service. A pooler is passed by where there is a way. */
async function open(root: string): Promise<Database> {
  const given = Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, value]],
    ),
  );
  const { environment, faults } = withSecretFiles(given);
  const { DATABASE_URL, DATABASE_LISTEN_URL, DATA_FOLDER = 'data', EMBEDDED_DATABASE, NODE_ENV } = environment;
  if (DATABASE_URL === undefined && DATABASE_LISTEN_URL !== undefined) {
    faults.push('DATABASE_LISTEN_URL has no effect without DATABASE_URL.');
  }
  const refusal = DATABASE_URL === undefined ? embeddedRefusal(EMBEDDED_DATABASE, NODE_ENV) : undefined;
  if (refusal !== undefined) faults.push(refusal);
  if (faults.length > 0) throw new UsageError(faults.join('\n'));
  try {
    return await openDatabase({
      ...ONE_OF_EACH,
      databaseUrl: DATABASE_LISTEN_URL ?? DATABASE_URL,
      dataFolder: resolve(root, DATA_FOLDER),
      mustExist: true,
      statementTimeoutMs: 0,
    });
  } catch (error) {
    if (isDatabaseFailure(error)) throw new UsageError(`The database cannot be used: ${error.message}.`);
    throw error;
  }
}

const isDatabaseFailure = (error: unknown): error is Error =>
  error instanceof DatabaseUnavailable || error instanceof DatabaseBusy || error instanceof DatabaseError;
