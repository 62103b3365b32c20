import type { Row } from '../database/database.js';
import type { CellEncoding } from '../vocabulary/column-type.js';
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

const SECONDS_END = '2026-01-02 03:04:05'.length;
const MILLISECONDS_END = '2026-01-02 03:04:05.678'.length;
const ZONE_LENGTH = '+00'.length;

/** `2026-01-02 03:04:05.6+00` (a session in UTC) as `2026-01-02T03:04:05.600Z`. */
function isoTimestamp(cell: string): string {
  const end = Math.min(cell.length - ZONE_LENGTH, MILLISECONDS_END);
  return `${cell.slice(0, 10)}T${cell.slice(11, end)}${'.000Z'.slice(end - SECONDS_END)}`;
}
