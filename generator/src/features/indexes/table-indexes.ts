import { fieldType } from '@catalog-service/vocabulary';
import { type ForeignKey, type Index, indexName } from '../../emit/prisma/database-table.js';
import { type CatalogEntity, columnNamed, fieldNamed, orderOf, plainColumn } from '../../emit/prisma/entity-columns.js';

/**
 * Indexes in the order of a field: for the records of a project, and for those of each parent that they are deleted with. The id is last,
 * as in every order of a list.
 */
export function fieldIndexes({ table, fields }: CatalogEntity, foreignKeys: readonly ForeignKey[]): readonly Index[] {
  const ofProject = fields.some(({ column }) => column === 'projectId') ? ['projectId'] : [];
  const parents = foreignKeys.filter(({ onDelete, columns }) => onDelete === 'cascade' && columns.length > 1);
  return fields.flatMap((field) => {
    const { indexed, column } = field;
    if (indexed !== true || column === undefined) return [];
    const { indexMethod } = fieldType(field);
    if (indexMethod !== undefined) {
      return [{ name: indexName(table, column, 'items'), method: indexMethod, columns: [plainColumn(column)] }];
    }
    const within = (names: readonly string[]): Index => ({
      name: indexName(table, ...names.slice(1), column),
      columns: [...names.map(plainColumn), orderOf(field, column), plainColumn('id')],
    });
    return [within(ofProject), ...parents.map(({ columns }) => within(columns))];
  });
}

/** The records of a project in the order of some fields; the id is last, as it is in every order of a list. */
export const listIndexes = (entity: CatalogEntity): readonly Index[] =>
  (entity.indexes ?? []).map((names) => {
    const fields = names.map((name) => ({ field: fieldNamed(entity, name), column: columnNamed(entity, name) }));
    const ofProject = entity.scope === 'global' ? [] : ['projectId'];
    return {
      name: indexName(entity.table, ...ofProject, ...fields.map(({ column }) => column)),
      columns: [
        ...ofProject.map(plainColumn),
        ...fields.map(({ field, column }) => orderOf(field, column)),
        plainColumn('id'),
      ],
    };
  });
