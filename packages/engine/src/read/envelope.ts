import {
  isOperator,
  MULTI_SEARCH,
  nearest,
  OPERATOR_NAMES,
  OPERATORS,
  type OperandForm,
} from '@catalog-service/vocabulary';

/** The keys of an envelope besides `_type`. Older clients send `value: null` with operators without operands. */
export const ENVELOPE_KEYS: Readonly<Record<OperandForm | typeof MULTI_SEARCH, readonly string[]>> = {
  none: ['value'],
  value: ['value'],
  text: ['value'],
  values: ['value'],
  range: ['startValue', 'endValue'],
  MultiSearch: ['value', 'fields'],
};

/** The form of the operator that a word of another query language means; undefined if it means none. */
export function envelopeOf(word: string): string | undefined {
  const meant = nearest(word, OPERATOR_NAMES);
  if (!isOperator(meant)) return undefined;
  const { form } = OPERATORS[meant];
  const operands =
    form === 'none' ? [] : ENVELOPE_KEYS[form].map((name) => `,"${name}":${form === 'values' ? '[…]' : '…'}`);
  return `{"_type":"${meant}"${operands.join('')}}`;
}
