import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { headCatalog, publishedMigrations } from '../diff/git-catalog.js';
import { expectedStates } from '../migrations/expected-states.js';
import { type MergedPlan, planMerged } from '../migrations/plan-merged.js';
import type { MigrationInput, MigrationPlan } from '../migrations/plan-migration.js';
import { readDisk } from '../plan/apply-file-changes.js';
import { type Disk, type FileChanges, fileChangesOf } from '../plan/file-changes.js';
import { MANAGED_ROOTS, type Output } from '../plan/output.js';
import { MIGRATIONS_FOLDER } from '../plan/repair-migrations.js';
import { loadComposer } from './compose.js';
import { type Environment, UnrunnableMigration, UsageError } from './environment.js';
import type { LoadedCatalog } from './load-catalog.js';

export interface MigrationOptions {
  /** Dangerous changes that are confirmed, each by its word: `drop-column:Book.slug`. */
  readonly confirm?: ReadonlySet<string>;
  /** Name of the migration; by default it follows from its changes. */
  readonly migrationName?: string | undefined;
  /** Whether to drop the parts that only older builds need. */
  readonly contract?: boolean | undefined;
}

/** The output of a catalog and its migrations, with the files on the disk. */
interface ComposedProject {
  readonly output: Output;
  readonly disk: Disk;
  readonly fileChanges: FileChanges;
  readonly migration: MergedPlan;
}

/** @throws UnrunnableMigration if the planned migration cannot be run. */
export function requireRunnable<P extends Pick<MigrationPlan, 'unrunnable'>>(plan: P): P {
  if (plan.unrunnable !== undefined) throw new UnrunnableMigration(plan.unrunnable);
  return plan;
}

/** @throws UsageError if a word of `confirm` names no change of the migration. */
function requireKnownWords({ unknownWords, waiting }: Pick<MigrationPlan, 'unknownWords' | 'waiting'>): void {
  if (unknownWords.length === 0) return;
  const waits = waiting.length === 0 ? '' : ` These wait for a word: ${waiting.map(({ word }) => word).join(', ')}.`;
  throw new UsageError(`The migration has no change ${unknownWords.join(' or ')}, so nothing was written.${waits}`);
}

/**
 * Reads the disk, writes nothing.
 *
 * @throws UnrunnableMigration if the migration that the catalog needs cannot be run; UsageError if it has no change with a word that was allowed.
 */
export async function composeProject(
  environment: Environment,
  loaded: LoadedCatalog,
  options: MigrationOptions = {},
): Promise<ComposedProject> {
  const { root, cache } = environment;
  const composed = (await loadComposer(environment))(loaded);
  const input = migrationInput(environment, loaded, options);
  const migration = requireRunnable(await planMerged(input, () => publishedMigrations(root)));
  requireKnownWords(migration);
  // Migrations are written first, so that a schema on the disk always has its migration.
  const output: Output = new Map([...migration.files, ...composed, ...(await expectedStates(root, cache, migration))]);
  const disk = readDisk(root, MANAGED_ROOTS, output);
  const fileChanges = fileChangesOf(output, MANAGED_ROOTS, disk);
  const remade = migration.remade.flatMap((name) => {
    const folder = `${MIGRATIONS_FOLDER}/${name}`;
    return readdirSync(join(root, folder)).map((file) => `${folder}/${file}`);
  });
  return { output, disk, fileChanges: { ...fileChanges, deleted: [...fileChanges.deleted, ...remade] }, migration };
}

export function migrationInput(
  { root, cache }: Pick<Environment, 'root' | 'cache'>,
  { catalog }: LoadedCatalog,
  { confirm, migrationName, contract }: MigrationOptions = {},
): MigrationInput {
  return {
    catalog,
    cache,
    migrationsFolder: join(root, MIGRATIONS_FOLDER),
    now: new Date(),
    former: () => headCatalog(root),
    ...(confirm === undefined ? {} : { confirm }),
    ...(contract === undefined ? {} : { contract }),
    ...(migrationName === undefined ? {} : { name: migrationName }),
  };
}
