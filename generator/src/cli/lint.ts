import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Acceptance } from '../catalog/acceptances.js';
import { CatalogLocations } from '../catalog/catalog-locations.js';
import { readGitCatalog } from '../diff/git-catalog.js';
import { BASELINE_FILE, type Judgement, judge, newAcceptances, readBaseline } from '../lint/lint-baseline.js';
import { lintCatalog } from '../lint/lint-catalog.js';
import { findingData, githubAnnotations, renderFindings } from '../lint/render-findings.js';
import { shrinkBaseline } from '../lint/shrink-baseline.js';
import { type Environment, UsageError, writeJson } from './environment.js';
import { EXIT, type ExitCode } from './exit-codes.js';
import { loadCatalog } from './load-catalog.js';

export interface LintOptions {
  readonly format?: 'text' | 'json' | 'github';
  /** Includes accepted findings. */
  readonly all?: boolean;
  /** A commit, branch or tag: an entry of the baseline that it did not have is a finding. */
  readonly against?: string;
  /** Removes entries of the baseline that are no longer found. */
  readonly updateBaseline?: boolean;
}

/** `lint`: reports what the catalog allows but probably does not intend. */
export function lint(environment: Environment, options: LintOptions): ExitCode {
  const { format = 'text', all = false, updateBaseline = false, against } = options;
  const loaded = loadCatalog(environment, format === 'json');
  if (loaded === undefined) return EXIT.catalogProblems;
  const path = join(environment.root, 'catalog', BASELINE_FILE);
  const text = loaded.companions.get(BASELINE_FILE);
  const acceptances = text === undefined ? [] : readBaseline(text).acceptances;
  const findings = lintCatalog({ catalog: loaded.catalog, locations: new CatalogLocations(loaded.files) });
  let judgement = judge(findings, acceptances);
  if (updateBaseline && text !== undefined && judgement.stale.length > 0) {
    writeFileSync(path, shrinkBaseline(text, judgement.stale));
    for (const { subject } of judgement.stale) environment.err(`no longer accepted: ${subject}\n`);
    judgement = { ...judgement, open: judgement.open.filter(({ rule }) => rule !== 'stale-acceptance'), stale: [] };
  }
  if (against !== undefined) {
    const before = acceptancesOf(environment.root, against) ?? acceptances;
    const grown = newAcceptances(before, acceptances);
    judgement = { ...judgement, open: [...judgement.open, ...grown] };
  }
  write(environment, judgement, new Map([...loaded.texts, ...loaded.companions]), format, all);
  return judgement.open.length > 0 ? EXIT.findings : EXIT.ok;
}

/** The baseline of a commit; undefined if it had none. @throws UsageError if there is no such commit. */
function acceptancesOf(root: string, ref: string): readonly Acceptance[] | undefined {
  const committed = readGitCatalog(root, ref);
  if (committed === undefined) throw new UsageError(`${ref} is not a commit, branch or tag.`);
  const text = committed.beside.get(BASELINE_FILE);
  return text === undefined ? undefined : readBaseline(text).acceptances;
}

function write(
  environment: Environment,
  { open, accepted }: Judgement,
  sources: ReadonlyMap<string, string>,
  format: LintOptions['format'],
  all: boolean,
): void {
  if (format === 'json') {
    writeJson(environment, {
      findings: open.map(findingData),
      accepted: accepted.map(({ finding, reason }) => ({ ...findingData(finding), reason })),
    });
    return;
  }
  if (format === 'github') environment.out(githubAnnotations(open));
  else {
    const options = { sources, prefix: 'catalog/', colours: environment.colours.out };
    environment.out(renderFindings(open, options));
    for (const { finding, reason } of all ? accepted : []) {
      environment.out(`${renderFindings([finding], options).trimEnd()}\n  Accepted: ${reason}\n\n`);
    }
  }
  const count = open.length === 1 ? '1 finding' : `${open.length} findings`;
  environment.err(`${count}, ${accepted.length} accepted in catalog/${BASELINE_FILE}\n`);
}
