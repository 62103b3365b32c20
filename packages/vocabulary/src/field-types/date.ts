import { TIMESTAMP } from '../column-type.js';
import { accepted, invalidValue, type Parsed, unwrap, wrongType } from '../parsed.js';
import { firstMoment } from '../time-zones.js';
import { type DateInput } from '../wire-values.js';
import { type DayReading, defineFieldType, envelopeSchema, ours, ref, type TypedField } from './field-type.js';

const ENVELOPE = 'DateTime';

const ISO_8601 =
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?:T(?<hour>\d{2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.(?<fraction>\d{1,9}))?)?(?<zone>Z|[+-]\d{2}:?\d{2}))?$/i;

/** The form of `Date.prototype.toString`. */
const WORDS =
  /^[A-Z][a-z]{2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) (?:0[1-9]|[12]\d|3[01]) \d{4} (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d GMT[+-](?:0\d|1[0-5])[0-5]\d(?: \([^)]*\))?$/;

const CANONICAL_LENGTH = '2026-01-31T09:30:00.000Z'.length;

const DAY_LENGTH = '2026-01-31'.length;
const DAY = 86_400_000;

const DETAIL =
  'A date must be ISO 8601 with a time zone (2026-01-31T09:30:00Z) or a day (2026-01-31), in the years 1 to 9999.';

/**
 * A moment: ISO 8601 with a zone, a day (midnight UTC), or `{"_type":"DateTime","value":…}`. Gives ISO 8601 in UTC with
 * milliseconds; finer fractions are truncated.
 */
export function parseDate(value: unknown): Parsed {
  const text = unwrap(value, ENVELOPE);
  if (typeof text !== 'string') return wrongType('a date such as 2026-01-31T09:30:00Z', text);
  if (isCanonical(text)) return accepted(text);
  const parts = ISO_8601.exec(text)?.groups;
  if (parts === undefined) return invalidValue(DETAIL);
  const part = (name: string) => Number(parts[name] ?? 0);
  const local = new Date(0);
  local.setUTCFullYear(part('year'), part('month') - 1, part('day'));
  local.setUTCHours(
    part('hour'),
    part('minute'),
    part('second'),
    Number((parts.fraction ?? '').padEnd(3, '0').slice(0, 3)),
  );
  // Date normalises what does not exist (February 30, 25:00), so the parts must be unchanged.
  const exists =
    local.getUTCFullYear() === part('year') &&
    local.getUTCMonth() === part('month') - 1 &&
    local.getUTCDate() === part('day') &&
    local.getUTCHours() === part('hour') &&
    local.getUTCMinutes() === part('minute') &&
    local.getUTCSeconds() === part('second');
  const offset = offsetMinutes(parts.zone ?? 'Z');
  if (!exists) return invalidValue('There is no such date or time.');
  if (offset === undefined) return invalidValue(DETAIL);
  return momentOf(local.getTime() - offset * 60_000);
}

function momentOf(milliseconds: number): Parsed {
  const moment = new Date(milliseconds);
  const year = moment.getUTCFullYear();
  return year >= 1 && year <= 9999 ? accepted(moment.toISOString()) : invalidValue(DETAIL);
}

/** A moment as an operand: of a day, its first or its last millisecond in a time zone. Columns have no shorter moments. */
function parseOperand(
  value: unknown,
  _field: TypedField,
  { timeZone = 'UTC', isEnd = false }: DayReading = {},
): Parsed {
  const parsed = parseDate(value);
  const text = unwrap(value, ENVELOPE);
  if (!parsed.ok || typeof text !== 'string' || text.length !== DAY_LENGTH) return parsed;
  const midnight = Date.parse(parsed.value);
  return momentOf(isEnd ? firstMoment(midnight + DAY, timeZone) - 1 : firstMoment(midnight, timeZone));
}

/** Whether the text has the form of the service's own answers, as most dates do: then it need not be parsed. */
function isCanonical(text: string): boolean {
  if (text.length !== CANONICAL_LENGTH || text.startsWith('0000')) return false;
  const moment = new Date(text);
  return !Number.isNaN(moment.getTime()) && moment.toISOString() === text;
}

/** Minutes east of UTC; undefined for an impossible offset. */
function offsetMinutes(zone: string): number | undefined {
  if (zone === 'Z' || zone === 'z') return 0;
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(-2));
  if (hours > 15 || minutes > 59) return undefined;
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}

export const date = defineFieldType<'Date', string, DateInput>({
  name: 'Date',
  description: 'A moment, ISO 8601 in UTC with milliseconds.',
  keys: ['computed', 'default', 'indexed', 'list', 'unique'],
  expressionKind: 'date',
  defaultsToNow: true,
  column: () => TIMESTAMP,
  families: ['equality', 'order'],
  sortable: true,
  envelope: ENVELOPE,
  hasDays: true,
  parse: parseDate,
  parseOperand,
  operandOfText: (text) => (WORDS.test(text) ? new Date(text).toISOString() : text),
  schemas: {
    DateInput: {
      description: 'A moment: ISO 8601 with a zone, or a day (midnight in UTC), by itself or in an envelope.',
      anyOf: [
        { type: 'string', format: 'date-time' },
        { type: 'string', format: 'date' },
        envelopeSchema(ENVELOPE, { type: 'string' }),
      ],
    },
  },
  answerSchema: () => ({ type: 'string', format: 'date-time' }),
  inputSchema: () => ref('DateInput'),
  condition: () => ({ name: 'Date', operand: ref('DateInput') }),
  client: () => ({ answer: 'string', input: 'DateInput', condition: 'DateCondition' }),
  decorators: () => [ours('IsDateValue')],
  example: () => '2026-01-31T09:30:00.000Z',
  sample: (_field, { number }) => new Date(Date.UTC(2026, 0, 1 + number, 9, 30, 15, 250)).toISOString(),
});
