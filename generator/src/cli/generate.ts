import { rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkSyntax } from '../emit/check-syntax.js';
import { changeTitle } from '../migrations/change.js';
import type { MergedPlan } from '../migrations/plan-merged.js';
import type { WaitingChange } from '../migrations/plan-migration.js';
import { applyPlan } from '../plan/apply-plan.js';
import { MIGRATIONS_FOLDER, mendMigrations } from '../plan/mend-migrations.js';
import { MANAGED_ROOTS, type Output } from '../plan/output.js';
import type { Plan } from '../plan/plan.js';
import { settleRecords } from '../plan/settle-records.js';
import { composeProject, type MigrationOptions } from './compose-project.js';
import type { Environment } from './environment.js';
import { EXIT, type ExitCode } from './exit-codes.js';
import { loadCatalog } from './load-catalog.js';
import { renderPlan, renderSummary } from './render-plan.js';
import { writeJson } from './write-json.js';
import { writeSqlAfterMerge } from './write-sql.js';

export interface GenerateOptions {
  readonly json?: boolean;
}

/** `generate`: catalog, output, plan, disk. A migration that waits for a word is said loudly, and is no failure. */
export async function generate(environment: Environment, options: GenerateOptions): Promise<ExitCode> {
  const result = await writeProject(environment, {}, options.json);
  if (result === undefined) return EXIT.catalogProblems;
  report(environment, result, options.json);
  const { waiting, problems } = result.migration;
  if (options.json !== true) {
    sayProblems(environment, problems);
    sayWaiting(environment, waiting);
  }
  return problems.length > 0 ? EXIT.stale : EXIT.ok;
}

export interface MigrateOptions extends MigrationOptions {
  readonly json?: boolean;
}

/** `migrate`: generate, with a say in the migration; fails where it would lose data that nobody gave up by name. */
export async function migrate(environment: Environment, options: MigrateOptions): Promise<ExitCode> {
  const result = await writeProject(environment, options, options.json);
  if (result === undefined) return EXIT.catalogProblems;
  report(environment, result, options.json);
  const { waiting, unknownWords, problems } = result.migration;
  if (options.json !== true) {
    sayProblems(environment, problems);
    sayWaiting(environment, waiting, options.contract);
    for (const word of unknownWords) environment.err(`Nothing in this migration is ${word}.\n`);
    const isIdle = waiting.length === 0 && result.migration.changes.length === 0;
    if (isIdle) environment.err('The database needs no migration.\n');
  }
  if (waiting.length > 0) return EXIT.refused;
  if (problems.length > 0) return EXIT.stale;
  return unknownWords.length > 0 ? EXIT.usage : EXIT.ok;
}

interface Written {
  readonly plan: Plan;
  readonly migration: MergedPlan;
}

async function writeProject(
  environment: Environment,
  options: MigrationOptions,
  json: boolean | undefined,
): Promise<Written | undefined> {
  const loaded = loadCatalog(environment, json);
  if (loaded === undefined) return undefined;
  mendMigrations(join(environment.root, MIGRATIONS_FOLDER));
  const { plan, output, migration } = await composeProject(environment, loaded, options);
  await checkSyntax(pick(output, [...plan.added, ...plan.changed]));
  applyPlan(environment.root, plan, output, MANAGED_ROOTS);
  for (const name of migration.remade) rmdirSync(join(environment.root, MIGRATIONS_FOLDER, name));
  writeSqlAfterMerge(environment);
  saySettled(environment, settleRecords(environment.root, loaded.catalog));
  return { plan, migration };
}

function saySettled({ err }: Environment, paths: readonly string[]): void {
  if (paths.length > 0) err(`Settled line by line, to be read: ${paths.join(', ')}\n`);
}

/** The texts of some paths. */
export const pick = (output: Output, paths: readonly string[]): Output =>
  new Map(paths.map((path) => [path, output.get(path) ?? '']));

function report(environment: Environment, { plan, migration }: Written, json: boolean | undefined): void {
  const { added, changed, deleted, unchanged } = plan;
  if (json === true) {
    const { waiting, problems, left, remade } = migration;
    const plan = { added, changed, deleted, unchanged: unchanged.length };
    writeJson(environment, { ...plan, waiting, problems, remade, left: left.map(changeTitle) });
    return;
  }
  environment.out(renderPlan(plan, environment.colours.out));
  environment.err(renderSummary(plan, environment.elapsed()));
  sayRemade(environment, migration);
}

/** The migrations of this branch that are no more, and what a database does that has had one. */
export function sayRemade(environment: Environment, { remade }: Pick<MergedPlan, 'remade'>): void {
  if (remade.length === 0) return;
  environment.err(
    `Made anew after those of the main branch, beside which it did not fit: ${remade.join(', ')}\n` +
      'A database of yours that has had the older form is brought up to date by npm run mend.\n',
  );
}

/** What is wrong with the migrations that are there. */
export function sayProblems(environment: Environment, problems: readonly string[]): void {
  if (problems.length === 0) return;
  environment.err(
    [
      '',
      'The migrations are not right:',
      ...problems.map((problem) => `  ${problem}`),
      'Restore what was written; a change goes into a migration of its own. Of a migration that was meant to be',
      'changed by hand and that no database has had, delete its migration.sum and run npm run generate.',
      '',
    ].join('\n'),
  );
}

/** The changes of the database that nobody allowed, and how it is done. */
export function sayWaiting(environment: Environment, waiting: readonly WaitingChange[], contract = false): void {
  if (waiting.length === 0) return;
  const words = waiting.map(({ word }) => ` --allow-data-loss ${word}`).join('');
  environment.err(
    [
      '',
      'WARNING: no migration was written, because data may be lost or be in the way:',
      ...waiting.map(({ message }) => `  ${message}`),
      'A thing that only has another name says so with renamedFrom. To go on all the same:',
      `  npm run catalog -- migrate${contract ? ' --contract' : ''}${words}`,
      '',
    ].join('\n'),
  );
}
