import { ExactNumber, writeExactJson } from './exact-json.js';

/** A value in PostgreSQL's text format, or the reason why it is not valid. */
export type Parsed = { readonly ok: true; readonly value: string } | Refused;

export interface Refused {
  readonly ok: false;
  readonly code: 'wrong_type' | 'invalid_value' | 'required';
  readonly detail: string;
  /** The parts of a list or of JSON that are wrong, each with the way to it. */
  readonly parts?: readonly (Refused & { readonly within: readonly (string | number)[] })[];
}

export function accepted(value: string): Parsed {
  return { ok: true, value };
}

/** The value has another JSON type than the field. */
export function wrongType(expected: string, value: unknown): Refused {
  return { ok: false, code: 'wrong_type', detail: `Expected ${expected}, not ${jsonTypeOf(value)}.` };
}

/** The value has the right JSON type, but not an allowed form, length or range. */
export function invalidValue(detail: string): Refused {
  return { ok: false, code: 'invalid_value', detail };
}

/** Whether a value is a JSON object: not null, no array, no `ExactNumber`. */
export function isJsonObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof ExactNumber);
}

/**
 * The `value` of an envelope `{"_type": <type>, "value": …}`, in which older clients wrap ids, dates and URLs; any other value
 * unchanged.
 */
export function unwrap(value: unknown, type: string): unknown {
  if (!isJsonObject(value) || value._type !== type || !('value' in value)) return value;
  return Object.keys(value).length === 2 ? value.value : value;
}

/** A text unchanged, another JSON value as JSON. Not `String`, which would call a `toString` from the body. */
export function writtenOut(value: unknown): string {
  return typeof value === 'string' ? value : value === undefined ? '' : writeExactJson(value);
}

function jsonTypeOf(value: unknown): string {
  if (value === null) return 'null';
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'an array';
  if (value instanceof ExactNumber) return 'a number';
  if (typeof value === 'object') return 'an object';
  return `a ${typeof value}`;
}
