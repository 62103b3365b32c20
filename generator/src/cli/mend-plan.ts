import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mendableSchema, mendSteps } from '../migrations/mend-steps.js';
import { readMigrations } from '../migrations/migration-folder.js';
import { replay } from '../migrations/replay.js';
import { MIGRATIONS_FOLDER } from '../plan/repair-migrations.js';
import { composeProject } from './compose-project.js';
import type { Environment } from './environment.js';
import { writeJson } from './environment.js';
import { EXIT, type ExitCode } from './exit-codes.js';
import { loadCatalog } from './load-catalog.js';

/**
 * `mend-plan`: prints what leads a database, which a file describes, to where the migrations lead. For `npm run mend`, which asks the
 * database and does it.
 */
export async function mendPlan(environment: Environment, { from }: { readonly from: string }): Promise<ExitCode> {
  const loaded = loadCatalog(environment, false);
  if (loaded === undefined) return EXIT.catalogProblems;
  const { migration } = await composeProject(environment, loaded);
  const { problems, remade, changes, waiting } = migration;
  if (problems.length + remade.length + changes.length + waiting.length > 0) {
    environment.err('The migrations are not what the catalog asks for. First: npm run generate\n');
    return EXIT.stale;
  }
  const migrations = readMigrations(join(environment.root, MIGRATIONS_FOLDER));
  const { state } = await replay(migrations, environment.cache);
  const mendable = mendableSchema.parse(JSON.parse(readFileSync(from, 'utf8')));
  const plan = mendSteps(mendable, loaded.catalog, migrations, state);
  if ('byHand' in plan) {
    environment.err(`${plan.byHand.join(', ')} was written by hand: nobody can tell what of it is still to be done.\n`);
    return EXIT.refused;
  }
  writeJson(environment, plan.steps);
  return EXIT.ok;
}
