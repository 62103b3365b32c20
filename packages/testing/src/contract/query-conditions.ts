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

/** Whether a stored value satisfies a condition; undefined where the contract does not say. */
export function satisfies(value: unknown, condition: unknown): boolean | undefined {
  if (condition === null) return isNothing(value);
  if (Array.isArray(condition)) return condition.some((item) => isEqual(value, item));
  if (!isObject(condition) || typeof condition._type !== 'string') return isEqual(value, condition);
  return operate(value, condition._type, condition);
}

function operate(
  value: unknown,
  operator: string,
  { value: operand, startValue, endValue }: JsonObject,
): boolean | undefined {
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
      // Of a single value that is null the contract says nothing.
      if (isNull && !Array.isArray(value)) return undefined;
      return !asArray(operand).some((item) => isEqual(value, item));
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
      return !isNull && lower(value).includes(lower(operand));
    case 'StartsWith':
      return !isNull && lower(value).startsWith(lower(operand));
    case 'EndsWith':
      return !isNull && lower(value).endsWith(lower(operand));
    case 'NotContains':
      return isNull ? undefined : !lower(value).includes(lower(operand));
    default:
      throw new Error(`No such operator: ${operator}`);
  }
}

const lower = (value: unknown) => String(value).toLowerCase();

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}

/** Of a set: whether it has the value. */
function isEqual(value: unknown, operand: unknown): boolean {
  if (isNothing(value)) return false;
  if (Array.isArray(value)) return value.includes(operand);
  return isObject(value) ? JSON.stringify(value) === JSON.stringify(operand) : value === operand;
}

function order(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [first, second] = [String(a), String(b)];
  return first < second ? -1 : first > second ? 1 : 0;
}
