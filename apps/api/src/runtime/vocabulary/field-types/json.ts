import { JSONB } from '../column-type.js';
import { accepted, invalidValue, isJsonObject, type Parsed } from '../parsed.js';
import { isStorableText } from '../texts.js';
import { defineFieldType, ours } from './field-type.js';

/** Array elements and keys of an operand. Containment compares each of them with each one that is stored. */
const MAXIMUM_PARTS = 100;

const BOUND = `${MAXIMUM_PARTS} array elements and keys in all`;

/**
 * Any JSON value. PostgreSQL cannot hold NUL characters or lone surrogates in it, a number beyond a double has become
 * infinite when it comes here, and one that JavaScript writes with an exponent would be stored with all its zeros, some
 * 300 of them: those are refused rather than changed.
 */
function parseJson(value: unknown): Parsed {
  return isStorable(value)
    ? accepted(JSON.stringify(value))
    : invalidValue(
        'The JSON has a NUL character, half a surrogate pair, or a number that is 1e21 or more, or less than 1e-6.',
      );
}

/** A JSON value to compare with. */
function parseJsonOperand(value: unknown): Parsed {
  return countParts(value) > MAXIMUM_PARTS
    ? invalidValue(`The JSON of a condition has at most ${BOUND}.`)
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

export const json = defineFieldType<'JSON', unknown>({
  name: 'JSON',
  description: 'Any JSON value.',
  hasNull: true,
  isUnbounded: true,
  keys: [],
  column: () => JSONB,
  families: ['equality'],
  sortable: false,
  parse: parseJson,
  parseOperand: parseJsonOperand,
  answerSchema: () => ({}),
  condition: () => ({ name: 'Json', operand: { description: `At most ${BOUND}.` } }),
  conditionNote: ` Or an object without \`_type\`: the stored JSON contains it; at most ${BOUND}.`,
  client: () => ({ answer: 'JsonValue', input: 'JsonValue', condition: 'JsonCondition' }),
  decorators: () => [ours('IsJsonValue')],
  example: () => ({ example: true }),
});
