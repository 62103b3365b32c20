import { asArray, isObject, type JsonObject } from './json.js';

/**
 * What the conditions of a query mean, said as plainly as it can be: the tests compare the service with this. Values are as the
 * API answers them; an Entity as its id, an Entity Array as a list of ids.
 */
export type Family = 'scalar' | 'ordered' | 'text' | 'set' | 'json';

const EQUALITY = ['EqualTo', 'NotEqual', 'EqualToOrNull', 'IsNull', 'NotNull', 'Includes', 'IncludesNone'];
const ORDER = [
  ...['GreaterThan', 'GreaterThanOrEqual', 'LessThan', 'LessThanOrEqual'],
  ...['GreaterThanOrNull', 'LessThanOrNull', 'InBetween'],
];
const TEXT = ['Search', 'StartsWith', 'EndsWith', 'NotContains'];

export const OPERATORS: readonly string[] = [...EQUALITY, ...ORDER, ...TEXT, 'IncludesAll'];

const APPLICABLE: Readonly<Record<Family, readonly string[]>> = {
  scalar: EQUALITY,
  json: EQUALITY,
  ordered: [...EQUALITY, ...ORDER],
  text: [...EQUALITY, ...ORDER, ...TEXT],
  set: ['EqualTo', 'IsNull', 'NotNull', 'Includes', 'IncludesAll', 'IncludesNone'],
};

export function isApplicable(operator: string, family: Family): boolean {
  return APPLICABLE[family].includes(operator);
}

/**
 * Whether a stored value satisfies a condition.
 * @param isUnique the values of the field are unique, and so equal in any case
 */
export function satisfies(value: unknown, condition: unknown, isUnique = false): boolean {
  const isEqual = (one: unknown, other: unknown): boolean =>
    isUnique ? isSame(folded(one), folded(other)) : isSame(one, other);
  if (condition === null) return isNothing(value);
  if (Array.isArray(condition)) return condition.some((item) => isEqual(value, item));
  if (!isObject(condition) || typeof condition._type !== 'string') return isEqual(value, condition);
  return operate(value, condition._type, condition, isEqual);
}

function operate(
  value: unknown,
  operator: string,
  { value: operand, startValue, endValue }: JsonObject,
  isEqual: (value: unknown, operand: unknown) => boolean,
): boolean {
  const isNull = isNothing(value);
  switch (operator) {
    case 'EqualTo':
      return isEqual(value, operand);
    case 'NotEqual':
      return !isNull && !isEqual(value, operand);
    case 'EqualToOrNull':
      return isNull || isEqual(value, operand);
    case 'IsNull':
      return isNull;
    case 'NotNull':
      return !isNull;
    case 'Includes':
      return asArray(operand).some((item) => isEqual(value, item));
    case 'IncludesAll':
      return asArray(operand).every((item) => isEqual(value, item));
    case 'IncludesNone':
      return (!isNull || Array.isArray(value)) && !asArray(operand).some((item) => isEqual(value, item));
    case 'GreaterThan':
      return !isNull && order(value, operand) > 0;
    case 'GreaterThanOrEqual':
      return !isNull && order(value, operand) >= 0;
    case 'LessThan':
      return !isNull && order(value, operand) < 0;
    case 'LessThanOrEqual':
      return !isNull && order(value, operand) <= 0;
    case 'GreaterThanOrNull':
      return isNull || order(value, operand) > 0;
    case 'LessThanOrNull':
      return isNull || order(value, operand) < 0;
    case 'InBetween':
      return !isNull && order(value, startValue) >= 0 && order(value, endValue) <= 0;
    case 'Search':
      return !isNull && text(value).includes(text(operand));
    case 'StartsWith':
      return !isNull && text(value).startsWith(text(operand));
    case 'EndsWith':
      return !isNull && text(value).endsWith(text(operand));
    case 'NotContains':
      return !isNull && !text(value).includes(text(operand));
    default:
      throw new Error(`No such operator: ${operator}`);
  }
}

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
