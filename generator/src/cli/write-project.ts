import { existsSync, readdirSync, readFileSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkSyntax } from '../emit/check-syntax.js';
import type { MergedPlan } from '../migrations/plan-merged.js';
import { applyFileChanges } from '../plan/apply-file-changes.js';
import type { FileChanges } from '../plan/file-changes.js';
import { mergeRecords } from '../plan/merge-records.js';
import { oneRun } from '../plan/one-run.js';
import { MANAGED_ROOTS, type Output } from '../plan/output.js';
import { MIGRATIONS_FOLDER, repairMigrations } from '../plan/repair-migrations.js';
import { composeProject, type MigrationOptions } from './compose-project.js';
import type { Environment } from './environment.js';
import { loadCatalog } from './load-catalog.js';

/** The result of writing a project. */
export interface Written {
  readonly fileChanges: FileChanges;
  readonly migration: MergedPlan;
}

/** Generates a project; undefined if the catalog has mistakes, which are reported. */
export async function writeProject(
  environment: Environment,
  options: MigrationOptions,
  json: boolean | undefined,
): Promise<Written | undefined> {
  const { root } = environment;
  const loaded = loadCatalog(environment, json);
  if (loaded === undefined) return undefined;
  return oneRun(root, async () => {
    repairMigrations(join(root, MIGRATIONS_FOLDER));
    const { fileChanges, output, migration } = await composeProject(environment, loaded, options);
    await checkSyntax(pick(output, [...fileChanges.added, ...fileChanges.changed]));
    applyFileChanges(root, fileChanges, output, MANAGED_ROOTS);
    for (const name of migration.remade) rmdirSync(join(root, MIGRATIONS_FOLDER, name));
    reportMergedSql(environment);
    reportMerged(environment, mergeRecords(root, loaded.catalog));
    return { fileChanges, migration };
  });
}

function reportMerged({ err }: Environment, paths: readonly string[]): void {
  if (paths.length > 0) err(`Merged line by line; review them: ${paths.join(', ')}\n`);
}

/** The texts of some paths. */
export const pick = (output: Output, paths: readonly string[]): Output =>
  new Map(paths.map((path) => [path, output.get(path) ?? '']));

const FOLDER = 'generated/docs/sql';

/** Reports conflict markers of a merge in the documents about SQL, which only the service can write. */
function reportMergedSql({ root, err }: Environment): void {
  const folder = join(root, FOLDER);
  if (!existsSync(folder) || !readdirSync(folder).some((name) => isMarked(join(folder, name)))) return;
  err(`A merge left conflict markers in ${FOLDER}. To write its files again: npm run sql\n`);
}

const isMarked = (path: string): boolean => /^<{7} /m.test(readFileSync(path, 'utf8'));
