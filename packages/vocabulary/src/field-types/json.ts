import { JSONB } from '../column-type.js';
import { ExactNumber, writeExactJson } from '../exact-json.js';
import { accepted, invalidValue, isJsonObject, type Parsed } from '../parsed.js';
import { isStorableText } from '../texts.js';
import { defineFieldType, ours } from './field-type.js';

/** Array elements and keys of an operand. Containment compares each of them with each stored one. */
const MAXIMUM_PARTS = 100;

const BOUND = `${MAXIMUM_PARTS} array elements and keys in all`;

/**
 * PostgreSQL writes the numbers of JSON without exponents: `1e308` becomes 309 digits. A value may grow by this many characters;
 * otherwise a small body could make every answer with it large.
 */
const MAXIMUM_GROWTH = 1_048_576;

/**
 * Any JSON value. PostgreSQL cannot store NUL characters or lone surrogates in it, and a number beyond a double is infinite here:
 * these are rejected, not changed.
 */
function parseJson(value: unknown): Parsed {
  if (!isStorable(value)) {
    return invalidValue(
      'The JSON contains a NUL character, an unpaired surrogate, or a number beyond double precision.',
    );
  }
  return growth(value) > MAXIMUM_GROWTH
    ? invalidValue('Without exponents, the numbers of the JSON would be more than 1 MiB longer.')
    : accepted(writeExactJson(value));
}

/** A JSON value to compare with. */
function parseJsonOperand(value: unknown): Parsed {
  return countParts(value) > MAXIMUM_PARTS
    ? invalidValue(`The JSON of a condition can have at most ${BOUND}.`)
    : parseJson(value);
}

function countParts(value: unknown): number {
  if (typeof value !== 'object' || value === null || value instanceof ExactNumber) return 0;
  const children: readonly unknown[] = Object.values(value);
  return children.reduce<number>((sum, child) => sum + countParts(child), children.length);
}

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isStorable);
  if (isJsonObject(value))
    return Object.entries(value).every(([key, child]) => isStorableText(key) && isStorable(child));
  return true;
}

/** The additional digits of numbers that JavaScript writes with an exponent. */
function growth(value: unknown): number {
  if (value instanceof ExactNumber) return growth(Number(value.digits));
  if (typeof value === 'number') {
    const size = Math.abs(value);
    return size === 0 || (size >= 1e-6 && size < 1e21) ? 0 : Math.abs(Math.log10(size));
  }
  if (typeof value !== 'object' || value === null) return 0;
  const children: readonly unknown[] = Object.values(value);
  return children.reduce<number>((sum, child) => sum + growth(child), 0);
}

export const json = defineFieldType<'JSON', unknown>({
  name: 'JSON',
  description: 'Any JSON value.',
  hasNull: true,
  isUnbounded: true,
  keys: ['shape'],
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
  sample: (_field, { number }) => ({ number, list: [1, 'two', { three: null }], text: 'ÄÖ "quoted" \\ 你好' }),
});
