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

/** The example with other letters and digits, those of a word from its end, where the pattern takes them. */
function exampleLike({ example = '', ...field }: TypedField, word: string): string {
  return [...word].reverse().reduce((text, letter, index) => {
    const place = text.length - 1 - index;
    const before = text.charAt(place);
    const wanted = /[0-9]/.test(before) ? String((letter.codePointAt(0) ?? 0) % 10) : letter;
    const others = [wanted, wanted.toUpperCase()].map((one) => text.slice(0, place) + one + text.slice(place + 1));
    return others.find((other) => place >= 0 && refusedForm(field, other) === undefined) ?? text;
  }, example);
}
