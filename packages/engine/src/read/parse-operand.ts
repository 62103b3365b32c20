import { arrayText } from '@catalog-service/postgres';
import {
  appliesTo,
  type DayReading,
  fieldType,
  isLongerThan,
  isTimeZone,
  MAXIMUM_LIST,
  MAXIMUM_PATTERN,
  type NamedOperator,
  OPERATORS,
  parseTextOperand,
  pointerTo,
  timeZones,
} from '@catalog-service/vocabulary';
import type { FieldDefinition } from '../definition/definition.js';
import type { ProblemList } from './problem-list.js';

/** Writes the end of a problem's detail. It takes longer than to parse a value, so only a wrong value calls it. */
type Hint = () => string;
const NO_HINT: Hint = () => '';

/** The parameter of a condition on one value; undefined, with a problem that ends in the hint, if it is wrong. */
export function parseValue(
  raw: unknown,
  field: FieldDefinition,
  pointer: string,
  problems: ProblemList,
  hint = NO_HINT,
  day?: DayReading,
): string | undefined {
  if (raw === null || raw === undefined) {
    return problems.add(pointer, 'wrong_type', 'Expected a value; for null, use null by itself or IsNull.');
  }
  const parsed = fieldType(field).parseOperand(raw, field, day);
  return parsed.ok ? parsed.value : problems.add(pointer, parsed.code, `${parsed.detail}${hint()}`);
}

/**
 * The forms in which a text may be stored that is equal to another one: texts are stored as they were sent, composed (NFC) or decomposed
 * (NFD). Of another value, itself.
 */
export const formsOf = (value: string, field: FieldDefinition): readonly string[] =>
  HAS_FORMS.test(value) && appliesTo('Search', fieldType(field))
    ? [...new Set([value, value.normalize('NFC'), value.normalize('NFD')])]
    : [value];

/** The letters of ASCII have one form each. */
const HAS_FORMS = /[^\0-\x7f]/;

/**
 * The same for one of several: a PostgreSQL array, so that the number of values does not change the statement.
 * @param areAll whether none stands for another: they are not in several forms
 */
export function parseValues(
  raw: unknown,
  field: FieldDefinition,
  pointer: string,
  problems: ProblemList,
  hint = NO_HINT,
  areAll = false,
): string | undefined {
  if (!Array.isArray(raw)) return problems.add(pointer, 'wrong_type', 'Expected an array of values.');
  if (raw.length > MAXIMUM_LIST) {
    return problems.add(pointer, 'invalid_value', `An array can have at most ${MAXIMUM_LIST} values.`);
  }
  const values: string[] = [];
  for (let index = 0; index < raw.length && !problems.full; index += 1) {
    const value = parseValue(raw[index], field, pointerTo(pointer, index), problems, hint);
    if (value !== undefined) values.push(...(areAll ? [value] : formsOf(value, field)));
  }
  return arrayText(values);
}

/** The name of a time zone, by default UTC; undefined, with a problem, if it is wrong. */
export function parseTimeZone(raw: unknown, pointer: string, problems: ProblemList): string | undefined {
  if (raw === undefined || raw === null) return 'UTC';
  if (typeof raw !== 'string') return problems.add(pointer, 'wrong_type', 'Expected the name of a time zone.');
  if (isTimeZone(raw)) return raw;
  const hint = problems.didYouMean(raw, timeZones);
  const detail = `There is no such time zone; expected one such as Europe/Berlin.${hint}`;
  return problems.add(pointer, 'invalid_value', detail);
}

/** The meaning of an operand of older clients: they write numbers, booleans and dates as texts, and do not trim. */
export function ofOlderClients(raw: unknown, operator: NamedOperator, field: FieldDefinition): unknown {
  if (Array.isArray(raw)) return raw.map((one: unknown) => ofOlderClients(one, operator, field));
  if (typeof raw !== 'string') return raw;
  if (OPERATORS[operator].trims === true) return raw.trim();
  return fieldType(field).operandOfText?.(raw) ?? raw;
}

/** The LIKE pattern of a text operator; the text means itself, `%` and `_` included. */
export function parsePattern(
  raw: unknown,
  operator: NamedOperator,
  pointer: string,
  problems: ProblemList,
): string | undefined {
  const parsed = parseTextOperand(raw);
  if (!parsed.ok) return problems.add(pointer, parsed.code, parsed.detail);
  if (isLongerThan(parsed.value, MAXIMUM_PATTERN)) {
    return problems.add(pointer, 'invalid_value', `The search text can have at most ${MAXIMUM_PATTERN} characters.`);
  }
  const literal = parsed.value.replace(/[\\%_]/g, '\\$&');
  return OPERATORS[operator].pattern?.(literal);
}
