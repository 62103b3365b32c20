import { accepted, invalidValue, isJsonObject, type Parsed } from './parsed.js';
import { isStorableText } from './text.js';

/** Array elements and keys of an operand. Containment compares each of them with each one that is stored. */
const MAXIMUM_PARTS = 100;

/**
 * Any JSON value. PostgreSQL cannot hold NUL characters or lone surrogates in it, a number beyond a double has become
 * infinite when it comes here, and one that JavaScript writes with an exponent would be stored with all its zeros, some
 * 300 of them: those are refused rather than changed.
 */
export function parseJson(value: unknown): Parsed {
  return isStorable(value)
    ? accepted(JSON.stringify(value))
    : invalidValue(
        'The JSON has a NUL character, half a surrogate pair, or a number that is 1e21 or more, or less than 1e-6.',
      );
}

/** A JSON value to compare with. */
export function parseJsonOperand(value: unknown): Parsed {
  return countParts(value) > MAXIMUM_PARTS
    ? invalidValue(`The JSON of a condition has at most ${MAXIMUM_PARTS} array elements and keys in all.`)
    : parseJson(value);
}

function countParts(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const children: readonly unknown[] = Object.values(value);
  return children.reduce<number>((sum, child) => sum + countParts(child), children.length);
}

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value === 'number') return isPlainNumber(value);
  if (Array.isArray(value)) return value.every(isStorable);
  if (isJsonObject(value))
    return Object.entries(value).every(([key, child]) => isStorableText(key) && isStorable(child));
  return true;
}

/** Whether JavaScript writes the number without an exponent. */
function isPlainNumber(value: number): boolean {
  const size = Math.abs(value);
  return size === 0 || (size >= 1e-6 && size < 1e21);
}
