import type { Definition } from '../definition/definition.js';
import { fieldType } from '../vocabulary/field-types/index.js';
import { knownField } from './fields.js';
import type { SortKey } from './shape.js';
import { columnOf } from './sql-context.js';

const NEWEST_FIRST: readonly SortKey[] = [{ field: 'createdAt', direction: 'DESC' }];

/** The keys by which the records of a list are told apart, in order: the last one is an id. */
export function orderKeys(sort: readonly SortKey[]): readonly SortKey[] {
  const keys = sort.length === 0 ? NEWEST_FIRST : sort;
  if (keys.some(({ field }) => field === '_id')) return keys;
  return [...keys, { field: '_id', direction: keys.at(-1)?.direction ?? 'DESC' }];
}

/** What the records are ordered by at one key: texts by code point, whatever the database's locale is. */
export function orderedSql(definition: Definition, field: string, alias: string): string {
  const sorted = knownField(definition, field);
  const collation = fieldType(sorted).column(sorted).sql === 'text' ? ' COLLATE "C"' : '';
  return `${columnOf(definition, field, alias)}${collation}`;
}

/**
 * `ORDER BY …`. Ties are broken by `_id`, in the direction of the last key, so that the index behind the default order
 * serves it read backwards too. Nulls stand where PostgreSQL puts them: last in ASC, first in DESC.
 */
export function orderSql(sort: readonly SortKey[], definition: Definition, alias: string): string {
  const columns = orderKeys(sort).map(({ field, direction }) => `${orderedSql(definition, field, alias)} ${direction}`);
  return `ORDER BY ${columns.join(', ')}`;
}
