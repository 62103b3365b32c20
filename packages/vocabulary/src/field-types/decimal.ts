import { type ColumnType, NUMERIC } from '../column-type.js';
import {
  addDecimals,
  compareDecimals,
  decimalOf,
  multiplyDecimals,
  negatedDecimal,
  roundedDecimal,
} from '../decimal-number.js';
import { OutOfRange } from '../expression/evaluate-expression.js';
import { decimalSql } from '../expression/expression-sql.js';
import { accepted, invalidValue, type Parsed, wrongType } from '../parsed.js';
import type { Digits } from './bounds.js';
import { defineFieldType, ours, type TypedField } from './field-type.js';

/** Maximum digits of a column: other databases and the libraries of most languages support them as well. */
export const MOST_DIGITS = 38;

/** Digits of an operand on each side of the point. */
const OPERAND = /^-?\d{1,100}(?:\.\d{1,100})?$/;

const DIGITS: Digits = { precision: 18, scale: 2 };

const digitsOf = ({ precision = DIGITS.precision, scale = DIGITS.scale }: TypedField): Digits => ({ precision, scale });

/** A number of a column, and nothing else. */
function patternOf({ precision, scale }: Digits): string {
  const whole = precision === scale ? '0' : `\\d{1,${precision - scale}}`;
  return `^-?${whole}${scale === 0 ? '' : `(?:\\.\\d{1,${scale}})?`}$`;
}

/** Digits, with the zeros that the column gives back. */
function parseDecimal(value: unknown, field: TypedField): Parsed {
  const given = parseOperand(value);
  if (!given.ok) return given;
  const digits = digitsOf(field);
  const { minimum, maximum } = boundsOf(field);
  if (!new RegExp(patternOf(digits)).test(String(value))) return invalidValue(formOf(digits));
  if (minimum !== undefined && compareDecimals(given.value, minimum) < 0)
    return invalidValue(`The number must be at least ${minimum}.`);
  if (maximum !== undefined && compareDecimals(given.value, maximum) > 0)
    return invalidValue(`The number must be at most ${maximum}.`);
  return accepted(decimalOf(given.value, digits.scale));
}

/** JSON numbers are doubles for most clients, so only texts are taken. */
function parseOperand(value: unknown): Parsed {
  if (typeof value !== 'string') return wrongType('a decimal as a string, such as "12.50"', value);
  if (OPERAND.test(value)) return accepted(decimalOf(value));
  return invalidValue('A decimal must be a string of digits with an optional minus and point, such as "12.50".');
}

function formOf({ precision, scale }: Digits): string {
  const before = `The number has at most ${precision - scale} digits before the point`;
  return scale === 0 ? `${before} and none after it.` : `${before} and ${scale} after it.`;
}

/** The bounds as decimals; the catalog has them as numbers. */
function boundsOf({ minimum, maximum }: TypedField) {
  const decimal = (bound: number | undefined) => (bound === undefined ? undefined : decimalOf(String(bound)));
  return { minimum: decimal(minimum), maximum: decimal(maximum) };
}

/** The type of the column has a number that is none, and is above all others. */
function check(column: string, field: TypedField): string {
  const { minimum, maximum } = boundsOf(field);
  const below = maximum === undefined ? `(${column} < 'NaN'::numeric)` : `(${column} <= ${decimalSql(maximum)})`;
  return minimum === undefined ? below : `((${column} >= ${decimalSql(minimum)}) AND ${below})`;
}

const schemaOf = (field: TypedField) => ({
  type: 'string',
  format: 'decimal',
  pattern: patternOf(digitsOf(field)),
});

/** An operand, a sum or an average: of any number of digits. */
export const ANY_DECIMAL = { type: 'string', format: 'decimal', pattern: '^-?\\d+(?:\\.\\d+)?$' };

export const decimal = defineFieldType<'Decimal', string>({
  name: 'Decimal',
  description: 'An exact number of `precision` digits, `scale` of them after the point, as a text such as "12.50".',
  keys: ['computed', 'default', 'indexed', 'list', 'maximum', 'minimum', 'precision', 'scale', 'unique'],
  digits: DIGITS,
  expressionKind: 'decimal',
  isPlain: true,
  column(field): ColumnType {
    const { precision, scale } = digitsOf(field);
    return {
      ...NUMERIC,
      sql: `numeric(${precision},${scale})`,
      native: `@db.Decimal(${precision}, ${scale})`,
    };
  },
  operandColumn: () => NUMERIC,
  check,
  itemsCheck(column, field) {
    const { minimum, maximum } = boundsOf(field);
    return [
      ...(minimum === undefined ? [] : [`(${decimalSql(minimum)} <= ALL (${column}))`]),
      maximum === undefined ? `('NaN'::numeric > ALL (${column}))` : `(${decimalSql(maximum)} >= ALL (${column}))`,
    ];
  },
  families: ['equality', 'order'],
  sortable: true,
  isSummable: true,
  isExact: true,
  parse: parseDecimal,
  parseOperand,
  stored: (value, field) => decimalOf(value, digitsOf(field).scale),
  calculated(value, field) {
    const { precision, scale } = digitsOf(field);
    const rounded = roundedDecimal(value, scale);
    if (compareDecimals(rounded.replace('-', ''), decimalOf(`1${'0'.repeat(precision - scale)}`)) >= 0)
      throw new OutOfRange();
    return rounded;
  },
  answerSchema: schemaOf,
  words(field) {
    const { precision, scale } = digitsOf(field);
    return [`${precision} digits, ${scale} after the point`];
  },
  condition: () => ({ name: 'Decimal', operand: ANY_DECIMAL }),
  client: () => ({ answer: 'string', input: 'string', condition: 'Equality<string> | Order<string>' }),
  decorators: ({ minimum, maximum, ...field }) => [
    ours('IsValueOf', 'Decimal', {
      ...digitsOf(field),
      ...(minimum !== undefined && { minimum }),
      ...(maximum !== undefined && { maximum }),
    }),
  ],
  example: (field) => nthOf(field, 1),
  sample: (field, { number }) => nthOf(field, number + 1),
});

/** The value that is a number of steps above the least one, with all digits, or by the last digit alone where that is too much. */
function nthOf(field: TypedField, number: number): string {
  const { precision, scale } = digitsOf(field);
  const { minimum, maximum } = boundsOf(field);
  const end = decimalOf(`${'9'.repeat(precision - scale) || '0'}.${'9'.repeat(scale)}`);
  const most = maximum ?? end;
  const least = minimum ?? (compareDecimals(most, '0') < 0 ? negatedDecimal(end) : '0');
  const unit = scale === 0 ? '1' : `0.${'1'.padStart(scale, '0')}`;
  const values = [addDecimals('1', scale === 0 ? '0' : unit), unit].map((step) =>
    addDecimals(least, multiplyDecimals(String(number), step)),
  );
  return decimalOf(values.find((value) => compareDecimals(value, most) <= 0) ?? most, scale);
}
