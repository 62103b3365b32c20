import type { DecimalText } from '../decimal-number.js';
import type { Expression } from './expression.js';

/** SQL of fields and of the caller. A field gives an expression: a number as a double, an id as a uuid. */
export interface SqlNames {
  readonly field: (name: string) => string;
  readonly caller?: () => string;
}

/** SQL of a field that is a whole number, as the double that expressions calculate with. */
export const asDouble = (column: string): string => `(${column})::double precision`;

/** A text as SQL. PostgreSQL must have `standard_conforming_strings`, as it does unless told otherwise. */
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * SQL of an expression, in the words in which PostgreSQL gives back a constraint or generated column that has it: so a
 * database that has it is told from one that has another.
 */
export function expressionSql(expression: Expression, names: SqlNames): string {
  if ('field' in expression) return names.field(expression.field);
  if ('decimal' in expression) return decimalSql(expression.decimal);
  if ('date' in expression) return `to_timestamp(${literal(Date.parse(expression.date) / 1000)})`;
  if ('caller' in expression) return callerSql(names);
  if ('value' in expression) return literal(expression.value);
  const parts = expression.of.map((part) => expressionSql(part, names));
  const [first = '', second = '', ...others] = parts;
  switch (expression.op) {
    case 'and':
    case 'or':
      return `(${parts.join(` ${expression.op.toUpperCase()} `)})`;
    case 'not':
      return `(NOT ${first})`;
    case 'is null':
    case 'is not null':
      return `(${first} ${expression.op.toUpperCase()})`;
    case 'in':
      return `(${first} = ANY (ARRAY[${[second, ...others].join(', ')}]))`;
    case 'seconds':
      return asDouble(`EXTRACT(epoch FROM (${first} - ${second}))`);
    case 'decimal':
      return `(${first})::numeric`;
    case 'length':
      return asDouble(`length(${first})`);
    case 'coalesce':
      return `COALESCE(${parts.join(', ')})`;
    case 'abs':
    case 'floor':
    case 'ceil':
      return `${expression.op}(${first})`;
    case '!=':
      return `(${first} <> ${second})`;
    default:
      return `(${first} ${expression.op} ${second})`;
  }
}

function literal(value: string | number | boolean): string {
  if (typeof value === 'boolean') return String(value);
  return typeof value === 'number' ? `'${value}'::double precision` : `${quoted(value)}::text`;
}

/** PostgreSQL gives back a number with a point and without a sign as it is. */
export const decimalSql = (text: DecimalText): string => (/^\d+\.\d+$/.test(text) ? text : `'${text}'::numeric`);

function callerSql({ caller }: SqlNames): string {
  if (caller === undefined) throw new Error('This expression asks who calls, and nobody does');
  return caller();
}
