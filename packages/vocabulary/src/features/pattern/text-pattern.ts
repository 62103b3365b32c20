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
 * The example with other letters and digits where the pattern takes them. A word is a number, with its last letter as the last digit, which
 * the choices at each place count: texts of words that follow each other differ, as long as there are others.
 */
function exampleLike({ example = '', ...field }: TypedField, word: string): string {
  // A prime base: what a place counts, which has fewer choices, depends on each letter of the word.
  const base = BigInt(DIGITS.length + 1);
  let rest = [...word.toLowerCase()].reduce((sum, letter) => sum * base + BigInt(DIGITS.indexOf(letter) + 1), 0n);
  let text = example;
  for (let place = example.length - 1; place >= 0; place -= 1) {
    const withLetter = (letter: string) => text.slice(0, place) + letter + text.slice(place + 1);
    const choices = /[0-9A-Za-z]/.test(example.charAt(place))
      ? [...DIGITS].flatMap((digit) =>
          [digit, digit.toUpperCase()]
            .map(withLetter)
            .filter((one) => refusedForm(field, one) === undefined)
            .slice(0, 1),
        )
      : [];
    const count = BigInt(Math.max(choices.length, 1));
    text = choices[Number(rest % count)] ?? text;
    rest /= count;
  }
  return text;
}
