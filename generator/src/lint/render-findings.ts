import { githubAnnotation } from '../catalog/diagnostics/annotation.js';
import { type RenderOptions, renderRemark } from '../catalog/diagnostics/render.js';
import type { LintFinding } from './lint-finding.js';
import { LINT_RULES } from './lint-rules.js';

/** Findings as text: location, message, the line with a mark below it, and a hint. Empty if there are none. */
export function renderFindings(findings: readonly LintFinding[], options: RenderOptions): string {
  return findings
    .map(({ rule, message, location }) => {
      const { severity, hint } = LINT_RULES[rule];
      return `${renderRemark({ ...location, code: rule, severity, message, hint }, options)}\n\n`;
    })
    .join('');
}

/** Findings as the annotations of GitHub Actions, one a line. */
export function githubAnnotations(findings: readonly LintFinding[]): string {
  return findings
    .map(({ rule, message, location }) => {
      const { severity, hint } = LINT_RULES[rule];
      return githubAnnotation({ severity, title: rule, message: `${message} ${hint}`, location });
    })
    .join('');
}

/** Findings as plain data. */
export function findingData({ location, ...finding }: LintFinding) {
  return { ...finding, severity: LINT_RULES[finding.rule].severity, ...location, file: `catalog/${location.file}` };
}
