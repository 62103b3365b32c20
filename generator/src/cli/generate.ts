import { join } from 'node:path';
import { checkSyntax } from '../emit/check-syntax.js';
import { type MigrationPlan, planMigration } from '../emit/prisma/migration.js';
import { applyPlan } from '../plan/apply-plan.js';
import { MANAGED_ROOTS, type Output } from '../plan/output.js';
import { isStale, planChanges } from '../plan/plan.js';
import { readDisk } from '../plan/read-disk.js';
import { composeOutput } from './compose.js';
import type { Environment } from './environment.js';
import { EXIT, type ExitCode } from './exit-codes.js';
import { type LoadedCatalog, loadCatalog } from './load-catalog.js';
import { renderPlan } from './render-plan.js';

export interface GenerateOptions {
  /** The disk stays as it is. */
  readonly check?: boolean;
  /** Writes the migration although data may be lost. */
  readonly allowDataLoss?: boolean;
  /** Name of the migration, where there is one; by default it is made from what changes. */
  readonly migrationName?: string | undefined;
}

/** `generate` and `migrate`: catalog, output, plan, disk. */
export async function generate(environment: Environment, options: GenerateOptions): Promise<ExitCode> {
  const loaded = loadCatalog(environment);
  if (loaded === undefined) return EXIT.catalogProblems;
  const composed = composeOutput(loaded, environment.templates);
  const migration = await migrationFor(environment.root, loaded, composed, options);
  // Migrations are written first: a schema that is on the disk has its migration.
  const output: Output = new Map([...migration.files, ...composed]);
  const plan = planChanges(output, MANAGED_ROOTS, readDisk(environment.root, MANAGED_ROOTS, output));
  await checkSyntax(pick(output, [...plan.added, ...plan.changed]));
  if (options.check !== true) applyPlan(environment.root, plan, output, MANAGED_ROOTS);
  environment.out(renderPlan(plan, environment.elapsed(), environment.colours));
  for (const warning of migration.warnings) environment.err(`warning: ${warning}\n`);
  if (options.check === true && isStale(plan)) {
    environment.err('The files above are not what the catalog says: run npm run generate.\n');
    return EXIT.stale;
  }
  // A warning stands for a migration that was not written: somebody has to decide.
  return migration.warnings.length > 0 ? EXIT.catalogProblems : EXIT.ok;
}

const pick = (output: Output, paths: readonly string[]): Output =>
  new Map(paths.map((path) => [path, output.get(path) ?? '']));

const SCHEMA_FOLDER = 'prisma/schema/';
const MIGRATIONS_FOLDER = 'prisma/migrations';

/** The files of a new migration, where the schema is not the one that the last migration led to. */
async function migrationFor(
  root: string,
  { catalog }: LoadedCatalog,
  output: Output,
  { allowDataLoss = false, migrationName }: GenerateOptions,
): Promise<MigrationPlan> {
  return planMigration({
    schema: new Map([...output].filter(([path]) => path.startsWith(SCHEMA_FOLDER))),
    catalog,
    migrationsFolder: join(root, MIGRATIONS_FOLDER),
    allowDataLoss,
    ...(migrationName === undefined ? {} : { name: migrationName }),
  });
}
