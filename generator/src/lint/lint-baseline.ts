import { nearest } from '#vocabulary/nearest';
import type { Diagnostic } from '../catalog/diagnostics/diagnostic.js';
import type { Place } from '../catalog/place.js';
import { SourceCache } from '../catalog/source-cache.js';
import type { Path, YamlSource } from '../catalog/yaml-source.js';
import { type LintFinding, subjectKey } from './lint-finding.js';
import { LINT_RULE_IDS } from './lint-rules.js';

export const BASELINE_FILE = 'lint-baseline.yaml';

/** One accepted finding; an entry of the file that names several fields is several. */
export interface Acceptance {
  /** As `subjectKey` gives it. */
  readonly key: string;
  readonly rule: string;
  /** The names that the entry gives. */
  readonly about: Pick<Entry, 'resource' | 'operation' | 'field' | 'permission'>;
  /** The finding in words, as the file has it. */
  readonly subject: string;
  readonly reason: string;
  readonly place: Place;
  /** Where it stands in the file: the entry, and the field in its list where it has one. */
  readonly path: Path;
}

export interface Baseline {
  readonly acceptances: readonly Acceptance[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads `lint-baseline.yaml`. Never throws: what is wrong with it becomes a diagnostic. */
export function readBaseline(text: string, cache = new SourceCache()): Baseline {
  const source = cache.source(BASELINE_FILE, text);
  if (source.diagnostics.length > 0) return { acceptances: [], diagnostics: source.diagnostics };
  const schema = cache.schemas(undefined, []).lintBaseline;
  const { data, diagnostics } = cache.shape(source, schema, () => schema);
  if (data === undefined || diagnostics.length > 0) return { acceptances: [], diagnostics };
  return {
    acceptances: data.accepted.flatMap(({ field, ...entry }, index) => {
      const path = ['accepted', index];
      if (!Array.isArray(field)) return [acceptance(source, { ...entry, field }, path)];
      return field.map((name, at) => acceptance(source, { ...entry, field: name }, [...path, 'field', at]));
    }),
    diagnostics,
  };
}

interface Entry {
  readonly rule: string;
  readonly resource?: string | undefined;
  readonly operation?: string | undefined;
  readonly field?: string | undefined;
  readonly permission?: string | undefined;
  readonly reason: string;
}

function acceptance(source: YamlSource, entry: Entry, path: Path): Acceptance {
  const { rule, resource, operation, field, permission, reason } = entry;
  return {
    key: subjectKey({ rule, resource, operation, field, permission }),
    rule,
    about: { resource, operation, field, permission },
    subject: [rule, resource, operation, field, permission].filter((part) => part !== undefined).join(' · '),
    reason,
    place: source.placeOfValue(path),
    path,
  };
}

/** What the findings are beside what is accepted. */
export interface Judgement {
  /** Not accepted, those about the baseline itself included. */
  readonly open: readonly LintFinding[];
  readonly accepted: readonly { readonly finding: LintFinding; readonly reason: string }[];
  /** Accepted, and found no more. */
  readonly stale: readonly Acceptance[];
}

/** Tells accepted findings from the others. Pure. */
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

/** What is accepted now and was not before: the baseline may only shrink. */
export function newAcceptances(before: readonly Acceptance[], now: readonly Acceptance[]): LintFinding[] {
  const known = new Set(before.map(({ key }) => key));
  return now
    .filter(({ key }) => !known.has(key))
    .map(({ subject, place }) => ({ rule: 'new-acceptance', message: `Newly accepted: ${subject}.`, place }));
}

function staleFinding({ rule, subject, place }: Acceptance): LintFinding {
  const isRule = LINT_RULE_IDS.includes(rule);
  const suggestion = isRule ? undefined : nearest(rule, LINT_RULE_IDS);
  const unknown = `There is no rule ${rule}${suggestion === undefined ? '' : `; did you mean ${suggestion}?`}`;
  const message = isRule ? `Accepted, but not found (any more): ${subject}.` : unknown;
  return { rule: 'stale-acceptance', message, place };
}
