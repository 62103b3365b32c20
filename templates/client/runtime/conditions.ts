import type { DateInput, JsonValue, ObjectIdInput } from './values.js';

/** A condition by name: the helpers, such as `search` and `inBetween`, make it. */
export interface Operator<Name extends string, Operand> {
  readonly _type: Name;
  readonly value: Operand;
}

/** Is null, or is not. */
export interface NullOperator {
  readonly _type: 'IsNull' | 'NotNull';
}

/** Lies between two values, both included. */
export interface RangeOperator<Value> {
  readonly _type: 'InBetween';
  readonly startValue: Value;
  readonly endValue: Value;
}

/** One of several text fields contains the text. */
export interface MultiSearch<Field extends string> {
  readonly _type: 'MultiSearch';
  readonly value: string;
  readonly fields: readonly Field[];
}

/** Equals a value, or is one of several. */
export type Equality<Value> =
  | Value
  | null
  | readonly Value[]
  | NullOperator
  | Operator<'EqualTo' | 'NotEqual' | 'EqualToOrNull', Value>
  | Operator<'Includes' | 'IncludesNone', readonly Value[]>;

/** Is greater or less than a value. */
export type Order<Value> =
  | Operator<
      'GreaterThan' | 'GreaterThanOrEqual' | 'LessThan' | 'LessThanOrEqual' | 'GreaterThanOrNull' | 'LessThanOrNull',
      Value
    >
  | RangeOperator<Value>;

/** Contains a text. */
export type Match = Operator<'Search' | 'StartsWith' | 'EndsWith' | 'NotContains', string>;

/** A condition on a text. */
export type TextCondition = Equality<string> | Order<string> | Match;

/** A condition on a field that takes only certain texts. */
export type ChoiceCondition<Choice extends string> = Equality<Choice> | Order<Choice> | Match;

/** A condition on a date. */
export type DateCondition = Equality<DateInput> | Order<DateInput>;

/** A condition on a number. */
export type NumberCondition = Equality<number> | Order<number>;

/** A condition on true or false. */
export type BooleanCondition = Equality<boolean>;

/** A condition on an id, or on a relation by the id of its record. */
export type IdCondition = Equality<ObjectIdInput>;

/** A condition on a set of related records, by their ids. */
export type IdSetCondition =
  | ObjectIdInput
  | null
  | readonly ObjectIdInput[]
  | NullOperator
  | Operator<'EqualTo', ObjectIdInput>
  | Operator<'Includes' | 'IncludesAll' | 'IncludesNone', readonly ObjectIdInput[]>;

/** A condition on stored JSON: an object is contained in it. */
export type JsonCondition = JsonValue | Equality<JsonValue>;
