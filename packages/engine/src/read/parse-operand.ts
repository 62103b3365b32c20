import { arrayText } from '@catalog-service/postgres';
import {
  fieldType,
  isLongerThan,
  MAXIMUM_LIST,
  MAXIMUM_PATTERN,
  type NamedOperator,
  parseTextOperand,
  pointerTo,
} from '@catalog-service/vocabulary';
import type { FieldDefinition } from '../definition/definition.js';
import type { ProblemList } from './problem-list.js';

/** The parameter of a condition on one value; undefined where it is wrong, which `problems` then says. */
export function parseValue(
  raw: unknown,
  field: FieldDefinition,
  pointer: string,
  problems: ProblemList,
): string | undefined {
  if (raw === null || raw === undefined) {
    problems.add(pointer, 'wrong_type', 'Expected a value; for null, use null by itself or IsNull.');
    return undefined;
  }
  const parsed = fieldType(field).parseOperand(raw, field);
  if (parsed.ok) return parsed.value;
  problems.add(pointer, parsed.code, parsed.detail);
  return undefined;
}

/** The same for one of several: a PostgreSQL array, so that the number of values does not change the statement. */
export function parseValues(
  raw: unknown,
  field: FieldDefinition,
  pointer: string,
  problems: ProblemList,
): string | undefined {
  if (!Array.isArray(raw)) {
    problems.add(pointer, 'wrong_type', 'Expected an array of values.');
    return undefined;
  }
  if (raw.length > MAXIMUM_LIST) {
    problems.add(pointer, 'invalid_value', `An array has at most ${MAXIMUM_LIST} values.`);
    return undefined;
  }
  const values: string[] = [];
  for (let index = 0; index < raw.length && !problems.full; index += 1) {
    const value = parseValue(raw[index], field, pointerTo(pointer, index), problems);
    if (value !== undefined) values.push(value);
  }
  return arrayText(values);
}

/** What the classes of older clients mean by an operand: they write numbers, booleans and dates as texts, and do not trim. */
export function ofOlderClients(raw: unknown, operator: NamedOperator, field: FieldDefinition): unknown {
  if (Array.isArray(raw)) return raw.map((one: unknown) => ofOlderClients(one, operator, field));
  if (typeof raw !== 'string') return raw;
  if (operator === 'Search') return raw.trim();
  return fieldType(field).operandOfText?.(raw) ?? raw;
}

/** The ILIKE pattern of a text operator; the text means itself, `%` and `_` included. */
export function parsePattern(
  raw: unknown,
  operator: NamedOperator | 'MultiSearch',
  pointer: string,
  problems: ProblemList,
): string | undefined {
  const parsed = parseTextOperand(raw);
  if (!parsed.ok) {
    problems.add(pointer, parsed.code, parsed.detail);
    return undefined;
  }
  if (isLongerThan(parsed.value, MAXIMUM_PATTERN)) {
    problems.add(pointer, 'invalid_value', `The text to look for has at most ${MAXIMUM_PATTERN} characters.`);
    return undefined;
  }
  const literal = parsed.value.replace(/[\\%_]/g, '\\$&');
  if (operator === 'StartsWith') return `${literal}%`;
  return operator === 'EndsWith' ? `%${literal}` : `%${literal}%`;
}
