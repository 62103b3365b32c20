import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { DIFF_FIXTURES, FILE_FIXTURES } from '../../diff/diff.fixture.js';
import { DIFF_RULES, type DiffRuleId, rankOf } from '../../diff/diff-rules.js';
import { LINT_RULES } from '../../lint/lint-rules.js';
import { DIAGNOSTICS } from './registry.js';

const DOCUMENT = fileURLToPath(new URL('../../../../docs/diagnostics.md', import.meta.url));

const row = (...cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

const RULES: readonly DiffRuleId[] = Object.keys(DIFF_RULES)
  .filter((id): id is DiffRuleId => Object.hasOwn(DIFF_RULES, id))
  .sort((left, right) => rankOf(left) - rankOf(right));

/** What the rule says of its fixture, which a test holds it to. */
const exampleOf = (rule: DiffRuleId): string => ({ ...DIFF_FIXTURES, ...FILE_FIXTURES })[rule].message;

/** The document as the registries say it. `UPDATE_DOCS=1 npx vitest run generator/src/catalog/diagnostics` writes it anew. */
function document(): string {
  return [
    '# Diagnostics of the generator',
    '',
    'All codes of the generator. A test compares this page with the code.',
    '',
    '## Errors',
    '',
    'A catalog with an error is invalid, and nothing is written. One run reports all errors of all files, each with file, line and column,',
    'the line itself, the expected value, and the nearest known word.',
    '',
    row('code', 'error', 'remedy'),
    '|---|---|---|',
    ...Object.entries(DIAGNOSTICS).map(([code, { explanation, hint }]) => row(`\`${code}\``, explanation, hint)),
    '',
    '## Findings of `lint`',
    '',
    'Valid parts of the catalog that are probably not intended. Accept a finding in `catalog/lint-baseline.yaml`, with a reason.',
    '',
    row('rule', 'severity', 'explanation', 'remedy'),
    '|---|---|---|---|',
    ...Object.entries(LINT_RULES).map(([rule, { severity, explanation, hint }]) =>
      row(`\`${rule}\``, severity, explanation, hint),
    ),
    '',
    '## Changes in `diff`',
    '',
    'In the order of the output. `danger`: a caller gains access, an action leaves less of an audit trail, or code, a migration or a check',
    'changed. `breaking`: a request that worked before is rejected or answered differently. `data`: stored data is lost or rewritten, or the',
    'migration may fail on existing rows. The worst level determines the exit code. Changes that are accepted in',
    '`catalog/accepted-changes.yaml`, with a reason, do not count, except dangers. [dangerous-edits.md](dangerous-edits.md) lists edits with',
    'the rules that report them.',
    '',
    row('rule', 'level', 'change', 'example'),
    '|---|---|---|---|',
    ...RULES.map((rule) => row(`\`${rule}\``, DIFF_RULES[rule].level, `${DIFF_RULES[rule].title}.`, exampleOf(rule))),
    '',
  ].join('\n');
}

it('docs/diagnostics.md lists every code with its meaning', () => {
  if (process.env.UPDATE_DOCS === '1') writeFileSync(DOCUMENT, document());
  expect(readFileSync(DOCUMENT, 'utf8')).toBe(document());
});
