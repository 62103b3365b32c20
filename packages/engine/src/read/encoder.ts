import type { Row } from '@catalog-service/postgres';
import { type CellEncoding, durationOf, itemsOf, shortestNumber } from '@catalog-service/vocabulary';
import { AS_IT_IS, type CellFormat } from './cell-format.js';

/** A cell, as the value of a key. */
export interface CellPart {
  readonly key: string;
  readonly index: number;
  readonly format: CellFormat;
}

/** A related record: the cell at `index` is its id, or null. */
interface RecordPart {
  readonly key: string;
  readonly index: number;
  readonly parts: readonly CellPart[];
}

export type Part = CellPart | RecordPart;

type Encode = (row: Row) => string;

/**
 * One key of an object. The text before its value includes the end of the previous value, which null does not have: each append
 * costs as much as a short value.
 */
interface Step {
  readonly index: number;
  readonly encode: (cell: string, row: Row) => string;
  readonly behindValue: string;
  readonly behindNull: string;
  readonly nullBehindValue: string;
  readonly nullBehindNull: string;
}

/** Compiles an encoder of rows, whose first cell is the record's id, into JSON text. */
export function rowEncoder(parts: readonly Part[]): Encode {
  return objectEncoder(parts, 0);
}

function objectEncoder(parts: readonly Part[], idIndex: number): Encode {
  let after = '"';
  const steps = parts.map((part): Step => {
    const { encode, before, after: afterThis } = 'parts' in part ? recordFormat(part) : valueFormat(part);
    const key = `,${JSON.stringify(part.key)}:`;
    const [behindValue, behindNull] = [`${after}${key}${before}`, `${key}${before}`];
    const [nullBehindValue, nullBehindNull] = [`${after}${key}null`, `${key}null`];
    after = afterThis;
    return { index: part.index, encode, behindValue, behindNull, nullBehindValue, nullBehindNull };
  });
  const end = `${after}}`;
  return (row) => {
    let json = `{"_id":"${row[idIndex]}`;
    let isValue = true;
    for (const { index, encode, behindValue, behindNull, nullBehindValue, nullBehindNull } of steps) {
      const cell = row[index];
      if (cell === null || cell === undefined) {
        json += isValue ? nullBehindValue : nullBehindNull;
        isValue = false;
      } else {
        json += isValue ? behindValue : behindNull;
        json += encode(cell, row);
        isValue = true;
      }
    }
    return json + (isValue ? end : '}');
  };
}

/** A cell as JSON. */
export function cellJson(cell: string | null | undefined, row: Row, format: CellFormat): string {
  if (cell === null || cell === undefined) return 'null';
  const { encode, before, after } = valueFormat({ key: '', index: 0, format });
  return `${before}${encode(cell, row)}${after}`;
}

interface ValueFormat extends Pick<CellFormat, 'before' | 'after'> {
  readonly encode: Step['encode'];
}

function recordFormat({ index, parts }: RecordPart): ValueFormat {
  const encode = objectEncoder(parts, index);
  return { encode: (_id, row) => encode(row), before: '', after: '' };
}

function valueFormat({ format: { encoding, before, after, item } }: CellPart): ValueFormat {
  if (encoding === 'list') return { encode: listEncoder(item ?? AS_IT_IS), before, after };
  const quote = encoding === 'text' ? '"' : '';
  return { encode: CELL_ENCODERS[encoding], before: `${before}${quote}`, after: `${quote}${after}` };
}

function listEncoder(item: CellFormat): Step['encode'] {
  const { encode, before, after } = valueFormat({ key: '', index: 0, format: item });
  return (cell, row) =>
    itemsOf(cell)
      .map((text) => `${before}${encode(text, row)}${after}`)
      .join();
}

const CELL_ENCODERS: Readonly<Record<Exclude<CellEncoding, 'list'>, (cell: string) => string>> = {
  uuid: (cell) => cell,
  raw: (cell) => cell,
  json: shortestJson,
  boolean: (cell) => (cell === 't' ? 'true' : 'false'),
  text: escaped,
  timestamp: isoTimestamp,
  duration: durationOf,
  numeric: (cell) => cell,
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what JSON escapes
const NEEDS_ESCAPE = /["\\\u0000-\u001f]/;

/** The content of a JSON string; most texts need no escapes. */
function escaped(text: string): string {
  return NEEDS_ESCAPE.test(text) ? JSON.stringify(text).slice(1, -1) : text;
}

/** A number of `jsonb` that JavaScript, and most others, would write with an exponent. */
const WRITTEN_OUT = /\d{22}|0\.0{6}/;

/** The strings, spaces and numbers of JSON text. */
const PARTS = /"[^"\\]*(?:\\.[^"\\]*)*"|\s+|-?\d[\d.eE+-]*/g;

/** JSON of the database with its numbers in their shortest form: for some readers 1e23 and its 24 digits are different numbers. */
function shortestJson(cell: string): string {
  if (!WRITTEN_OUT.test(cell)) return cell;
  return cell.replace(PARTS, (part) => {
    if (part.startsWith('"')) return part;
    return part.trim() === '' ? '' : shortestNumber(part);
  });
}

const SECONDS_END = '2026-01-02 03:04:05'.length;
const MILLISECONDS_END = '2026-01-02 03:04:05.678'.length;
const ZONE_LENGTH = '+00'.length;

/**
 * `2026-01-02 03:04:05.6+00` as `2026-01-02T03:04:05.600Z`.
 * @throws Error if the session is not in UTC: no answer is better than a wrong one
 */
function isoTimestamp(cell: string): string {
  if (!cell.endsWith('+00')) throw new Error('The session writes timestamps in another time zone or format');
  const end = Math.min(cell.length - ZONE_LENGTH, MILLISECONDS_END);
  return `${cell.slice(0, 10)}T${cell.slice(11, end)}${'.000Z'.slice(end - SECONDS_END)}`;
}
