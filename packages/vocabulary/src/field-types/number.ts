import { DOUBLE, INTEGER } from '../column-type.js';
import { ExactNumber } from '../exact-json.js';
import { asDouble } from '../expression/expression-sql.js';
import { accepted, invalidValue, type Parsed, wrongType } from '../parsed.js';
import { bound, defineFieldType, type TypedField, validator } from './field-type.js';

const NUMBER = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/;

/** The range of a whole number's column. */
export const INTEGER_MINIMUM = -(2 ** 31);
export const INTEGER_MAXIMUM = 2 ** 31 - 1;

/** The bounds of a field; a whole number has at least those of 32 bits. */
function boundsOf({ integer, minimum, maximum }: TypedField) {
  const isWhole = integer === true;
  return {
    minimum: minimum ?? (isWhole ? INTEGER_MINIMUM : undefined),
    maximum: maximum ?? (isWhole ? INTEGER_MAXIMUM : undefined),
  };
}

function parseNumber(value: unknown, field: TypedField): Parsed {
  const operand = parseNumberOperand(value);
  if (!operand.ok || typeof value !== 'number') return operand;
  if (field.integer === true && !Number.isInteger(value)) return invalidValue('The number must be an integer.');
  const { minimum, maximum } = boundsOf(field);
  if (minimum !== undefined && value < minimum) return invalidValue(`The number must be at least ${minimum}.`);
  if (maximum !== undefined && value > maximum) return invalidValue(`The number must be at most ${maximum}.`);
  return operand;
}

/** A column of numbers, unlike one of JSON, has doubles. */
export const TOO_EXACT = invalidValue('The number has more digits than a double can store.');

function parseNumberOperand(value: unknown): Parsed {
  if (value instanceof ExactNumber) return TOO_EXACT;
  if (typeof value !== 'number') return wrongType('a number', value);
  return Number.isFinite(value) ? accepted(String(value)) : invalidValue('The number must be finite.');
}

/** SQL of the whole number nearest to a double: an index of whole numbers cannot search for a double. */
const nearestInteger = (value: string) =>
  `round(least(greatest(${value}, ${INTEGER_MINIMUM}), ${INTEGER_MAXIMUM}))::integer`;

/** Operands are compared as doubles, whatever the column is. */
export const number = defineFieldType<'Number', number>({
  name: 'Number',
  description: 'A finite number; `integer`, `minimum` and `maximum` narrow it.',
  keys: ['computed', 'default', 'indexed', 'integer', 'list', 'maximum', 'minimum', 'ordered', 'unique'],
  expressionKind: 'number',
  inExpression: (column, { integer }) => (integer === true ? asDouble(column) : column),
  isPlain: true,
  column: ({ integer }) => (integer === true ? INTEGER : DOUBLE),
  operandColumn: () => DOUBLE,
  families: ['equality', 'order'],
  sortable: true,
  isSummable: true,
  ordered: (column, { integer }) => (integer === true ? `((${column})::double precision)` : column),
  uniqueLookup: ({ integer }) => (integer === true ? { key: (column) => column, keyOf: nearestInteger } : undefined),
  parse: parseNumber,
  parseOperand: parseNumberOperand,
  operandOfText: (text) => (NUMBER.test(text) ? Number(text) : text),
  words: ({ integer }) => (integer === true ? ['whole'] : []),
  answerSchema: ({ integer, minimum, maximum }) => ({
    type: integer === true ? 'integer' : 'number',
    minimum,
    maximum,
  }),
  condition: () => ({ name: 'Number', operand: { type: 'number' } }),
  client: () => ({ answer: 'number', input: 'number', condition: 'NumberCondition' }),
  decorators: (field) => {
    const { minimum, maximum } = boundsOf(field);
    const form = validator(field.integer === true ? 'IsInt' : 'IsNumber');
    return [form, ...bound(validator, 'Min', minimum), ...bound(validator, 'Max', maximum)];
  },
  example: ({ minimum, maximum = 1 }) => minimum ?? Math.min(1, maximum),
  sample: ({ minimum = 0, maximum = Number.POSITIVE_INFINITY }, { number }) =>
    Math.min(Math.max(number + 1, minimum), maximum),
});
