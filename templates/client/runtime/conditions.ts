import type {
  EqualityListName,
  EqualityName,
  ListEmptyName,
  ListItemsName,
  ListName,
  MatchName,
  NullName,
  OrderName,
  RangeName,
  SetListName,
  SetName,
} from '../operators.js';
import type { DayTimeZone, NullOperator, Operator, RangeOperator } from './envelopes.js';
import type { DateInput, JsonValue, ObjectIdInput } from './values.js';

/** Equals a value, or is one of several. */
export type Equality<Value> =
  | Value
  | null
  | readonly Value[]
  | NullOperator<NullName>
  | Operator<EqualityName, Value>
  | Operator<EqualityListName, readonly Value[]>;

/** Is greater or less than a value. */
export type Order<Value> = Operator<OrderName, Value> | RangeOperator<RangeName, Value>;

/** Contains a text. */
export type Match = Operator<MatchName, string>;

/** A condition on a text. */
export type TextCondition = Equality<string> | Order<string> | Match;

/** A condition on a field of an enumeration. */
export type ChoiceCondition<Choice extends string> = Equality<Choice> | Order<Choice> | Match;

/** A condition on a date. */
export type DateCondition =
  | Equality<DateInput>
  | ((Order<DateInput> | Operator<EqualityName, DateInput>) & DayTimeZone);

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
  | NullOperator<NullName>
  | Operator<SetName, ObjectIdInput>
  | Operator<SetListName, readonly ObjectIdInput[]>;

/** A condition on a list: it has an item, or one of several. */
export type ListCondition<Value> =
  | Value
  | readonly Value[]
  | NullOperator<ListEmptyName>
  | Operator<ListName, Value>
  | Operator<ListItemsName, readonly Value[]>;

/** A condition on stored JSON: it contains an object. */
export type JsonCondition = JsonValue | Equality<JsonValue>;
