import { type Patterned, refusedForm } from './features/pattern/text-pattern.js';
import type { TypedField } from './field-types/field-type.js';
import { accepted, invalidValue, type Parsed, wrongType } from './parsed.js';

/** Upper bound of `maxLength`: what a request may contain by default. */
export const MOST_CHARACTERS = 1_000_000;

/** Characters of an indexed text: an index entry has at most 2,704 bytes, including ids, and a character up to four. */
export const MOST_INDEXED_CHARACTERS = 500;

/** Characters of a text whose parts are indexed for searches: each write indexes about as many parts. */
export const MOST_SEARCHED_CHARACTERS = 10_000;

const HALF_A_PAIR = /\p{Surrogate}/u;

/** Whether PostgreSQL can store the text: no NUL character and no half of a surrogate pair. */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && !HALF_A_PAIR.test(text);
}

/** At most `limit` units of a text, and `…` if it is longer. */
export function shortened(text: string, limit: number): string {
  // Half a surrogate pair is no character.
  return text.length > limit ? `${text.slice(0, limit).replace(HALF_A_PAIR, '')}…` : text;
}

/** Whether a text has more than `limit` characters: code points, of which each is one or two units of the string. */
export function isLongerThan(text: string, limit: number): boolean {
  return text.length > limit && (text.length > 2 * limit || [...text].length > limit);
}

/** A text of at most `maxLength` characters (code points) that matches the pattern. */
export function parseText(value: unknown, field: Pick<TypedField, 'maxLength'> & Patterned): Parsed {
  const { maxLength = Number.POSITIVE_INFINITY } = field;
  const operand = parseTextOperand(value);
  if (!operand.ok) return operand;
  if (isLongerThan(operand.value, maxLength)) return invalidValue(`The text is longer than ${maxLength} characters.`);
  return refusedForm(field, operand.value) ?? operand;
}

export function parseTextOperand(value: unknown): Parsed {
  if (typeof value !== 'string') return wrongType('a string', value);
  return isStorableText(value)
    ? accepted(value)
    : invalidValue('The text contains a NUL character or an unpaired surrogate.');
}
