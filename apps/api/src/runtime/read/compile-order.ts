import type { Definition } from '../definition/definition.js';
import { fieldType } from '../vocabulary/field-types/index.js';
import { knownField } from './fields.js';
import type { SortKey } from './shape.js';
import { columnOf } from './sql-context.js';

const NEWEST_FIRST: readonly SortKey[] = [{ field: 'createdAt', direction: 'DESC' }];

/**
 * `ORDER BY …`. Ties are broken by `_id`, in the direction of the last key, so that the index behind the default order
 * serves it read backwards too. Nulls stand where PostgreSQL puts them: last in ASC, first in DESC.
 */
export function orderSql(sort: readonly SortKey[], definition: Definition, alias: string): string {
  const keys = sort.length === 0 ? NEWEST_FIRST : sort;
  const columns = keys.map(({ field, direction }) => {
    const sorted = knownField(definition, field);
    const collation = fieldType(sorted).column(sorted).sql === 'text' ? ' COLLATE "C"' : '';
    return `${columnOf(definition, field, alias)}${collation} ${direction}`;
  });
  if (!keys.some(({ field }) => field === '_id')) columns.push(`${alias}."id" ${keys.at(-1)?.direction ?? 'DESC'}`);
  return `ORDER BY ${columns.join(', ')}`;
}
