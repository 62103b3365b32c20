import { accepted, invalidValue, type Parsed, wrongType } from './parsed.js';
import type { ValueField } from './value-field.js';

const INTEGER_MINIMUM = -(2 ** 31);
const INTEGER_MAXIMUM = 2 ** 31 - 1;

/** A finite number within the field's bounds; a whole one of at most 32 bits where the field says `integer`. */
export function parseNumber(value: unknown, field: ValueField): Parsed {
  const operand = parseNumberOperand(value);
  if (!operand.ok || typeof value !== 'number') return operand;
  if (field.integer === true && !Number.isInteger(value)) return invalidValue('The number must be whole.');
  const minimum = field.minimum ?? (field.integer === true ? INTEGER_MINIMUM : Number.NEGATIVE_INFINITY);
  const maximum = field.maximum ?? (field.integer === true ? INTEGER_MAXIMUM : Number.POSITIVE_INFINITY);
  if (value < minimum) return invalidValue(`The number must be at least ${minimum}.`);
  if (value > maximum) return invalidValue(`The number must be at most ${maximum}.`);
  return operand;
}

export function parseNumberOperand(value: unknown): Parsed {
  if (typeof value !== 'number') return wrongType('a number', value);
  return Number.isFinite(value) ? accepted(String(value)) : invalidValue('The number must be finite.');
}
