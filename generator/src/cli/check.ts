import { join } from 'node:path';
import { inspectOutput } from '../check/inspect-output.js';
import { renderProblems } from '../check/render-problems.js';
import { unifiedDiff } from '../check/unified-diff.js';
import { changeTitle } from '../migrations/change.js';
import type { MigrationPlan } from '../migrations/plan-migration.js';
import { isAggregate } from '../plan/aggregates.js';
import type { FileChanges } from '../plan/file-changes.js';
import type { Output } from '../plan/output.js';
import { findCutOffMigration, MIGRATIONS_FOLDER } from '../plan/repair-migrations.js';
import type { TypeCheck } from '../types/type-check.js';
import { composeProject } from './compose-project.js';
import type { Environment } from './environment.js';
import { writeJson } from './environment.js';
import { EXIT, type ExitCode } from './exit-codes.js';
import { loadCatalog } from './load-catalog.js';
import { renderTypeProblems } from './render-refactoring.js';
import { sayLeft, sayProblems, sayWaiting } from './report.js';

interface CheckOptions {
  readonly json?: boolean;
  /** Most lines of the difference of one file. Default: 40. */
  readonly lines?: number;
  /** Checks types too: those of generated code, of its imports, and of the hand-written code that uses it. */
  readonly types?: boolean;
}

const MEND = 'npm run generate';

/** `check`: lists the files that differ from the output, and why. Writes nothing. */
export async function check(environment: Environment, options: CheckOptions): Promise<ExitCode> {
  const { json = false, lines = 40 } = options;
  const loaded = loadCatalog(environment, json);
  if (loaded === undefined) return EXIT.catalogProblems;
  const { fileChanges, output, disk, migration } = await composeProject(environment, loaded);
  const problems = inspectOutput(fileChanges, output, disk).filter(
    ({ path }) => !isAggregate(path) && !isNewMigration(path, migration),
  );
  const { waiting, changes, left } = migration;
  const isCutOff = findCutOffMigration(join(environment.root, MIGRATIONS_FOLDER)) !== undefined;
  const isStale = problems.length + waiting.length + changes.length + migration.problems.length > 0 || isCutOff;
  const types = options.types === true ? await checkTypes(environment.root, fileChanges, output) : undefined;
  const staleness = isStale ? EXIT.stale : EXIT.ok;
  const code = (types?.problems.length ?? 0) > 0 ? EXIT.typeProblems : staleness;
  if (json) {
    const files = problems.map(({ path, state, found, wanted }) => ({
      path,
      state,
      diff: found === undefined || wanted === undefined ? [] : unifiedDiff(found, wanted, { maximumLines: lines }),
    }));
    const typeProblems = types === undefined ? {} : { types: types.problems };
    const { problems: wrong, remade } = migration;
    const migrations = { lacks: changes.map(changeTitle), problems: wrong, remade, left: left.map(changeTitle) };
    writeJson(environment, { files, migrations, waiting, isCutOff, mend: isStale ? MEND : undefined, ...typeProblems });
    return code;
  }
  if (types !== undefined) sayTypes(environment, types);
  if (!isStale) {
    const tracked = fileChanges.unchanged.filter((path) => !isAggregate(path)).length;
    environment.err(`All ${tracked} files match the catalog (${Math.round(environment.elapsed())} ms).\n`);
    sayLeft(environment, left);
    return code;
  }
  if (problems.length > 0) {
    environment.out(renderProblems(problems, { colours: environment.colours.out, maximumLines: lines }));
  }
  if (changes.length > 0) {
    const lacks = changes.map((change) => `  ${changeTitle(change)}\n`).join('');
    environment.out(`The migrations do not match the catalog. Missing:\n${lacks}`);
  }
  sayProblems(environment, migration.problems);
  if (migration.remade.length > 0) {
    const names = migration.remade.join(', ');
    environment.err(`${names} conflicts with the migrations of the main branch, and is written again after them.\n`);
  }
  if (isCutOff) environment.err('A run was interrupted while it wrote a migration.\n');
  if (problems.some(({ state }) => state === 'edited by hand')) {
    environment.err(
      'The next run overwrites edits by hand: move them to catalog/, templates/ or the folder of hooks first.' +
        ' Leftovers of a merge can be overwritten.\n',
    );
  }
  if (problems.length + changes.length > 0 || isCutOff) environment.err(`To repair: ${MEND}\n`);
  sayWaiting(environment, waiting);
  return code;
}

/** A missing migration is reported by its changes: its name would be the time of the next run. */
const isNewMigration = (path: string, { files, changes }: MigrationPlan): boolean =>
  changes.length > 0 && files.has(path);

/** Checks the types of the output, even where the disk differs. Loads the compiler. */
async function checkTypes(root: string, fileChanges: FileChanges, output: Output): Promise<TypeCheck> {
  const { TypeChecker } = await import('../types/type-check.js');
  const gone = fileChanges.deleted.map((path) => [path, undefined] as const);
  return new TypeChecker(root).check(new Map([...gone, ...output]));
}

function sayTypes(environment: Environment, { problems, files }: TypeCheck): void {
  environment.out(renderTypeProblems(problems, environment.colours.out));
  const count = problems.length === 1 ? '1 error' : `${problems.length} errors`;
  environment.err(`Types: ${problems.length === 0 ? 'no errors' : count} in ${files} files.\n`);
}
