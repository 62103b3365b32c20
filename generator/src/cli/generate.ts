import { changeTitle } from '../migrations/change.js';
import { expectedStates } from '../migrations/expected-states.js';
import { aggregatesOf } from '../plan/aggregates.js';
import { applyFileChanges, readDisk } from '../plan/apply-file-changes.js';
import { fileChangesOf } from '../plan/file-changes.js';
import { oneRun } from '../plan/one-run.js';
import { MANAGED_ROOTS } from '../plan/output.js';
import { loadComposer } from './compose.js';
import type { MigrationOptions } from './compose-project.js';
import type { Environment } from './environment.js';
import { EXIT, type ExitCode } from './exit-codes.js';
import { loadCatalog } from './load-catalog.js';
import { type Report, report, sayProblems, sayWaiting } from './report.js';
import { type Written, writeProject } from './write-project.js';

interface GenerateOptions {
  readonly json?: boolean;
}

/** `generate`: writes the output. If a migration waits for a word, everything but the migration is written. */
export async function generate(environment: Environment, { json }: GenerateOptions): Promise<ExitCode> {
  const written = await writeProject(environment, {}, json);
  if (written === undefined) return EXIT.catalogProblems;
  const done = doneOf(written);
  report(environment, done, json);
  if (json !== true) {
    sayProblems(environment, done.problems);
    sayWaiting(environment, done.waiting);
  }
  return migrationExit(done);
}

/** The exit code for the migrations. */
function migrationExit({ waiting, problems }: Pick<Report, 'waiting' | 'problems'>): ExitCode {
  if (waiting.length > 0) return EXIT.refused;
  return problems.length > 0 ? EXIT.stale : EXIT.ok;
}

interface MigrateOptions extends MigrationOptions {
  readonly json?: boolean;
}

/** `migrate`: `generate` with options for the migration; fails if it would lose data without being allowed to. */
export async function migrate(environment: Environment, options: MigrateOptions): Promise<ExitCode> {
  const written = await writeProject(environment, options, options.json);
  if (written === undefined) return EXIT.catalogProblems;
  report(environment, doneOf(written), options.json);
  const { waiting, problems, changes } = written.migration;
  if (options.json !== true) {
    sayProblems(environment, problems);
    sayWaiting(environment, waiting, options.contract);
    if (waiting.length + changes.length === 0) environment.err('The database needs no migration.\n');
  }
  return migrationExit(written.migration);
}

function doneOf({ fileChanges, migration }: Written) {
  const { waiting, problems, remade, left } = migration;
  return {
    ...fileChanges,
    unchanged: fileChanges.unchanged.length,
    waiting,
    problems,
    remade,
    left: left.map(changeTitle),
  };
}

/** `assemble`: writes the aggregates, which git does not hold. */
export async function assemble(environment: Environment): Promise<ExitCode> {
  const { root, cache } = environment;
  const loaded = loadCatalog(environment, false);
  if (loaded === undefined) return EXIT.catalogProblems;
  const composed = (await loadComposer(environment))(loaded);
  return oneRun(root, async () => {
    const output = new Map([...aggregatesOf(composed), ...(await expectedStates(root, cache))]);
    const fileChanges = { ...fileChangesOf(output, MANAGED_ROOTS, readDisk(root, [], output)), deleted: [] };
    applyFileChanges(root, fileChanges, output, MANAGED_ROOTS);
    return EXIT.ok;
  });
}
