import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { DIFF_FIXTURES, FILE_FIXTURES } from '../../diff/diff-fixtures.js';
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
    '# What the generator says',
    '',
    'Every code that the generator can say about a catalog, from its registries; a test keeps this page and the code the same.',
    '',
    '## Mistakes',
    '',
    'What makes a catalog invalid: nothing is written until it is put right. Each is shown with file, line and column, the',
    'line itself, what is expected, and the nearest word that is known; all of them, of all files, in one run.',
    '',
    row('code', 'what is wrong', 'how it is put right'),
    '|---|---|---|',
    ...Object.entries(DIAGNOSTICS).map(([code, { explanation, hint }]) => row(`\`${code}\``, explanation, hint)),
    '',
    '## Findings of `lint`',
    '',
    'What is allowed and yet hardly meant. What stays is accepted in `catalog/lint-baseline.yaml`, with a reason.',
    '',
    row('rule', 'severity', 'why it is worth a look', 'how it is put right'),
    '|---|---|---|---|',
    ...Object.entries(LINT_RULES).map(([rule, { severity, explanation, hint }]) =>
      row(`\`${rule}\``, severity, explanation, hint),
    ),
    '',
    '## Changes in `diff`',
    '',
    'In the order in which they are shown. `danger`: somebody may do or see what they might not before, or it leaves less of a',
    'trace, or code, a migration or a check changed. `breaking`: a request that was answered before is refused, or answered',
    'differently. `data`: what is stored is lost or written anew, or the migration may fail on the rows that are there. The',
    'worst decides the exit code; what is accepted in `catalog/accepted-changes.yaml`, with a reason, does not count, but for',
    'dangers. [dangerous-edits.md](dangerous-edits.md) lists edits with what is said of them.',
    '',
    row('rule', 'level', 'what it is', 'for example'),
    '|---|---|---|---|',
    ...RULES.map((rule) => row(`\`${rule}\``, DIFF_RULES[rule].level, `${DIFF_RULES[rule].title}.`, exampleOf(rule))),
    '',
  ].join('\n');
}

it('docs/diagnostics.md lists every code with its meaning', () => {
  if (process.env.UPDATE_DOCS === '1') writeFileSync(DOCUMENT, document());
  expect(readFileSync(DOCUMENT, 'utf8')).toBe(document());
});
