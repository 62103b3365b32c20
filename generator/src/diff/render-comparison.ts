import { placeText } from '../catalog/place.js';
import type { CatalogChange, ChangeSubject } from './catalog-change.js';
import { LEVELS, type Level, levelOf, rankOf } from './diff-rules.js';
import type { Review } from './judge-changes.js';
import { renderAccess } from './render-access.js';

const TITLES: Readonly<Record<Level, string>> = {
  danger: 'Danger: somebody may do more than before',
  breaking: 'Breaking: what clients of the API did is refused, or answered differently',
  data: 'Data: what is stored is at risk',
  info: 'For information',
};

/** A comparison as the first page of a pull request, in Markdown. Ends in a newline. */
export function renderComparison({ open, accepted, newResources, sql }: Review, against: string): string {
  const lines = [
    '# What this change of the catalog means',
    '',
    `Compared with \`${against}\`: ${headline({ open, accepted })}.`,
  ];
  for (const level of LEVELS) {
    const found = inOrder(open).filter(({ rule }) => levelOf(rule) === level);
    if (found.length === 0) continue;
    lines.push('', `## ${TITLES[level]}`, '', '| change | rule | where |', '|---|---|---|');
    for (const change of found) lines.push(row(change.message, `\`${change.rule}\``, placeOf(change)));
  }
  if (accepted.length > 0) {
    lines.push('', '## Accepted', '', '| change | rule | reason |', '|---|---|---|');
    for (const { change, reason } of accepted) lines.push(row(change.message, `\`${change.rule}\``, reason));
  }
  for (const resource of newResources) lines.push('', ...renderAccess(resource));
  if (sql !== '') lines.push('', ...details('SQL of the migration', 'sql', sql));
  const asking = inOrder(open).filter(({ rule }) => levelOf(rule) !== 'info');
  if (asking.length > 0) {
    const how = 'To accept a change, with a reason: catalog/accepted-changes.yaml';
    lines.push('', ...details(how, 'yaml', ['accepted:', ...asking.map(acceptanceOf)].join('\n')));
  }
  return `${lines.join('\n')}\n`;
}

/** By level, and of one level as the rules stand. */
export const inOrder = (changes: readonly CatalogChange[]): CatalogChange[] =>
  [...changes].sort((left, right) => rankOf(left.rule) - rankOf(right.rule));

const row = (...cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;

const placeOf = ({ place }: CatalogChange): string =>
  place === undefined ? '' : `${place.was ? 'was ' : ''}${placeText(place)}`;

const details = (title: string, language: string, text: string): string[] => [
  `<details><summary>${title}</summary>`,
  '',
  `\`\`\`${language}`,
  text,
  '```',
  '',
  '</details>',
];

/** The entry of accepted-changes.yaml that accepts a change. */
function acceptanceOf({ rule, about }: CatalogChange): string {
  const { resource, operation, fields, permission }: ChangeSubject = about;
  const field = fields?.length === 1 ? plain(fields[0] ?? '') : fields && `[${fields.map(plain).join(', ')}]`;
  const parts = Object.entries({ rule, resource, operation, field, permission, reason: '…' });
  return `  - { ${parts.flatMap(([key, value]) => (value === undefined ? [] : [`${key}: ${value}`])).join(', ')} }`;
}

/** A text as YAML has it between braces. */
const plain = (text: string): string => (/^\w[\w -]*$/.test(text) ? text : JSON.stringify(text));

/** What there is of each level, from the one that asks the most: `**1 danger**, 2 changes break clients, …`. */
export function headline({ open, accepted }: Pick<Review, 'open' | 'accepted'>): string {
  if (open.length + accepted.length === 0) return 'nothing that a caller, a client or the database would notice';
  const count = (level: Level): number => open.filter(({ rule }) => levelOf(rule) === level).length;
  const number = (amount: number, one: string, many: string): string => `${amount} ${amount === 1 ? one : many}`;
  const [danger, breaking, data] = [count('danger'), count('breaking'), count('data')];
  return [
    danger === 0 ? 'nobody may do more than before' : `**${number(danger, 'danger', 'dangers')}**`,
    breaking === 0 ? 'nothing breaks' : `**${number(breaking, 'change breaks', 'changes break')} clients**`,
    data === 0 ? 'no data is at risk' : `**${number(data, 'change puts', 'changes put')} data at risk**`,
    ...(accepted.length === 0 ? [] : [`${accepted.length} accepted`]),
    `${number(open.length + accepted.length, 'change', 'changes')} in all`,
  ].join(', ');
}

/** A comparison as plain data. */
export function comparisonData({ open, accepted, newResources, sql }: Review) {
  const data = ({ rule, about, message, place }: CatalogChange) => ({
    rule,
    level: levelOf(rule),
    ...about,
    message,
    ...(place && { ...place, file: `catalog/${place.file}` }),
  });
  return {
    changes: inOrder(open).map(data),
    accepted: accepted.map(({ change, reason }) => ({ ...data(change), reason })),
    newResources: newResources.map(({ names, access, fields }) => ({
      resource: names.title,
      access,
      fields: Object.fromEntries(fields.map((field) => [field.name, field.access])),
    })),
    sql,
  };
}
