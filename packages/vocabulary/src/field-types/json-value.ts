import { BOOLEAN, type ColumnType, NUMERIC, TEXT } from '../column-type.js';
import type { FieldType } from './field-type.js';

/** The comparison of values of a type within JSON: their column, and the SQL of a value. JSON of another type counts as null. */
interface Comparison {
  readonly column: ColumnType;
  readonly sql: (json: string, text: string) => string;
}

const ofKind = (kind: string, cast: string) => (json: string) =>
  `CASE jsonb_typeof(${json}) WHEN '${kind}' THEN (${json})::${cast} END`;

const AS_TEXT: Comparison = { column: TEXT, sql: (_json, text) => text };

const OTHERS: ReadonlyMap<string, Comparison> = new Map([
  ['Boolean', { column: BOOLEAN, sql: ofKind('boolean', 'boolean') }],
  // JSON has numbers that no double holds.
  ['Number', { column: NUMERIC, sql: ofKind('number', 'numeric') }],
  [
    'Decimal',
    {
      column: NUMERIC,
      sql: (_json, text) => `CASE WHEN ${text} ~ '^-?[0-9]{1,250}([.][0-9]{1,250})?$' THEN (${text})::numeric END`,
    },
  ],
  // In its one spelling, the order of texts is that of moments.
  ['Date', AS_TEXT],
]);

const comparisonOf = (type: FieldType): Comparison | undefined =>
  OTHERS.get(type.name) ?? (type.isText === true ? AS_TEXT : undefined);

/** Whether conditions apply to values of the type within JSON: those that are compared as JSON has them. */
export const isComparedInJson = (type: FieldType): boolean => comparisonOf(type) !== undefined;

/** The type of values within JSON: as the type itself, without what a column of their own would have. */
export function jsonValue<Name extends string>(type: FieldType<Name>): FieldType<Name> {
  const { column, sql } = comparisonOf(type) ?? AS_TEXT;
  const { uniqueLookup: _lookup, ordered: _ordered, expressionKind: _kind, maxLength: _length, ...others } = type;
  return {
    ...others,
    keys: [],
    column: () => column,
    operandColumn: () => column,
    ...(column === TEXT && { ordered: (value) => `${value} COLLATE "C"` }),
    sortable: false,
    within: (of, path) => {
      const names = `'{${path.join(',')}}'`;
      return `(${sql(`(${of} #> ${names})`, `(${of} #>> ${names})`)})`;
    },
  };
}
