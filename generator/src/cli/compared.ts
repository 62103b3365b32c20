import { existsSync, readFileSync } from 'node:fs';
import { type Acceptance, readAcceptances } from '../catalog/acceptances.js';
import { CatalogLocations } from '../catalog/catalog-locations.js';
import { locationText } from '../catalog/location.js';
import { parseCatalog } from '../catalog/parse-catalog.js';
import type { Side } from '../diff/catalog-change.js';
import { changedFiles } from '../diff/changed-files.js';
import { compareCatalogs } from '../diff/compare-catalogs.js';
import { LEVELS, type Level } from '../diff/diff-rule.js';
import { levelOf } from '../diff/diff-rules.js';
import { readGitCatalog } from '../diff/git-catalog.js';
import { acceptedDangers, judgeChanges, type Review } from '../diff/judge-changes.js';
import { asInContract, readContract } from '../diff/read-contract.js';
import { type Environment, UsageError } from './environment.js';
import { EXIT, type ExitCode } from './exit-codes.js';
import type { LocatedCatalog } from './load-catalog.js';

const ACCEPTED_FILE = 'accepted-changes.yaml';

/** The catalog to compare with. */
interface Former extends Side {
  /** The acceptances of that commit; undefined if they are not known. */
  readonly acceptances?: readonly Acceptance[];
  /** Undefined for a contract.json. */
  readonly commit?: string;
}

/**
 * Compares the catalog with a former one, and separates accepted changes.
 *
 * @param against a commit, branch or tag, or the path of a contract.json, against which nothing counts as accepted.
 * @throws UsageError if there is nothing to compare with.
 */
export function compared({ root }: Environment, loaded: LocatedCatalog, against: string): Review {
  const acceptances = acceptancesIn(loaded.companions.get(ACCEPTED_FILE));
  const before = readBefore(root, against);
  const locations = new CatalogLocations(loaded.files);
  const catalog = before.locations === undefined ? asInContract(loaded.catalog, before.catalog) : loaded.catalog;
  const files = before.commit === undefined ? [] : changedFiles(root, before.commit);
  const comparison = compareCatalogs(before, { catalog, locations }, files);
  return judgeChanges(comparison, before.acceptances ?? acceptances, acceptances);
}

const EXITS: Readonly<Record<Level, ExitCode>> = {
  danger: EXIT.danger,
  breaking: EXIT.breaking,
  data: EXIT.dataAtRisk,
  info: EXIT.ok,
};

/** The exit code of the gravest change. */
export function exitOf({ open, accepted }: Pick<Review, 'open' | 'accepted'>): ExitCode {
  const worst = LEVELS.find((level) => open.some(({ rule }) => levelOf(rule) === level)) ?? 'info';
  // The author of a change cannot accept its dangers alone.
  return worst === 'info' && acceptedDangers({ accepted }).length > 0 ? EXIT.acceptedDanger : EXITS[worst];
}

const acceptancesIn = (text: string | undefined): readonly Acceptance[] =>
  text === undefined ? [] : readAcceptances(ACCEPTED_FILE, text).acceptances;

/** @throws UsageError if there is nothing to compare with. */
function readBefore(root: string, against: string): Former {
  if (against.endsWith('.json')) {
    if (!existsSync(against)) throw new UsageError(`There is no file ${against}.`);
    return contractSide(readFileSync(against, 'utf8'), against);
  }
  const committed = readGitCatalog(root, against);
  if (committed === undefined) throw new UsageError(`${against} is neither a commit, branch or tag, nor a .json file.`);
  const acceptances = acceptancesIn(committed.beside.get(ACCEPTED_FILE));
  const { catalog, files, diagnostics } = parseCatalog(committed.texts);
  const { commit } = committed;
  if (catalog !== undefined && files !== undefined)
    return { catalog, locations: new CatalogLocations(files), acceptances, commit };
  // An older catalog may break today's rules; its generated contract can still be compared.
  if (committed.contract !== undefined)
    return { ...contractSide(committed.contract, `generated/contract.json of ${against}`), acceptances, commit };
  const [first] = diagnostics;
  const problem = first === undefined ? 'it is empty' : `${locationText(first)}: ${first.message}`;
  throw new UsageError(`The catalog of ${against} cannot be read: ${problem}`);
}

function contractSide(text: string, name: string): Side {
  try {
    return { catalog: readContract(text), locations: undefined };
  } catch (error) {
    throw new UsageError(`${name} is not a contract.json: ${error instanceof Error ? error.message : String(error)}`);
  }
}
