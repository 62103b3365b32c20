import type { DecimalText } from '../decimal-number.js';

/**
 * The expressions of a catalog: checks, computed fields and conditions of rows. A text of the catalog is parsed once, by the
 * generator; a definition holds what was parsed, as data. Null means unknown, as in SQL.
 */

/** Kinds of values. A `number` is a double, and a `decimal` is exact. An Object ID and the caller's user are `id`; an enumeration is `text`; two dates differ by seconds. */
export type ExpressionKind = 'boolean' | 'number' | 'decimal' | 'text' | 'date' | 'id';

export type Expression =
  | { readonly field: string }
  | { readonly value: string | number | boolean }
  | { readonly decimal: DecimalText }
  /** A moment, ISO 8601 in UTC. */
  | { readonly date: string }
  /** The user for whom the request acts. */
  | { readonly caller: 'user' }
  | { readonly op: ExpressionOperator; readonly of: readonly Expression[] };

export type ExpressionOperator =
  | 'or'
  | 'and'
  | 'not'
  | '='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | 'in'
  | 'is null'
  | 'is not null'
  | '+'
  | '-'
  | '*'
  | '/'
  | '||'
  | 'seconds'
  /** A whole number as a decimal. */
  | 'decimal'
  | 'length'
  | 'abs'
  | 'floor'
  | 'ceil'
  | 'coalesce';

/** The names that an expression may use. */
export interface ExpressionScope {
  /** Kind of a field; undefined where no expression can use the field. */
  readonly kindOf: (field: string) => ExpressionKind | undefined;
  /** Whether the numbers of a field are whole, so that a decimal can be calculated with them. */
  readonly isWhole?: (field: string) => boolean;
  /** For the nearest name to a wrong one. */
  readonly fields: readonly string[];
  /** The values of an enumeration field. */
  readonly valuesOf?: (field: string) => readonly string[] | undefined;
  /** Whether an expression may only ask if the field is null. */
  readonly isSecret?: (field: string) => boolean;
  /** Whether it may use the caller. */
  readonly hasCaller?: boolean;
}

/** The fields that an expression names, each once, in the order of the text. */
export function fieldsOf(expression: Expression): readonly string[] {
  if ('field' in expression) return [expression.field];
  return 'op' in expression ? [...new Set(expression.of.flatMap(fieldsOf))] : [];
}

/** The expression with other names of fields. */
export function withFields(expression: Expression, renamed: (field: string) => string): Expression {
  if ('field' in expression) return { field: renamed(expression.field) };
  return 'op' in expression
    ? { ...expression, of: expression.of.map((part) => withFields(part, renamed)) }
    : expression;
}
