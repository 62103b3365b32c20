import { addDecimals, compareDecimals, floorOfDecimal, multiplyDecimals, negatedDecimal } from '../decimal-number.js';
import type { Expression } from './expression.js';

/** A value of an expression: a date is milliseconds since 1970, an id a text in lower case, a decimal its text; null is unknown. */
export type ExpressionValue = string | number | boolean | null;

/** A number that no double holds, or a division by zero. PostgreSQL refuses the write as well. */
export class OutOfRange extends Error {}

/** Where the values of an expression come from. */
export interface ValueSource {
  readonly field: (name: string) => ExpressionValue;
  readonly caller?: () => string | null;
}

/**
 * The value of an expression, the same that PostgreSQL finds.
 *
 * @throws OutOfRange
 */
export function evaluate(expression: Expression, source: ValueSource): ExpressionValue {
  if ('field' in expression) return source.field(expression.field);
  if ('value' in expression) return expression.value;
  if ('decimal' in expression) return expression.decimal;
  if ('date' in expression) return Date.parse(expression.date);
  if ('caller' in expression) return source.caller?.() ?? null;
  const { op, of } = expression;
  const read = (part: Expression): ExpressionValue => evaluate(part, source);
  if (op === 'and' || op === 'or') return joined(op === 'or', of, read);
  if (op === 'coalesce') {
    for (const part of of) {
      const value = read(part);
      if (value !== null) return value;
    }
    return null;
  }
  const [first = null, ...others] = of.map(read);
  if (op === 'is null') return first === null;
  if (op === 'is not null') return first !== null;
  if (first === null) return null;
  if (op === 'in') return others.includes(first);
  const [second] = others;
  if (second === null) return null;
  if (op === 'not') return first !== true;
  if (op === 'length') return [...String(first)].length;
  if (op === '=') return first === second;
  if (op === '!=') return first !== second;
  if (op === 'decimal') return String(first);
  if (op === '||') return `${first}${second}`;
  // Neither texts nor ids are ordered or calculated with.
  if (typeof first === 'string') return ofDecimals(op, first, String(second));
  return ofNumbers(op, Number(first), Number(second));
}

/** Parts after the one that decides are not looked at, nor are they by PostgreSQL. */
function joined(decides: boolean, parts: readonly Expression[], read: (part: Expression) => ExpressionValue) {
  let isUnknown = false;
  for (const part of parts) {
    const value = read(part);
    if (value === decides) return decides;
    if (value === null) isUnknown = true;
  }
  return isUnknown ? null : !decides;
}

function ofDecimals(op: string, first: string, second: string): string | boolean {
  switch (op) {
    case '<':
      return compareDecimals(first, second) < 0;
    case '<=':
      return compareDecimals(first, second) <= 0;
    case '>':
      return compareDecimals(first, second) > 0;
    case '>=':
      return compareDecimals(first, second) >= 0;
    case '+':
      return addDecimals(first, second);
    case '-':
      return addDecimals(first, negatedDecimal(second));
    case '*':
      return multiplyDecimals(first, second);
    case 'abs':
      return first.replace('-', '');
    case 'floor':
      return floorOfDecimal(first);
    case 'ceil':
      return negatedDecimal(floorOfDecimal(negatedDecimal(first)));
    default:
      throw new Error(`There is no operator ${op} of decimals`);
  }
}

function ofNumbers(op: string, first: number, second: number): number | boolean {
  switch (op) {
    case '<':
      return first < second;
    case '<=':
      return first <= second;
    case '>':
      return first > second;
    case '>=':
      return first >= second;
    case '+':
      return inRange(first + second);
    case '-':
      return inRange(first - second);
    case '*': {
      const product = inRange(first * second);
      if (product === 0 && first !== 0 && second !== 0) throw new OutOfRange();
      return product;
    }
    case '/': {
      if (second === 0) throw new OutOfRange();
      const quotient = inRange(first / second);
      if (quotient === 0 && first !== 0) throw new OutOfRange();
      return quotient;
    }
    case 'seconds':
      return (first - second) / 1000;
    case 'abs':
      return Math.abs(first);
    case 'floor':
      return Math.floor(first);
    case 'ceil':
      return Math.ceil(first);
    default:
      throw new Error(`There is no operator ${op}`);
  }
}

function inRange(value: number): number {
  if (!Number.isFinite(value)) throw new OutOfRange();
  return value;
}
