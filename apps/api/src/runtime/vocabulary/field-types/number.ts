import { DOUBLE, INTEGER } from '../column-type.js';
import { accepted, invalidValue, type Parsed, wrongType } from '../parsed.js';
import { bound, defineFieldType, type TypedField } from './field-type.js';

const INTEGER_MINIMUM = -(2 ** 31);
const INTEGER_MAXIMUM = 2 ** 31 - 1;

/** A finite number within the field's bounds; a whole one of at most 32 bits where the field says `integer`. */
function parseNumber(value: unknown, field: TypedField): Parsed {
  const operand = parseNumberOperand(value);
  if (!operand.ok || typeof value !== 'number') return operand;
  if (field.integer === true && !Number.isInteger(value)) return invalidValue('The number must be whole.');
  const minimum = field.minimum ?? (field.integer === true ? INTEGER_MINIMUM : Number.NEGATIVE_INFINITY);
  const maximum = field.maximum ?? (field.integer === true ? INTEGER_MAXIMUM : Number.POSITIVE_INFINITY);
  if (value < minimum) return invalidValue(`The number must be at least ${minimum}.`);
  if (value > maximum) return invalidValue(`The number must be at most ${maximum}.`);
  return operand;
}

function parseNumberOperand(value: unknown): Parsed {
  if (typeof value !== 'number') return wrongType('a number', value);
  return Number.isFinite(value) ? accepted(String(value)) : invalidValue('The number must be finite.');
}

/** Operands are compared as doubles, whatever the column is. */
export const number = defineFieldType<'Number', number>({
  name: 'Number',
  description: 'A finite number; `integer`, `minimum` and `maximum` narrow it.',
  keys: ['default', 'integer', 'maximum', 'minimum', 'unique'],
  isPlain: true,
  column: ({ integer }) => (integer === true ? INTEGER : DOUBLE),
  operandColumn: () => DOUBLE,
  families: ['equality', 'order'],
  sortable: true,
  parse: parseNumber,
  parseOperand: parseNumberOperand,
  answerSchema: ({ integer, minimum, maximum }) => ({
    type: integer === true ? 'integer' : 'number',
    minimum,
    maximum,
  }),
  condition: () => ({ name: 'Number', operand: { type: 'number' } }),
  client: () => ({ answer: 'number', input: 'number', condition: 'NumberCondition' }),
  decorators: ({ integer, minimum, maximum }) => [
    { name: integer === true ? 'IsInt' : 'IsNumber', arguments: [] },
    ...bound('Min', minimum),
    ...bound('Max', maximum),
  ],
  example: ({ minimum }) => minimum ?? 1,
});
