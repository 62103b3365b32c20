/** A condition by name. Helpers such as `search` and `equalTo` create it. */
export interface Operator<Name extends string, Operand> {
  readonly _type: Name;
  readonly value: Operand;
}

/** A condition without an operand. */
export interface NullOperator<Name extends string> {
  readonly _type: Name;
}

/** Lies between two values, both included. */
export interface RangeOperator<Name extends string, Value> {
  readonly _type: Name;
  readonly startValue: Value;
  readonly endValue: Value;
}

/** One of several text fields contains the text. */
export interface MultiSearch<Field extends string> {
  readonly _type: 'MultiSearch';
  readonly value: string;
  readonly fields: readonly Field[];
}

/** Of a condition on a date: the time zone of an operand that is a day, by default UTC. */
export interface DayTimeZone {
  readonly timeZone?: string;
}
