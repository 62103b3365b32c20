import { goesWithTarget, orderedColumn } from '@catalog-service/vocabulary';
import type { Definition } from '../definition/definition.js';
import { hasOwnIndex } from '../features/indexes/indexed-fields.js';
import { knownField } from './fields.js';
import type { SortKey } from './shape.js';
import { columnOf } from './sql-context.js';

const NEWEST_FIRST: readonly SortKey[] = [{ field: 'createdAt', direction: 'DESC' }];

/** The keys of a list's order; the last one is the id, so that no two records are equal. */
export function orderKeys(sort: readonly SortKey[]): readonly SortKey[] {
  const keys = sort.length === 0 ? NEWEST_FIRST : sort;
  if (keys.some(({ field }) => field === '_id')) return keys;
  return [...keys, { field: '_id', direction: keys.at(-1)?.direction ?? 'DESC' }];
}

/** The SQL of one key, which an index of the field stores. */
export function orderedSql(definition: Definition, field: string, alias: string): string {
  return orderedColumn(knownField(definition, field), columnOf(definition, field, alias));
}

/** Whether an index has this order: the default one, or that of an indexed field. */
export function hasIndexInOrder(sort: readonly SortKey[], definition: Definition): boolean {
  const [first, last = first, ...others] = orderKeys(sort);
  // The own records and the shared ones are two ranges of an index.
  if (
    definition.scope === 'shared' ||
    first === undefined ||
    others.length > 0 ||
    first.direction !== last?.direction ||
    last.field !== '_id'
  )
    return false;
  return first.field === 'createdAt' || hasOwnIndex(knownField(definition, first.field));
}

/** The SQL of each key. */
export const orderColumns = (sort: readonly SortKey[], definition: Definition, alias: string): readonly string[] =>
  orderKeys(sort).map(({ field }) => orderedSql(definition, field, alias));

/**
 * `ORDER BY …`. Ties are broken by `_id`, in the direction of the last key, so that the index of the default order serves its reverse
 * too. Nulls are last in ASC and first in DESC, as PostgreSQL's default is.
 */
export function orderSql(sort: readonly SortKey[], definition: Definition, alias: string): string {
  const columns = orderColumns(sort, definition, alias);
  return `ORDER BY ${orderKeys(sort)
    .map(({ direction }, key) => `${columns[key]} ${direction}`)
    .join(', ')}`;
}

/** Whether the index of an Entity has the order of the page: the default one, or that of an indexed field of a part. */
export function hasOrderOfPage(name: string, sort: readonly SortKey[], definition: Definition): boolean {
  const isDefault = orderKeys(sort)[0]?.field === 'createdAt';
  const isPart = goesWithTarget(knownField(definition, name).relation);
  return hasIndexInOrder(sort, definition) && (isDefault || isPart);
}
