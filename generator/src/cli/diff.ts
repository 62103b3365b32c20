import { existsSync, readFileSync } from 'node:fs';
import { CatalogPlaces } from '../catalog/catalog-places.js';
import { parseCatalog } from '../catalog/parse-catalog.js';
import { placeText } from '../catalog/place.js';
import type { Side } from '../diff/catalog-change.js';
import { compareCatalogs } from '../diff/compare-catalogs.js';
import { DIFF_RULES } from '../diff/diff-rules.js';
import { readGitCatalog } from '../diff/git-catalog.js';
import { asInContract, readContract } from '../diff/read-contract.js';
import { comparisonData, renderComparison } from '../diff/render-comparison.js';
import { type Environment, UsageProblem } from './environment.js';
import { EXIT, type ExitCode } from './exit-codes.js';
import { loadCatalog } from './load-catalog.js';
import { writeJson } from './write-json.js';

export interface DiffOptions {
  /** A commit, branch or tag, or the path of a contract.json. */
  readonly against: string;
  readonly json?: boolean;
}

/** `diff`: what a change of the catalog means. */
export async function diff(environment: Environment, { against, json = false }: DiffOptions): Promise<ExitCode> {
  const loaded = loadCatalog(environment, json);
  if (loaded === undefined) return EXIT.catalogProblems;
  const before = readBefore(environment.root, against);
  const places = new CatalogPlaces(loaded.files);
  const catalog = before.places === undefined ? asInContract(loaded.catalog, before.catalog) : loaded.catalog;
  const comparison = await compareCatalogs(before, { catalog, places });
  if (json) writeJson(environment, { against, ...comparisonData(comparison) });
  else environment.out(renderComparison(comparison, against));
  const isBreaking = comparison.changes.some(({ rule }) => DIFF_RULES[rule].severity === 'breaking');
  return isBreaking ? EXIT.breaking : EXIT.ok;
}

/** @throws UsageProblem where there is nothing to compare with. */
function readBefore(root: string, against: string): Side {
  if (against.endsWith('.json')) {
    if (!existsSync(against)) throw new UsageProblem(`There is no file ${against}.`);
    return contractSide(readFileSync(against, 'utf8'), against);
  }
  const committed = readGitCatalog(root, against);
  if (committed === undefined)
    throw new UsageProblem(`${against} is neither a commit, branch or tag, nor a .json file.`);
  const { catalog, files, diagnostics } = parseCatalog(committed.texts);
  if (catalog !== undefined && files !== undefined) return { catalog, places: new CatalogPlaces(files) };
  // A catalog of another time may break the rules of this one; what was generated from it then still tells.
  if (committed.contract !== undefined)
    return contractSide(committed.contract, `generated/contract.json of ${against}`);
  const [first] = diagnostics;
  const problem = first === undefined ? 'it is empty' : `${placeText(first)}: ${first.message}`;
  throw new UsageProblem(`The catalog of ${against} cannot be read: ${problem}`);
}

function contractSide(text: string, name: string): Side {
  try {
    return { catalog: readContract(text), places: undefined };
  } catch (error) {
    throw new UsageProblem(`${name} is not a contract.json: ${error instanceof Error ? error.message : String(error)}`);
  }
}
