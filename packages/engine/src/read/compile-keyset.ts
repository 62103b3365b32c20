import { ALWAYS_SET, fieldType } from '@catalog-service/vocabulary';
import type { Definition } from '../definition/definition.js';
import { hasIndexInOrder, orderedSql, orderKeys } from './compile-order.js';
import { knownField } from './fields.js';
import type { SortKey } from './shape.js';
import { columnOf } from './sql-context.js';

/** The values that a record was ordered by, in PostgreSQL's text: one cell for each of the `orderKeys`. */
export type Position = readonly (string | null)[];

/** SQL select list of a record's position. */
export function positionSql(sort: readonly SortKey[], definition: Definition, alias: string): string {
  return orderKeys(sort)
    .map(({ field }) => columnOf(definition, field, alias))
    .join(', ');
}

/**
 * SQL that is true of the rows after a position in the order of `orderSql`, so that a page begins where the previous one ended,
 * however many records come before it. If an index has the order of a field that may be null, there can be two such conditions: one
 * for the values and one for the nulls, in their order.
 * @param nulls which cells of the position are null
 * @param cell gives the `$n` of a cell
 */
export function afterPositionSql(
  sort: readonly SortKey[],
  definition: Definition,
  alias: string,
  nulls: readonly boolean[],
  cell: (index: number) => string,
): readonly string[] {
  const keys = orderKeys(sort).map(({ field, direction }, index): Key => {
    const declared = knownField(definition, field);
    return {
      ordered: orderedSql(definition, field, alias),
      isAscending: direction === 'ASC',
      isNeverNull: ALWAYS_SET.has(field),
      value: nulls[index] === true ? undefined : `${cell(index)}::${fieldType(declared).column(declared).sql}`,
    };
  });
  if (hasIndexInOrder(sort, definition)) return rangesOfIndex(keys);
  return [stepByStep(keys)];
}

interface Key {
  readonly ordered: string;
  readonly isAscending: boolean;
  readonly isNeverNull: boolean;
  /** Undefined: null. */
  readonly value: string | undefined;
}

/** The conditions for an index of all the keys. They have the same direction; only the first may be null. */
function rangesOfIndex([first, ...others]: readonly Key[]): readonly string[] {
  if (first === undefined) return [];
  const isNull = `${first.ordered} IS NULL`;
  if (first.value === undefined) {
    const nulls = [isNull, ...others.map(beyond)].join(' AND ');
    return first.isAscending ? [nulls] : [nulls, `${first.ordered} IS NOT NULL`];
  }
  const keys = [first, ...others];
  const [columns, values] = [keys.map(({ ordered }) => ordered), keys.map(({ value }) => value)];
  const comparison = `(${columns.join(', ')}) ${first.isAscending ? '>' : '<'} (${values.join(', ')})`;
  // Nulls come last, and no comparison is true of them.
  return first.isAscending && !first.isNeverNull ? [comparison, isNull] : [comparison];
}

/** The first key is beyond the position's, or equal and the others are beyond. */
function stepByStep(keys: readonly Key[]): string {
  const sql = keys.reduceRight<string>((rest, key) => {
    const alternatives = [beyond(key), rest === '' ? '' : `${same(key)} AND ${rest}`].filter((text) => text !== '');
    return alternatives.length === 0 ? 'false' : `(${alternatives.join(' OR ')})`;
  }, '');
  const [first] = keys;
  // Lets an index skip what is before the first key.
  if (first === undefined || !first.isNeverNull) return sql;
  return `${first.ordered} ${first.isAscending ? '>=' : '<='} ${first.value} AND ${sql}`;
}

/** Nulls are greater than every value: last in ASC, first in DESC. Empty if nothing is beyond. */
function beyond({ ordered, isAscending, isNeverNull, value }: Key): string {
  if (value === undefined) return isAscending ? '' : `${ordered} IS NOT NULL`;
  if (!isAscending) return `${ordered} < ${value}`;
  return isNeverNull ? `${ordered} > ${value}` : `${ordered} > ${value} OR ${ordered} IS NULL`;
}

function same({ ordered, value }: Key): string {
  return value === undefined ? `${ordered} IS NULL` : `${ordered} = ${value}`;
}
