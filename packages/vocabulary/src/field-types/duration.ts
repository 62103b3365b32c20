import { type ColumnType } from '../column-type.js';
import { asDouble } from '../expression/expression-sql.js';
import { accepted, invalidValue, type Parsed, wrongType } from '../parsed.js';
import { defineFieldType, ours } from './field-type.js';

const ISO_8601 =
  /^P(?=.)(?:(\d{1,12})W)?(?:(\d{1,12})D)?(?:T(?=.)(?:(\d{1,12})H)?(?:(\d{1,12})M)?(?:(\d{1,12}(?:\.\d{1,3})?)S)?)?$/;

/** Seconds of a week, a day, an hour, a minute and a second. */
const UNITS = [604_800, 86_400, 3600, 60, 1] as const;

/** The limit of the column. */
const MOST_SECONDS = 1e12;

const DETAIL =
  'A duration must be ISO 8601 in weeks, days, hours, minutes and seconds with at most three decimals, such as P1DT2H30M. Months and years are not allowed, as their lengths vary.';

/** Gives the seconds. */
function parseDuration(value: unknown): Parsed {
  if (typeof value !== 'string') return wrongType('a string', value);
  const parts = ISO_8601.exec(value);
  if (parts === null) return invalidValue(DETAIL);
  const milliseconds = UNITS.reduce(
    (sum, unit, index) => sum + unit * Math.round(Number(parts[index + 1] ?? 0) * 1000),
    0,
  );
  const seconds = milliseconds / 1000;
  return seconds < MOST_SECONDS
    ? accepted(String(seconds))
    : invalidValue('A duration must be shorter than 10^12 seconds.');
}

/** ISO 8601 of seconds: days, hours, minutes and seconds, each only if there are some. */
export function durationOf(seconds: string): string {
  const milliseconds = Math.round(Number(seconds) * 1000);
  const whole = Math.floor(milliseconds / 1000);
  const part = (count: number, unit: string) => (count === 0 ? '' : `${count}${unit}`);
  const days = part(Math.floor(whole / 86_400), 'D');
  const time = [
    part(Math.floor(whole / 3600) % 24, 'H'),
    part(Math.floor(whole / 60) % 60, 'M'),
    part((milliseconds % 60_000) / 1000, 'S'),
  ].join('');
  if (time !== '') return `P${days}T${time}`;
  return days === '' ? 'PT0S' : `P${days}`;
}

/** SQL that gives the same for a column of seconds. */
export function durationSql(column: string): string {
  const part = (count: string, unit: string) => `nullif(${count}, 0) || '${unit}'`;
  const time = [
    part(`div(${column}, 3600) % 24`, 'H'),
    part(`div(${column}, 60) % 60`, 'M'),
    part(`trim_scale(${column} % 60)`, 'S'),
  ].join(', ');
  const days = part(`div(${column}, 86400)`, 'D');
  return `CASE WHEN ${column} = 0 THEN 'PT0S' WHEN ${column} IS NOT NULL THEN concat('P', ${days}, 'T' || nullif(concat(${time}), '')) END`;
}

const SECONDS: ColumnType = {
  sql: 'numeric(15,3)',
  prisma: 'Decimal',
  native: '@db.Decimal(15, 3)',
  encoding: 'duration',
  decode: durationOf,
};

/** The format `duration` of JSON Schema has no decimals. */
const SCHEMA = {
  type: 'string',
  pattern: '^P(?=.)(?:\\d+W)?(?:\\d+D)?(?:T(?=.)(?:\\d+H)?(?:\\d+M)?(?:\\d+(?:\\.\\d{1,3})?S)?)?$',
};

export const duration = defineFieldType<'Duration', string>({
  name: 'Duration',
  description: 'A length of time, ISO 8601 in days, hours, minutes and seconds, such as PT1H30M; ordered by length.',
  keys: ['default', 'indexed', 'list', 'unique'],
  expressionKind: 'number',
  inExpression: asDouble,
  isPlain: true,
  column: () => SECONDS,
  // The type of the column has a number that is none.
  check: (column) => `((${column} >= (0)::numeric) AND (${column} < 'NaN'::numeric))`,
  itemsCheck: (column) => [`('0'::numeric <= ALL (${column}))`, `('NaN'::numeric > ALL (${column}))`],
  families: ['equality', 'order'],
  sortable: true,
  parse: parseDuration,
  stored(value) {
    const parsed = parseDuration(value);
    return parsed.ok ? parsed.value : value;
  },
  answerSchema: () => SCHEMA,
  condition: () => ({ name: 'Duration', operand: SCHEMA }),
  client: () => ({ answer: 'string', input: 'string', condition: 'Equality<string> | Order<string>' }),
  decorators: () => [ours('IsValueOf', 'Duration')],
  example: () => 'PT1H30M',
  sample: (_field, { number }) => durationOf(String(number * 3661 + 0.5)),
});
