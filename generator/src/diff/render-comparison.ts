import { ACCESS_LISTS, type AccessList } from '@catalog-service/vocabulary';
import { conditionOf } from '@catalog-service/vocabulary/access';
import { locationText, pathOf } from '../catalog/location.js';
import type { Field, PermissionName, Resource } from '../model/model.js';
import { code } from '../text.js';
import { type CatalogChange, type ChangeSubject } from './catalog-change.js';
import type { Level } from './diff-rule.js';
import { type DiffRuleId, levelOf, rankOf } from './diff-rules.js';
import { acceptedDangers, type Review } from './judge-changes.js';

/** What the SQL below shows as well. */
const SHOWN_BY_SQL: ReadonlySet<DiffRuleId> = new Set<DiffRuleId>([
  'table-added',
  'column-added',
  'column-optional',
  'index-added',
  'index-dropped',
]);

/** A comparison in Markdown, for a pull request: one table, the gravest changes first. Ends in a newline. */
export function renderComparison({ open, accepted, newResources, sql }: Review, against: string): string {
  const lines = ['# What this change means', '', `Compared with \`${against}\`: ${headline({ open, accepted })}.`];
  const reasons = new Map(acceptedDangers({ accepted }).map(({ change, reason }) => [change, reason]));
  const shown = inOrder([...open, ...reasons.keys()]).filter(({ rule }) => sql === '' || !SHOWN_BY_SQL.has(rule));
  if (shown.length > 0) lines.push('', '| level | change | rule | where |', '|---|---|---|---|');
  for (const change of shown) {
    const level = levelOf(change.rule);
    const reason = reasons.get(change);
    const accepted = reason === undefined ? '' : `; accepted in this change: ${reason}`;
    const cells = [change.message + accepted, `\`${change.rule}\``, locationOf(change)];
    lines.push(row(level === 'info' ? level : `**${level}**`, ...cells));
  }
  const others = accepted.filter(({ change }) => !reasons.has(change));
  if (others.length > 0) {
    lines.push('', '## Accepted', '', '| change | rule | reason |', '|---|---|---|');
    for (const { change, reason } of others) lines.push(row(change.message, `\`${change.rule}\``, reason));
  }
  for (const resource of newResources) lines.push('', ...renderAccess(resource));
  if (sql !== '')
    lines.push('', ...details('SQL of the migration, without triggers and functions', 'sql', sql.trimEnd()));
  const asking = inOrder(open).filter(({ rule }) => levelOf(rule) !== 'info');
  if (asking.length > 0) {
    const how = 'To accept a change, with a reason: catalog/accepted-changes.yaml';
    lines.push('', ...details(how, 'yaml', ['accepted:', ...asking.map(acceptanceOf)].join('\n')));
  }
  return `${lines.join('\n')}\n`;
}

/** Sorted by level, then by the order of the rules. */
export const inOrder = (changes: readonly CatalogChange[]): CatalogChange[] =>
  [...changes].sort((left, right) => rankOf(left.rule) - rankOf(right.rule));

const row = (...cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;

const locationOf = ({ location }: CatalogChange): string =>
  location === undefined ? '' : `${location.was ? 'was ' : ''}${locationText(location)}`;

const details = (title: string, language: string, text: string): string[] => [
  `<details><summary>${title}</summary>`,
  '',
  `\`\`\`${language}`,
  text,
  '```',
  '</details>',
];

/** The entry of accepted-changes.yaml that accepts a change. */
function acceptanceOf({ rule, about }: CatalogChange): string {
  const { resource, operation, fields, permission, files }: ChangeSubject = about;
  const some = (names: readonly string[] | undefined): string | undefined =>
    names?.length === 1 ? plain(names[0] ?? '') : names && `[${names.map(plain).join(', ')}]`;
  const field = some(fields);
  const file = some(files);
  const parts = Object.entries({ rule, resource, operation, field, permission, file, reason: '…' });
  return `  - { ${parts.flatMap(([key, value]) => (value === undefined ? [] : [`${key}: ${value}`])).join(', ')} }`;
}

/** A text as a YAML scalar of a flow map. */
const plain = (text: string): string => (/^\w[\w -]*$/.test(text) ? text : JSON.stringify(text));

/** The number of changes of each level, the gravest first: `**1 danger**, 2 changes break clients, …`. */
export function headline({ open, accepted }: Pick<Review, 'open' | 'accepted'>): string {
  if (open.length + accepted.length === 0) return 'nothing that a caller, a client or the database would notice';
  const count = (level: Level): number => open.filter(({ rule }) => levelOf(rule) === level).length;
  const number = (amount: number, one: string, many: string): string => `${amount} ${amount === 1 ? one : many}`;
  const [breaking, data] = [count('breaking'), count('data')];
  const own = acceptedDangers({ accepted }).length;
  const danger = count('danger') + own;
  return [
    danger === 0
      ? 'nobody may do more than before'
      : `**${number(danger, 'danger', 'dangers')}**${own === 0 ? '' : ` (${own} accepted in this change)`}`,
    breaking === 0 ? 'nothing breaks' : `**${number(breaking, 'change breaks', 'changes break')} clients**`,
    data === 0 ? 'no data is at risk' : `**${number(data, 'change puts', 'changes put')} data at risk**`,
    ...(accepted.length === own ? [] : [`${accepted.length - own} accepted`]),
    `${number(open.length + accepted.length, 'change', 'changes')} in all`,
  ].join(', ');
}

/** A comparison as plain data. */
export function comparisonData({ open, accepted, newResources, sql }: Review) {
  const data = ({ rule, about, message, location }: CatalogChange) => ({
    rule,
    level: levelOf(rule),
    ...about,
    message,
    ...(location && { ...location, file: pathOf(location) }),
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

/** The complete access table of one resource, in Markdown. */
function renderAccess(resource: Resource): string[] {
  const { names, path, access, fields } = resource;
  const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const shown = fields.filter(({ internal }) => !internal);
  const lists = ACCESS_LISTS.filter((operation) => access[operation] !== undefined);
  return [
    `## Who may do what with ${names.title}, which is new at ${code(path)}`,
    '',
    row('', ...lists),
    row(...['', ...lists].map(() => '---')).replaceAll(' ', ''),
    row('the record', ...lists.map((operation) => who(grantsOf(resource, operation)))),
    ...shown.map((field) => row(code(field.name), ...fieldCells(field, access), ...lists.slice(3).map(() => ''))),
  ];
}

/** The names of a list with their conditions. */
const grantsOf = (resource: Resource, operation: AccessList): string[] =>
  (resource.access[operation] ?? []).map((name) => {
    const condition = conditionOf(resource, operation, name);
    return condition === undefined ? name : `${name} where ${code(condition.text)}`;
  });

const fieldCells = (field: Field, access: Resource['access']): string[] =>
  (['read', 'create', 'update'] as const).map((operation) => {
    const names = field.access[operation];
    const isSame = names.length > 0 && names.join() === access[operation].join();
    return isSame ? 'as the record' : who(names);
  });

const who = (names: readonly PermissionName[]): string => (names.length === 0 ? '*nobody*' : names.join(', '));
