import { join } from 'node:path';
import { inspectOutput } from '../check/inspect-output.js';
import { renderProblems } from '../check/render-problems.js';
import { unifiedDiff } from '../check/unified-diff.js';
import { findCutOffMigration, MIGRATIONS_FOLDER } from '../plan/mend-migrations.js';
import { composeProject } from './compose-project.js';
import type { Environment } from './environment.js';
import { EXIT, type ExitCode } from './exit-codes.js';
import { sayWaiting } from './generate.js';
import { loadCatalog } from './load-catalog.js';
import { writeJson } from './write-json.js';

export interface CheckOptions {
  readonly json?: boolean;
  /** Most lines of the difference of one file. Default: 40. */
  readonly lines?: number;
}

const MEND = 'npm run generate';

/** `check`: says which files are not what the catalog says, and why. Writes nothing. */
export async function check(environment: Environment, { json = false, lines = 40 }: CheckOptions): Promise<ExitCode> {
  const loaded = loadCatalog(environment, json);
  if (loaded === undefined) return EXIT.catalogProblems;
  const { plan, output, disk, migration } = await composeProject(environment, loaded);
  const problems = inspectOutput(plan, output, disk);
  const { waiting } = migration;
  const isCutOff = findCutOffMigration(join(environment.root, MIGRATIONS_FOLDER)) !== undefined;
  const isStale = problems.length + waiting.length > 0 || isCutOff;
  if (json) {
    const files = problems.map(({ path, state, found, wanted }) => ({
      path,
      state,
      diff: found === undefined || wanted === undefined ? [] : unifiedDiff(found, wanted, { maximumLines: lines }),
    }));
    writeJson(environment, { files, waiting, isCutOff, mend: isStale ? MEND : undefined });
    return isStale ? EXIT.stale : EXIT.ok;
  }
  if (!isStale) {
    const count = plan.unchanged.length;
    environment.err(`All ${count} files are what the catalog says (${Math.round(environment.elapsed())} ms).\n`);
    return EXIT.ok;
  }
  if (problems.length > 0) {
    environment.out(renderProblems(problems, { colours: environment.colours.out, maximumLines: lines }));
  }
  if (isCutOff) environment.err('A run was cut off while it wrote a migration.\n');
  if (problems.some(({ state }) => state === 'edited by hand')) {
    environment.err(
      'Edits by hand are lost with the next run: put them into catalog/, templates/ or apps/api/src/custom/ first.\n',
    );
  }
  if (problems.length > 0 || isCutOff) environment.err(`To mend it: ${MEND}\n`);
  sayWaiting(environment, waiting);
  return EXIT.stale;
}
