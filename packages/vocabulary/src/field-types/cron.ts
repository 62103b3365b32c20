import { formattedText } from './formatted-text.js';

const MONTHS = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ');
const DAYS = 'SUN MON TUE WED THU FRI SAT'.split(' ');

/** Patterns of one value of each field: minute, hour, day of the month, month, day of the week. */
const VALUES = [
  '[0-5]?[0-9]',
  '(?:[01]?[0-9]|2[0-3])',
  '(?:0?[1-9]|[12][0-9]|3[01])',
  `(?:0?[1-9]|1[0-2]|${MONTHS.join('|')})`,
  `(?:[0-7]|${DAYS.join('|')})`,
];

/** A list of values, ranges and `*`, each perhaps with a step. */
function listOf(value: string): string {
  const item = `(?:[*]|${value}(?:-${value})?)(?:/[1-9][0-9]?)?`;
  return `${item}(?:,${item})*`;
}

const RANGE = /([0-9A-Z]+)-([0-9A-Z]+)/g;

/** The place of a value in its field: a number is its own. */
function ordinal(value: string): number {
  const named = MONTHS.includes(value) ? MONTHS.indexOf(value) + 1 : DAYS.indexOf(value);
  return named === -1 ? Number(value) : named;
}

export const cron = formattedText({
  name: 'Cron',
  description: 'A schedule of five fields: minute, hour, day of the month, month, day of the week.',
  pattern: `^${VALUES.map(listOf).join(' ')}$`,
  detail:
    'A schedule must have five fields (minute, hour, day of the month, month, day of the week), such as */15 8-18 * * MON-FRI.',
  maxLength: 200,
  canonical: (text) => text.trim().replace(/\s+/g, ' ').toUpperCase(),
  isValid: (text) => [...text.matchAll(RANGE)].every(([, from = '', to = '']) => ordinal(from) <= ordinal(to)),
  isOrdered: false,
  example: '*/15 8-18 * * MON-FRI',
  sample: ({ number }) => `${number % 60} 3 * JAN-JUN,12 1-5/2`,
});
