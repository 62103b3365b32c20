import type { FieldType, TypedField } from '../../field-types/field-type.js';
import { ours } from '../../field-types/field-type.js';
import { invalidValue, type Refused } from '../../parsed.js';

/** The part of a field that says of which form its texts are. */
export type Patterned = Pick<TypedField, 'pattern'>;

const forms = new Map<string, RegExp>();

/** The expression of a pattern of the catalog: each is compiled once. */
function formOf(pattern: string): RegExp {
  const known = forms.get(pattern);
  if (known !== undefined) return known;
  const form = new RegExp(pattern, 'u');
  forms.set(pattern, form);
  return form;
}

/** Why a field refuses a text that is of another form; undefined if it does not. */
export const refusedForm = ({ pattern }: Patterned, text: string): Refused | undefined =>
  pattern === undefined || formOf(pattern.matches).test(text) ? undefined : invalidValue(pattern.message);

/** The example that the contract has: without a pattern, every text is one. */
export const patternExample = ({ pattern, example }: TypedField): string | undefined => pattern && example;

/** The traits of texts, of which a field may ask for a form. */
export const withPattern = <T extends Pick<FieldType, 'inputSchema' | 'decorators' | 'sample'>>(traits: T) => ({
  ...traits,
  inputSchema: (field: TypedField) => ({ ...traits.inputSchema(field), pattern: field.pattern?.matches }),
  decorators: (field: TypedField) =>
    field.pattern === undefined
      ? traits.decorators(field)
      : [ours('IsValueOf', 'Text', { maxLength: field.maxLength, pattern: { ...field.pattern } })],
  words: ({ pattern }: Patterned, code: (text: string) => string) =>
    pattern === undefined ? [] : [`matches ${code(pattern.matches)}`],
  // Samples are words, which many patterns refuse.
  sample: (field: TypedField, of: Parameters<T['sample']>[1]) => {
    const sample = traits.sample(field, of);
    return refusedForm(field, String(sample)) === undefined ? sample : exampleLike(field, of.word);
  },
});

const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz';

/**
 * The example with other letters and digits, as the pattern takes them. It counts: the word is read as a number, which is written in the
 * letters and digits of each place. So the texts of words that follow each other differ.
 */
function exampleLike({ example = '', ...field }: TypedField, word: string): string {
  // A prime base, which shares no factor with the choices of a place: then each letter of the word matters.
  const base = BigInt(DIGITS.length + 1);
  let rest = [...word.toLowerCase()].reduce((sum, letter) => sum * base + BigInt(DIGITS.indexOf(letter) + 1), 0n);
  let text = example;
  for (let place = example.length - 1; place >= 0; place -= 1) {
    if (!/[0-9A-Za-z]/.test(example.charAt(place))) continue;
    const withLetter = (letter: string) => text.slice(0, place) + letter + text.slice(place + 1);
    const isTaken = (other: string) => refusedForm(field, other) === undefined;
    const choices = [...DIGITS].flatMap((digit) => [digit, digit.toUpperCase()].map(withLetter).find(isTaken) ?? []);
    const count = BigInt(choices.length || 1);
    text = choices[Number(rest % count)] ?? text;
    rest /= count;
  }
  return text;
}
