// Copied from templates/client/runtime/operators.ts. Do not edit.
import type { MultiSearch, NullOperator, Operator, RangeOperator } from './conditions.js';

/** Equals the value. */
export const equalTo = <const Value>(value: Value): Operator<'EqualTo', Value> => ({ _type: 'EqualTo', value });

/** Differs from the value and is not null. */
export const notEqual = <const Value>(value: Value): Operator<'NotEqual', Value> => ({ _type: 'NotEqual', value });

/** Equals the value or is null. */
export const equalToOrNull = <const Value>(value: Value): Operator<'EqualToOrNull', Value> => ({
  _type: 'EqualToOrNull',
  value,
});

/** Is null. */
export const isNull = (): NullOperator => ({ _type: 'IsNull' });

/** Is not null. */
export const notNull = (): NullOperator => ({ _type: 'NotNull' });

/** Is greater than the value. */
export const greaterThan = <const Value>(value: Value): Operator<'GreaterThan', Value> => ({
  _type: 'GreaterThan',
  value,
});

/** Is the value or greater. */
export const greaterThanOrEqual = <const Value>(value: Value): Operator<'GreaterThanOrEqual', Value> => ({
  _type: 'GreaterThanOrEqual',
  value,
});

/** Is greater than the value, or null. */
export const greaterThanOrNull = <const Value>(value: Value): Operator<'GreaterThanOrNull', Value> => ({
  _type: 'GreaterThanOrNull',
  value,
});

/** Is less than the value. */
export const lessThan = <const Value>(value: Value): Operator<'LessThan', Value> => ({ _type: 'LessThan', value });

/** Is the value or less. */
export const lessThanOrEqual = <const Value>(value: Value): Operator<'LessThanOrEqual', Value> => ({
  _type: 'LessThanOrEqual',
  value,
});

/** Is less than the value, or null. */
export const lessThanOrNull = <const Value>(value: Value): Operator<'LessThanOrNull', Value> => ({
  _type: 'LessThanOrNull',
  value,
});

/** Lies between the two values, both included. */
export const inBetween = <const Start, const End>(startValue: Start, endValue: End): RangeOperator<Start | End> => ({
  _type: 'InBetween',
  startValue,
  endValue,
});

/** Contains the text, in any case. */
export const search = (value: string): Operator<'Search', string> => ({ _type: 'Search', value });

/** Begins with the text, in any case. */
export const startsWith = (value: string): Operator<'StartsWith', string> => ({ _type: 'StartsWith', value });

/** Ends with the text, in any case. */
export const endsWith = (value: string): Operator<'EndsWith', string> => ({ _type: 'EndsWith', value });

/** Does not contain the text, in any case. */
export const notContains = (value: string): Operator<'NotContains', string> => ({ _type: 'NotContains', value });

/** Is one of the values; for a set: holds any of them. */
export const includes = <const Value>(values: readonly Value[]): Operator<'Includes', readonly Value[]> => ({
  _type: 'Includes',
  value: values,
});

/** For a set: holds all of the values. */
export const includesAll = <const Value>(values: readonly Value[]): Operator<'IncludesAll', readonly Value[]> => ({
  _type: 'IncludesAll',
  value: values,
});

/** Is none of the values; for a set: holds none of them. */
export const includesNone = <const Value>(values: readonly Value[]): Operator<'IncludesNone', readonly Value[]> => ({
  _type: 'IncludesNone',
  value: values,
});

/** For the key `multiSearch` of a query: one of the text fields contains the text, in any case. */
export const multiSearch = <const Field extends string>(
  value: string,
  fields: readonly Field[],
): MultiSearch<Field> => ({ _type: 'MultiSearch', value, fields });
