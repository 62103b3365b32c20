import { placeText } from '../catalog/place.js';
import type { CatalogChange } from './catalog-change.js';
import type { CatalogComparison } from './compare-catalogs.js';
import { DIFF_RULES, type Section, type Severity } from './diff-rules.js';

const SECTIONS: readonly (readonly [Section, string])[] = [
  ['access', 'Who gains or loses what'],
  ['clients', 'What clients of the API notice'],
  ['data', 'What happens to the data'],
];

const ORDER: readonly Severity[] = ['breaking', 'danger', 'warning', 'info'];

const LABELS: Readonly<Record<Severity, string>> = {
  breaking: '**breaking**',
  danger: '**data at risk**',
  warning: 'look',
  info: '',
};

/** A comparison as the first page of a pull request, in Markdown. Ends in a newline. */
export function renderComparison({ changes, sql }: CatalogComparison, against: string): string {
  const lines = ['# What this change of the catalog means', '', `Compared with \`${against}\`: ${summary(changes)}.`];
  for (const [section, title] of SECTIONS) {
    const found = changes.filter(({ rule }) => DIFF_RULES[rule].section === section);
    if (found.length === 0) continue;
    lines.push('', `## ${title}`, '', '| | change | rule | where |', '|---|---|---|---|');
    for (const severity of ORDER) {
      for (const change of found) if (DIFF_RULES[change.rule].severity === severity) lines.push(row(change));
    }
  }
  if (sql !== '') {
    lines.push('', '<details><summary>SQL</summary>', '', '```sql', sql, '```', '', '</details>');
  }
  return `${lines.join('\n')}\n`;
}

function row({ rule, message, place }: CatalogChange): string {
  const where = place === undefined ? '' : `${place.was ? 'was ' : ''}${placeText(place)}`;
  const cells = [LABELS[DIFF_RULES[rule].severity], message, `\`${rule}\``, where];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
}

function summary(changes: readonly CatalogChange[]): string {
  if (changes.length === 0) return 'nothing that a caller, a client or the database would notice';
  const count = (severity: Severity): number =>
    changes.filter(({ rule }) => DIFF_RULES[rule].severity === severity).length;
  const number = (amount: number, one: string, many: string): string => `${amount} ${amount === 1 ? one : many}`;
  const [breaking, danger] = [count('breaking'), count('danger')];
  return [
    breaking === 0 ? 'nothing breaks' : `**${number(breaking, 'change breaks', 'changes break')} clients**`,
    danger === 0 ? 'no data is at risk' : `**${number(danger, 'change puts', 'changes put')} data at risk**`,
    `${number(changes.length, 'change', 'changes')} in all`,
  ].join(', ');
}

/** A comparison as plain data. */
export function comparisonData({ changes, sql }: CatalogComparison) {
  return {
    changes: changes.map(({ rule, message, place }) => ({
      rule,
      section: DIFF_RULES[rule].section,
      severity: DIFF_RULES[rule].severity,
      message,
      ...(place && { ...place, file: `catalog/${place.file}` }),
    })),
    sql,
  };
}
