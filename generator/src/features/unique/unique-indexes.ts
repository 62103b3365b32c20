import { expressionSql, fieldType, foldedText } from '@catalog-service/vocabulary';
import { uniqueName } from '@catalog-service/vocabulary/database';
import type { TableParts, UniqueIndex } from '../../emit/prisma/database-table.js';
import { type CatalogEntity, columnNamed, fieldNamed, sqlNames } from '../../emit/prisma/entity-columns.js';
import type { Unique } from '../../model/model.js';
import { isUniqueField } from './resolve-uniques.js';

/** The keys and indexes of unique fields and lists. Internal texts are hashes, in which case matters. */
export function uniqueParts(entity: CatalogEntity): TableParts {
  const fields = entity.fields.filter(isUniqueField).flatMap((field) => {
    const { column, internal } = field;
    if (column === undefined) return [];
    const lookup = internal ? undefined : fieldType(field).uniqueLookup?.(field);
    const key = lookup?.key(`"${column}"`) ?? `"${column}"`;
    return [{ column, name: uniqueName(entity.table, column), key, isPlain: key === `"${column}"` }];
  });
  return {
    uniques: fields.flatMap(({ name, column, isPlain }) => (isPlain ? [{ name, columns: [column] }] : [])),
    uniqueIndexes: [
      ...fields.flatMap(({ name, key, isPlain }) => (isPlain ? [] : [{ name, parts: [key] }])),
      ...entity.uniques.map((unique) => uniqueIndex(entity, unique)),
    ],
  };
}

function uniqueIndex(entity: CatalogEntity, unique: Unique): UniqueIndex {
  const { fields, scope, caseMatters, where } = unique;
  const columns = fields.map((name) => columnNamed(entity, name));
  const isFolded = (name: string) => fieldType(fieldNamed(entity, name)).isText === true && !caseMatters;
  const ofProject = scope === 'project' ? ['projectId'] : [];
  return {
    name: uniqueName(entity.table, ...ofProject, ...columns),
    parts: [
      ...ofProject.map((column) => `"${column}"`),
      ...columns.map((column, at) => (isFolded(fields[at] ?? '') ? foldedText(`"${column}"`) : `"${column}"`)),
    ],
    ...(where !== undefined && { where: expressionSql(where.expression, sqlNames(entity)) }),
  };
}
