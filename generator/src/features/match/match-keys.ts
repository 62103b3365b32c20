import { matchesOf } from '@catalog-service/vocabulary';
import { type ForeignKey, foreignKeyName } from '../../emit/prisma/database-table.js';
import { type CatalogEntity, columnNamed } from '../../emit/prisma/entity-columns.js';
import { foreignKeyOf } from '../../emit/prisma/foreign-keys.js';

/**
 * A foreign key over both references of each pair that has to match. The database refuses other values, and follows changes of the
 * target. If either reference is null, it does not apply.
 */
export function matchKeysOf(entity: CatalogEntity, entities: readonly CatalogEntity[]): readonly ForeignKey[] {
  return entity.fields.flatMap((field) => {
    const [key] = foreignKeyOf(entity, field);
    const target = entities.find(({ table }) => table === field.relation?.targetTable);
    if (key === undefined || target === undefined) return [];
    return matchesOf(field.relation).map(([own, there]): ForeignKey => {
      const [column, matched] = [columnNamed(entity, own), columnNamed(target, there)];
      return {
        ...key,
        name: foreignKeyName(entity.table, `${key.columns.at(-1)}_${column}`),
        columns: [...key.columns, column],
        references: [...key.references, matched],
      };
    });
  });
}
