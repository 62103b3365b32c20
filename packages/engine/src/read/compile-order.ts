import { orderedColumn } from '@catalog-service/vocabulary';
import type { Definition } from '../definition/definition.js';
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

/** What the records are ordered by at one key, which is what an index of the field keeps. */
export function orderedSql(definition: Definition, field: string, alias: string): string {
  return orderedColumn(knownField(definition, field), columnOf(definition, field, alias));
}

/** Whether an index has the records in this order: the default one, or that of an indexed field. */
export function isKeptInOrder(sort: readonly SortKey[], definition: Definition): boolean {
  const [first, last = first, ...others] = orderKeys(sort);
  if (first === undefined || others.length > 0 || first.direction !== last?.direction || last.field !== '_id')
    return false;
  return first.field === 'createdAt' || knownField(definition, first.field).indexed === true;
}

/**
 * `ORDER BY …`. Ties are broken by `_id`, in the direction of the last key, so that the index behind the default order
 * serves it read backwards too. Nulls stand where PostgreSQL puts them: last in ASC, first in DESC.
 */
export function orderSql(sort: readonly SortKey[], definition: Definition, alias: string): string {
  const columns = orderKeys(sort).map(({ field, direction }) => `${orderedSql(definition, field, alias)} ${direction}`);
  return `ORDER BY ${columns.join(', ')}`;
}
