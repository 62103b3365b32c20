import { accepted, invalidValue, isJsonObject, type Parsed } from './parsed.js';
import { isStorableText } from './text.js';

/**
 * Any JSON value. PostgreSQL cannot hold NUL characters or lone surrogates in it, and a number beyond a double has become
 * infinite when it comes here: those are refused rather than changed.
 */
export function parseJson(value: unknown): Parsed {
  return isStorable(value)
    ? accepted(JSON.stringify(value))
    : invalidValue('The JSON has a NUL character, half a surrogate pair or a number that is too large.');
}

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isStorable);
  if (isJsonObject(value))
    return Object.entries(value).every(([key, child]) => isStorableText(key) && isStorable(child));
  return true;
}
