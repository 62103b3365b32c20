import type { Definition } from '../definition/definition.js';
import { ALWAYS_SET } from '../vocabulary/field-rules.js';
import { fieldType } from '../vocabulary/field-types/index.js';
import { orderedSql, orderKeys } from './compile-order.js';
import { knownField } from './fields.js';
import type { SortKey } from './shape.js';
import { columnOf } from './sql-context.js';

/** What a record was ordered by, in PostgreSQL's text: one cell for each of the `orderKeys`. */
export type Position = readonly (string | null)[];

/** SQL select list of a record's position. */
export function positionSql(sort: readonly SortKey[], definition: Definition, alias: string): string {
  return orderKeys(sort)
    .map(({ field }) => columnOf(definition, field, alias))
    .join(', ');
}

/**
 * SQL that is true of the rows that come behind a position in the order of `orderSql`, so that a page begins where the
 * one before it ended, however many records lie before that.
 * @param nulls which cells of the position are null
 * @param cell gives the `$n` of a cell
 */
export function behindSql(
  sort: readonly SortKey[],
  definition: Definition,
  alias: string,
  nulls: readonly boolean[],
  cell: (index: number) => string,
): string {
  const keys = orderKeys(sort).map(({ field, direction }, index): Key => {
    const declared = knownField(definition, field);
    return {
      column: columnOf(definition, field, alias),
      ordered: orderedSql(definition, field, alias),
      isAscending: direction === 'ASC',
      isNeverNull: ALWAYS_SET.has(field),
      value: nulls[index] === true ? undefined : `${cell(index)}::${fieldType(declared).column(declared).sql}`,
    };
  });
  return rowComparison(keys) ?? stepByStep(keys);
}

interface Key {
  readonly column: string;
  readonly ordered: string;
  readonly isAscending: boolean;
  readonly isNeverNull: boolean;
  /** Undefined: the position has null here. */
  readonly value: string | undefined;
}

/** The form that an index is entered by: for columns that are never null and go the same way. */
function rowComparison(keys: readonly Key[]): string | undefined {
  const isAscending = keys[0]?.isAscending;
  if (!keys.every((key) => key.isNeverNull && key.isAscending === isAscending)) return undefined;
  const [columns, values] = [keys.map(({ ordered }) => ordered), keys.map(({ value }) => value)];
  return `(${columns.join(', ')}) ${isAscending ? '>' : '<'} (${values.join(', ')})`;
}

/** The first key is beyond the position's, or it is the same and the others are. */
function stepByStep(keys: readonly Key[]): string {
  const sql = keys.reduceRight<string>((rest, key) => {
    const alternatives = [beyond(key), rest === '' ? '' : `${same(key)} AND ${rest}`].filter((text) => text !== '');
    return alternatives.length === 0 ? 'false' : `(${alternatives.join(' OR ')})`;
  }, '');
  const [first] = keys;
  // What is before the first key of all is left out by an index, where there is one.
  if (first === undefined || !first.isNeverNull) return sql;
  return `${first.ordered} ${first.isAscending ? '>=' : '<='} ${first.value} AND ${sql}`;
}

/** Nulls are greater than every value: last in ASC, first in DESC. Empty where nothing is beyond. */
function beyond({ column, ordered, isAscending, isNeverNull, value }: Key): string {
  if (value === undefined) return isAscending ? '' : `${column} IS NOT NULL`;
  if (!isAscending) return `${ordered} < ${value}`;
  return isNeverNull ? `${ordered} > ${value}` : `${ordered} > ${value} OR ${column} IS NULL`;
}

function same({ column, value }: Key): string {
  return value === undefined ? `${column} IS NULL` : `${column} = ${value}`;
}
