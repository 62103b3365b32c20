import { aggregatesOf } from '../plan/aggregates.js';
import { applyPlan } from '../plan/apply-plan.js';
import { MANAGED_ROOTS } from '../plan/output.js';
import { planChanges } from '../plan/plan.js';
import { readDisk } from '../plan/read-disk.js';
import { loadComposer } from './compose.js';
import type { Environment } from './environment.js';
import { EXIT, type ExitCode } from './exit-codes.js';
import { loadCatalog } from './load-catalog.js';

/** `assemble`: writes what is put together of all things of the catalog, and nothing that git holds. */
export async function assemble(environment: Environment): Promise<ExitCode> {
  const { root } = environment;
  const loaded = loadCatalog(environment, false);
  if (loaded === undefined) return EXIT.catalogProblems;
  const output = aggregatesOf((await loadComposer(environment))(loaded));
  const plan = { ...planChanges(output, MANAGED_ROOTS, readDisk(root, [], output)), deleted: [] };
  applyPlan(root, plan, output, MANAGED_ROOTS);
  return EXIT.ok;
}
