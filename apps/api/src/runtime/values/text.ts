import { nearest } from '../text/nearest.js';
import { accepted, invalidValue, type Parsed, wrongType } from './parsed.js';
import type { ValueField } from './value-field.js';

const HALF_A_PAIR = /\p{Surrogate}/u;
const SLUG = /^[\p{L}\p{M}\p{N}_-]+$/u;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** Whether PostgreSQL can hold the text: no NUL character and no half of a surrogate pair. */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && !HALF_A_PAIR.test(text);
}

/** A text of at most the field's `maxLength` characters (code points). */
export function parseText(value: unknown, field: ValueField): Parsed {
  const operand = parseTextOperand(value);
  if (!operand.ok || field.maxLength === undefined || !isLongerThan(operand.value, field.maxLength)) return operand;
  return invalidValue(`The text is longer than ${field.maxLength} characters.`);
}

/** Whether a text has more than `limit` characters: code points, of which each is one or two units of the string. */
export function isLongerThan(text: string, limit: number): boolean {
  return text.length > limit && (text.length > 2 * limit || [...text].length > limit);
}

export function parseTextOperand(value: unknown): Parsed {
  if (typeof value !== 'string') return wrongType('a text', value);
  return isStorableText(value)
    ? accepted(value)
    : invalidValue('The text has a NUL character or half a surrogate pair.');
}

/** A slug: letters of any script, digits, `-` and `_`, with at least one letter or digit. */
export function parseSlug(value: unknown, field: ValueField): Parsed {
  const text = parseText(value, field);
  if (!text.ok || text.value === '') return text;
  return SLUG.test(text.value) && LETTER_OR_DIGIT.test(text.value)
    ? text
    : invalidValue('A slug has letters, digits, - and _ only, and at least one letter or digit.');
}

/** One of the field's `values`, in any case; gives it as it is written there. */
export function parseChoice(value: unknown, field: ValueField): Parsed {
  const text = parseTextOperand(value);
  if (!text.ok || text.value === '' || field.values === undefined) return text;
  const wanted = text.value.toLowerCase();
  const choice = field.values.find((candidate) => candidate.toLowerCase() === wanted);
  if (choice !== undefined) return accepted(choice);
  const near = nearest(text.value, field.values);
  const all = field.values.length <= 20 ? `: ${field.values.join(', ')}` : '';
  return invalidValue(
    near === undefined
      ? `Not one of the allowed values${all}.`
      : `Not one of the allowed values; did you mean ${near}?`,
  );
}
