import { nearest } from '@catalog-service/vocabulary';
import { type Acceptance, type Acceptances, readAcceptances, subjectKey } from '../catalog/acceptances.js';
import type { LintFinding } from './lint-finding.js';
import { LINT_RULE_IDS } from './lint-rules.js';

export const BASELINE_FILE = 'lint-baseline.yaml';

/** Reads `lint-baseline.yaml`. Never throws: mistakes become diagnostics. */
export const readBaseline = (text: string): Acceptances => readAcceptances(BASELINE_FILE, text);

/** The findings, split by the baseline. */
export interface Judgement {
  /** Not accepted, those about the baseline itself included. */
  readonly open: readonly LintFinding[];
  readonly accepted: readonly { readonly finding: LintFinding; readonly reason: string }[];
  /** Accepted, but no longer found. */
  readonly stale: readonly Acceptance[];
}

/** Separates accepted findings from the others. Pure. */
export function judge(findings: readonly LintFinding[], acceptances: readonly Acceptance[]): Judgement {
  const byKey = new Map(acceptances.map((item) => [item.key, item]));
  const found = new Set(findings.map(subjectKey));
  const seen = new Set<string>();
  const stale = acceptances.filter(({ key }) => {
    const isFirst = !seen.has(key);
    seen.add(key);
    return !isFirst || !found.has(key);
  });
  const open: LintFinding[] = [];
  const accepted: { finding: LintFinding; reason: string }[] = [];
  for (const finding of findings) {
    const known = byKey.get(subjectKey(finding));
    if (known === undefined) open.push(finding);
    else accepted.push({ finding, reason: known.reason });
  }
  return { open: [...open, ...stale.map(staleFinding)], accepted, stale };
}

/** Entries that the baseline did not have before: it may only shrink. */
export function newAcceptances(before: readonly Acceptance[], now: readonly Acceptance[]): LintFinding[] {
  const known = new Set(before.map(({ key }) => key));
  return now
    .filter(({ key }) => !known.has(key))
    .map(({ subject, location }) => ({ rule: 'new-acceptance', message: `Newly accepted: ${subject}.`, location }));
}

function staleFinding({ rule, subject, location }: Acceptance): LintFinding {
  const isRule = LINT_RULE_IDS.includes(rule);
  const suggestion = isRule ? undefined : nearest(rule, LINT_RULE_IDS);
  const unknown = `There is no rule ${rule}${suggestion === undefined ? '' : `; did you mean ${suggestion}?`}`;
  const message = isRule ? `Accepted, but not found: ${subject}.` : unknown;
  return { rule: 'stale-acceptance', message, location };
}
