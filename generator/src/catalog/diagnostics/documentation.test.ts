import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { LEVELS, type Level } from '../../diff/diff-rule.js';
import { DIFF_RULES, type DiffRuleId, rankOf } from '../../diff/diff-rules.js';
import { LINT_RULES } from '../../lint/lint-rules.js';
import { DIAGNOSTICS } from './registry.js';

const DOCUMENT = fileURLToPath(new URL('../../../../docs/diagnostics.md', import.meta.url));

const RULES: readonly DiffRuleId[] = Object.keys(DIFF_RULES)
  .filter((id): id is DiffRuleId => Object.hasOwn(DIFF_RULES, id))
  .sort((left, right) => rankOf(left) - rankOf(right));

/** A line for each code. The program prints the remedy with each finding, so the page leaves it out. */
const listed = (codes: readonly (readonly [code: string, meaning: string])[]): readonly string[] =>
  codes.map(([code, meaning]) => `- \`${code}\`: ${meaning}`);

/** What a level of changes means, and its rules. */
const levelSection = (level: Level): readonly string[] => [
  `### ${level}`,
  '',
  LEVEL_MEANINGS[level],
  '',
  ...listed(
    RULES.filter((rule) => DIFF_RULES[rule].level === level).map((rule) => [rule, `${DIFF_RULES[rule].title}.`]),
  ),
  '',
];

const LEVEL_MEANINGS: Readonly<Record<Level, string>> = {
  danger: 'A caller gains access, an action leaves less of an audit trail, or code, a migration or a check changed.',
  breaking: 'A request that worked before is rejected or answered differently.',
  data: 'Stored data is lost or rewritten, or the migration may fail on existing rows.',
  info: 'Nothing of the above.',
};

/** The document as the registries say it. `UPDATE_DOCS=1 npx vitest run generator/src/catalog/diagnostics` writes it anew. */
function document(): string {
  return [
    '# Diagnostics of the generator',
    '',
    'All codes of the generator. The program prints each with its place, the line, the expected value and a remedy.',
    '',
    '## Errors',
    '',
    'A catalog with an error is invalid, and nothing is written. One run reports all errors of all files.',
    '',
    ...listed(Object.entries(DIAGNOSTICS).map(([code, { explanation }]) => [code, explanation])),
    '',
    '## Findings of `lint`',
    '',
    'Valid parts of the catalog that are probably not intended. Accept a finding in `catalog/lint-baseline.yaml`, with a reason.',
    '',
    ...listed(
      Object.entries(LINT_RULES).map(([rule, { severity, explanation }]) => [rule, `(${severity}) ${explanation}`]),
    ),
    '',
    '## Changes in `diff`',
    '',
    'In the order of the output. The worst level determines the exit code. Changes that are accepted in `catalog/accepted-changes.yaml`, with',
    'a reason, do not count, except dangers. [dangerous-edits.md](dangerous-edits.md) lists the keys of the catalog by the rules that report them.',
    '',
    ...LEVELS.flatMap(levelSection),
  ].join('\n');
}

it('docs/diagnostics.md lists every code with its meaning', () => {
  if (process.env.UPDATE_DOCS === '1') writeFileSync(DOCUMENT, document());
  expect(readFileSync(DOCUMENT, 'utf8')).toBe(document());
});
