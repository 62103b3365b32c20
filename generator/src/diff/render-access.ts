import { ACCESS_LISTS } from '@catalog-service/vocabulary';
import type { Field, PermissionName, Resource } from '../model/model.js';
import { code } from './catalog-change.js';

/** The whole table of who may do what with one resource, in Markdown. */
export function renderAccess({ names, path, access, fields }: Resource): string[] {
  const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const shown = fields.filter(({ internal }) => !internal);
  return [
    `## Who may do what with ${names.title}, which is new at ${code(path)}`,
    '',
    row('', ...ACCESS_LISTS),
    '|---|---|---|---|---|',
    row('the record', ...ACCESS_LISTS.map((operation) => who(access[operation]))),
    ...shown.map((field) => row(code(field.name), ...fieldCells(field, access), '')),
  ];
}

const fieldCells = (field: Field, access: Resource['access']): string[] =>
  (['read', 'create', 'update'] as const).map((operation) => {
    const names = field.access[operation];
    const isSame = names.length > 0 && names.join() === access[operation].join();
    return isSame ? 'as the record' : who(names);
  });

const who = (names: readonly PermissionName[]): string => (names.length === 0 ? '*nobody*' : names.join(', '));
