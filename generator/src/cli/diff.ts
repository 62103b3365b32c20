import { comparisonData, renderComparison } from '../diff/render-comparison.js';
import { compared, exitOf } from './compared.js';
import { type Environment, writeJson } from './environment.js';
import { EXIT, type ExitCode } from './exit-codes.js';
import { loadCatalog } from './load-catalog.js';

export interface DiffOptions {
  /** A commit, branch or tag, or the path of a contract.json. */
  readonly against: string;
  readonly json?: boolean;
}

/** `diff`: reports the meaning of a change. */
export function diff(environment: Environment, { against, json = false }: DiffOptions): ExitCode {
  const loaded = loadCatalog(environment, json);
  if (loaded === undefined) return EXIT.catalogProblems;
  const found = compared(environment, loaded, against);
  if (json) writeJson(environment, { against, ...comparisonData(found) });
  else environment.out(renderComparison(found, against));
  return exitOf(found);
}
