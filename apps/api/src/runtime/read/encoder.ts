import type { Row } from '../database/database.js';
import type { CellEncoding } from '../vocabulary/column-type.js';
import { shortestNumber } from '../vocabulary/json-number.js';
import type { CellFormat } from './cell-format.js';

/** A cell of the row, as the value of a key. */
export interface CellPart {
  readonly key: string;
  readonly index: number;
  readonly format: CellFormat;
}

/** A related record: the cell at `index` is its id, null where there is none. */
export interface RecordPart {
  readonly key: string;
  readonly index: number;
  readonly parts: readonly CellPart[];
}

export type Part = CellPart | RecordPart;

type Encode = (row: Row) => string;

/** Compiles an encoder of rows, whose first cell is the record's id, into JSON text. */
export function rowEncoder(parts: readonly Part[]): Encode {
  const encoders = parts.map(partEncoder);
  return (row) => {
    let json = `{"_id":"${row[0]}"`;
    for (const encode of encoders) json += encode(row);
    return `${json}}`;
  };
}

function partEncoder(part: Part): Encode {
  return 'parts' in part ? recordEncoder(part) : cellEncoder(part);
}

function recordEncoder({ key, index, parts }: RecordPart): Encode {
  const encoders = parts.map(cellEncoder);
  const start = `,${JSON.stringify(key)}:`;
  return (row) => {
    const id = row[index];
    if (id === null || id === undefined) return `${start}null`;
    let json = `${start}{"_id":"${id}"`;
    for (const encode of encoders) json += encode(row);
    return `${json}}`;
  };
}

function cellEncoder({ key, index, format }: CellPart): Encode {
  const whenNull = `,${JSON.stringify(key)}:null`;
  const before = `,${JSON.stringify(key)}:${format.before}`;
  const { after } = format;
  const encode = CELL_ENCODERS[format.encoding];
  return (row) => {
    const cell = row[index];
    return cell === null || cell === undefined ? whenNull : before + encode(cell) + after;
  };
}

const CELL_ENCODERS: Readonly<Record<CellEncoding, (cell: string) => string>> = {
  uuid: (cell) => cell,
  raw: (cell) => cell,
  json: shortestJson,
  boolean: (cell) => (cell === 't' ? 'true' : 'false'),
  text: jsonText,
  timestamp: isoTimestamp,
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what JSON escapes
const NEEDS_ESCAPE = /["\\\u0000-\u001f]/;

/** A JSON string; most texts have nothing to escape. */
function jsonText(text: string): string {
  return NEEDS_ESCAPE.test(text) ? JSON.stringify(text) : `"${text}"`;
}

/** What a number looks like in `jsonb` that JavaScript, and most others, would write with an exponent. */
const WRITTEN_OUT = /\d{22}|0\.0{6}/;

/** Of JSON text: texts, the space between, and numbers. */
const PARTS = /"[^"\\]*(?:\\.[^"\\]*)*"|\s+|-?\d[\d.eE+-]*/g;

/** JSON of the database, its numbers in their shortest form, as they came in: some readers take 1e23 and its 24 digits for two numbers. */
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
 * @throws Error where the session is not in UTC: rather no answer than another moment
 */
function isoTimestamp(cell: string): string {
  if (!cell.endsWith('+00')) throw new Error('The session writes moments in another zone, or in another way');
  const end = Math.min(cell.length - ZONE_LENGTH, MILLISECONDS_END);
  return `${cell.slice(0, 10)}T${cell.slice(11, end)}${'.000Z'.slice(end - SECONDS_END)}`;
}
