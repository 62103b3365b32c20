import {
  isOperator,
  MULTI_SEARCH,
  nearest,
  OPERATOR_NAMES,
  OPERATORS,
  type OperandForm,
  shortened,
} from '@catalog-service/vocabulary';

/** Characters of a text that a hint repeats. */
const LONGEST = 64;

/** The keys of an envelope besides `_type`. Older clients send `value: null` with operators without operands. */
export const ENVELOPE_KEYS: Readonly<Record<OperandForm | typeof MULTI_SEARCH, readonly string[]>> = {
  none: ['value'],
  value: ['value'],
  text: ['value'],
  values: ['value'],
  range: ['startValue', 'endValue'],
  MultiSearch: ['value', 'fields'],
};

/** The operators by what they mean of null. */
const OF_NULL = new Map([
  ['EqualTo', 'IsNull'],
  ['NotEqual', 'NotNull'],
]);

/**
 * The form of the operator that a word of another query language means, with its operand where that has to change; undefined if the word
 * means none.
 */
export function envelopeOf(word: string, value?: unknown): string | undefined {
  const named = nearest(word, OPERATOR_NAMES);
  const meant = (value === null ? OF_NULL.get(named ?? '') : undefined) ?? named;
  if (!isOperator(meant)) return undefined;
  const { form } = OPERATORS[meant];
  if (form === 'text' && typeof value === 'string' && /%/.test(value)) return likeEnvelope(value);
  const operands =
    form === 'none' ? [] : ENVELOPE_KEYS[form].map((name) => `,"${name}":${form === 'values' ? '[…]' : '…'}`);
  return `{"_type":"${meant}"${operands.join('')}}`;
}

/** The form of a pattern in which `%` stands for any text, which the operators take literally. */
function likeEnvelope(pattern: string): string {
  const [text = ''] = pattern.split('%').filter((part) => part !== '');
  const type = pattern.startsWith('%') ? (pattern.endsWith('%') ? 'Search' : 'EndsWith') : 'StartsWith';
  return JSON.stringify({ _type: type, value: shortened(text, LONGEST) });
}
