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
import { report, sayCommit, sayLeft, sayProblems, sayWaiting } from './report.js';
import { type Written, writeProject } from './write-project.js';

interface GenerateOptions extends MigrationOptions {
  readonly json?: boolean;
}

/**
 * `generate`: writes the output. If a migration waits for a word, everything but the migration is written.
 *
 * @param saysNone whether to say that the database needs no migration.
 */
export async function generate(
  environment: Environment,
  options: GenerateOptions,
  saysNone = false,
): Promise<ExitCode> {
  const written = await writeProject(environment, options, options.json);
  if (written === undefined) return EXIT.catalogProblems;
  const { migration, fileChanges } = written;
  const { waiting, problems, changes, left } = migration;
  report(environment, doneOf(written), options.json);
  if (options.json !== true) {
    sayProblems(environment, problems);
    sayLeft(
      environment,
      left,
      fileChanges.changed.some((path) => path.startsWith('prisma/schema/')),
    );
    if (waiting.length === 0) sayCommit(environment);
    sayWaiting(environment, waiting, options.contract);
    if (saysNone && waiting.length + changes.length === 0) environment.err('The database needs no migration.\n');
  }
  if (waiting.length > 0) return EXIT.refused;
  return problems.length > 0 ? EXIT.stale : EXIT.ok;
}

/** `migrate`: `generate` with options for the migration. */
export const migrate = (environment: Environment, options: GenerateOptions): Promise<ExitCode> =>
  generate(environment, options, true);

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
