import { appliesTo, isOperator, type NamedOperator, type OperatorFamily } from '@catalog-service/vocabulary';
import { asArray, isObject, type JsonObject } from './json.js';

/**
 * What the conditions of a query mean, said as plainly as it can be: the tests compare the service with this. Values are as the
 * API answers them; an Entity as its id, an Entity Array as a list of ids.
 */
export type Family = 'scalar' | 'ordered' | 'text' | 'set' | 'json';

const FAMILIES: Readonly<Record<Family, readonly OperatorFamily[]>> = {
  scalar: ['equality'],
  json: ['equality'],
  ordered: ['equality', 'order'],
  text: ['equality', 'order', 'text'],
  set: ['set'],
};

export const isApplicable = (operator: NamedOperator, family: Family): boolean =>
  appliesTo(operator, { families: FAMILIES[family] });

/**
 * Whether a stored value satisfies a condition.
 * @param isUnique the values of the field are unique, and so equal in any case
 */
export function satisfies(value: unknown, condition: unknown, isUnique = false): boolean {
  const isEqual: Equality = (one, other) => (isUnique ? isSame(folded(one), folded(other)) : isSame(one, other));
  if (condition === null) return isNothing(value);
  if (Array.isArray(condition)) return condition.some((item) => isEqual(value, item));
  if (!isObject(condition) || typeof condition._type !== 'string') return isEqual(value, condition);
  if (!isOperator(condition._type)) throw new Error(`No such operator: ${condition._type}`);
  return MEANINGS[condition._type](value, condition, isEqual);
}

type Equality = (value: unknown, operand: unknown) => boolean;

const or =
  (one: Meaning, other: Meaning): Meaning =>
  (value, of, isEqual) =>
    one(value, of, isEqual) || other(value, of, isEqual);
const not =
  (one: Meaning): Meaning =>
  (value, of, isEqual) =>
    !one(value, of, isEqual);
/** Holds only for values. */
const ofValue =
  (one: Meaning): Meaning =>
  (value, of, isEqual) =>
    !isNothing(value) && one(value, of, isEqual);

const isNull: Meaning = (value) => isNothing(value);
const isEqualTo: Meaning = (value, { value: operand }, isEqual) => isEqual(value, operand);
const isOneOf: Meaning = (value, { value: operand }, isEqual) => asArray(operand).some((item) => isEqual(value, item));
const contains: Meaning = (value, { value: operand }) => text(value).includes(text(operand));
const isMore = ofValue((value, { value: operand }) => order(value, operand) > 0);
const isLess = ofValue((value, { value: operand }) => order(value, operand) < 0);

/** Whether a value satisfies an operator. Said again beside the SQL of the vocabulary, which the tests compare with it. */
type Meaning = (value: unknown, envelope: JsonObject, isEqual: Equality) => boolean;

const MEANINGS: Readonly<Record<NamedOperator, Meaning>> = {
  EqualTo: isEqualTo,
  NotEqual: ofValue(not(isEqualTo)),
  EqualToOrNull: or(isNull, isEqualTo),
  IsNull: isNull,
  NotNull: not(isNull),
  Includes: isOneOf,
  IncludesAll: (value, { value: operand }, isEqual) => asArray(operand).every((item) => isEqual(value, item)),
  IncludesNone: (value, of, isEqual) => (!isNothing(value) || Array.isArray(value)) && !isOneOf(value, of, isEqual),
  IsEmpty: (value) => Array.isArray(value) && value.length === 0,
  GreaterThan: isMore,
  GreaterThanOrEqual: ofValue(not(isLess)),
  LessThan: isLess,
  LessThanOrEqual: ofValue(not(isMore)),
  GreaterThanOrNull: or(isNull, isMore),
  LessThanOrNull: or(isNull, isLess),
  InBetween: ofValue((value, { startValue, endValue }) => order(value, startValue) >= 0 && order(value, endValue) <= 0),
  Search: ofValue(contains),
  StartsWith: ofValue((value, { value: operand }) => text(value).startsWith(text(operand))),
  EndsWith: ofValue((value, { value: operand }) => text(value).endsWith(text(operand))),
  NotContains: ofValue(not(contains)),
};

/** A text in the form in which texts are compared: the simple case mappings of Unicode, and its composed form. */
function folded(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const small = mapped(value.normalize(), (letter) => (letter === 'İ' ? 'i' : letter.toLowerCase()));
  return mapped(small.normalize('NFD'), (letter) => letter.toUpperCase()).normalize();
}

const text = (value: unknown): string => String(folded(String(value)));

const mapped = (text: string, map: (letter: string) => string): string =>
  [...text].map((letter) => ([...map(letter)].length === 1 ? map(letter) : letter)).join('');

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}

/** Of a set: whether it has the value. */
function isSame(value: unknown, operand: unknown): boolean {
  if (isNothing(value)) return false;
  if (Array.isArray(value)) return value.includes(operand);
  return isObject(value) ? JSON.stringify(value) === JSON.stringify(operand) : value === operand;
}

function order(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [first, second] = [String(a), String(b)];
  return first < second ? -1 : first > second ? 1 : 0;
}
