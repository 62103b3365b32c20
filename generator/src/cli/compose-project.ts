import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type MergedPlan, planMerged } from '../migrations/plan-merged.js';
import type { MigrationInput, MigrationPlan } from '../migrations/plan-migration.js';
import { publishedMigrations } from '../migrations/published-migrations.js';
import { MANAGED_ROOTS, type Output } from '../plan/output.js';
import { type Disk, type Plan, planChanges } from '../plan/plan.js';
import { readDisk } from '../plan/read-disk.js';
import { MIGRATIONS_FOLDER } from '../plan/repair-migrations.js';
import { loadComposer } from './compose.js';
import { type Environment, UnrunnableMigration, UsageError } from './environment.js';
import type { LoadedCatalog } from './load-catalog.js';

export interface MigrationOptions {
  /** Dangerous changes that are wanted, each by its word: `drop-column:Monitor.slug`. */
  readonly allowDataLoss?: ReadonlySet<string>;
  /** Name of the migration, where there is one; by default it is made from what changes. */
  readonly migrationName?: string | undefined;
  /** Whether what is left for older builds goes. */
  readonly contract?: boolean | undefined;
}

/** Everything that follows from a catalog and the migrations before, beside what the disk holds. */
export interface ComposedProject {
  readonly output: Output;
  readonly disk: Disk;
  readonly plan: Plan;
  readonly migration: MergedPlan;
}

/** @throws UnrunnableMigration where what was planned cannot be run. */
export function requireRunnable<P extends Pick<MigrationPlan, 'unrunnable'>>(plan: P): P {
  if (plan.unrunnable !== undefined) throw new UnrunnableMigration(plan.unrunnable);
  return plan;
}

/** @throws UsageProblem where a word of `allowDataLoss` names no change: what was meant by it is not known. */
function requireKnownWords({ unknownWords, waiting }: Pick<MigrationPlan, 'unknownWords' | 'waiting'>): void {
  if (unknownWords.length === 0) return;
  const waits = waiting.length === 0 ? '' : ` These wait for a word: ${waiting.map(({ word }) => word).join(', ')}.`;
  throw new UsageError(`Nothing in this migration is ${unknownWords.join(' or ')}, so nothing was written.${waits}`);
}

/**
 * Reads the disk, writes nothing.
 *
 * @throws UnrunnableMigration where the catalog asks for a migration that cannot be run; UsageProblem where it has no change that a word allows.
 */
export async function composeProject(
  environment: Environment,
  loaded: LoadedCatalog,
  options: MigrationOptions = {},
): Promise<ComposedProject> {
  const { root } = environment;
  const composed = (await loadComposer(environment))(loaded);
  const input = migrationInput(environment, loaded, options);
  const migration = requireRunnable(await planMerged(input, () => publishedMigrations(root)));
  requireKnownWords(migration);
  // Migrations are written first: a schema that is on the disk has its migration.
  const output: Output = new Map([...migration.files, ...composed]);
  const disk = readDisk(root, MANAGED_ROOTS, output);
  const plan = planChanges(output, MANAGED_ROOTS, disk);
  const remade = migration.remade.flatMap((name) => {
    const folder = `${MIGRATIONS_FOLDER}/${name}`;
    return readdirSync(join(root, folder)).map((file) => `${folder}/${file}`);
  });
  return { output, disk, plan: { ...plan, deleted: [...plan.deleted, ...remade] }, migration };
}

export function migrationInput(
  { root, cache }: Pick<Environment, 'root' | 'cache'>,
  { catalog }: LoadedCatalog,
  { allowDataLoss, migrationName, contract }: MigrationOptions = {},
): MigrationInput {
  return {
    catalog,
    cache,
    migrationsFolder: join(root, MIGRATIONS_FOLDER),
    now: new Date(),
    ...(allowDataLoss === undefined ? {} : { allowDataLoss }),
    ...(contract === undefined ? {} : { contract }),
    ...(migrationName === undefined ? {} : { name: migrationName }),
  };
}
