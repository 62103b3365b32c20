import type { Cell, CellBytes, RowBytes } from '@catalog-service/postgres';
import {
  type CellEncoding,
  durationOf,
  itemsOf,
  type JsonText,
  Problem,
  shortestNumber,
} from '@catalog-service/vocabulary';
import type { Caller } from '../caller/caller.js';
import { AS_IT_IS, type CellFormat } from './cell-format.js';

/** Room that stays between answers; beyond it, memory is given back. */
const ROOM = 64 * 1024;
/** Longer pieces are copied by the runtime, shorter ones here: a call costs as much as so many bytes. */
const SHORT = 48;

/** JSON's escape for each byte of UTF-8; undefined if the byte stands for itself. */
const ESCAPES: readonly (Uint8Array | undefined)[] = Array.from({ length: 256 }, (_, byte) => {
  const escaped = JSON.stringify(String.fromCharCode(byte)).slice(1, -1);
  return escaped.length > 1 ? Buffer.from(escaped) : undefined;
});

/** JSON text while it is written, as bytes of UTF-8. */
class JsonBytes {
  #bytes = Buffer.allocUnsafeSlow(ROOM);
  #length = 0;

  /** Begins a new text, whatever became of the last one. */
  begin(): this {
    this.#length = 0;
    return this;
  }

  /** Appends bytes that are JSON already. */
  copy(bytes: Uint8Array, start = 0, end = bytes.length): void {
    const room = this.#ensure(end - start);
    if (end - start > SHORT) {
      room.set(bytes.subarray(start, end), this.#length);
      this.#length += end - start;
      return;
    }
    let at = this.#length;
    for (let index = start; index < end; index += 1) room[at++] = bytes[index] ?? 0;
    this.#length = at;
  }

  /** Appends the content of a JSON string. */
  text(bytes: Buffer, start: number, end: number): void {
    let room = this.#ensure(end - start);
    let at = this.#length;
    for (let index = start; index < end; index += 1) {
      const byte = bytes[index] ?? 0;
      const escaped = ESCAPES[byte];
      if (escaped === undefined) room[at++] = byte;
      else {
        this.#length = at;
        room = this.#ensure(escaped.length + end - index);
        room.set(escaped, at);
        at += escaped.length;
      }
    }
    this.#length = at;
  }

  /** Appends a text that is JSON already. */
  string(text: string): void {
    this.#length += this.#ensure(Buffer.byteLength(text)).write(text, this.#length);
  }

  /** The text that was written. */
  take(): string {
    const text = this.#bytes.toString('utf8', 0, this.#length);
    if (this.#bytes.length > ROOM) this.#bytes = Buffer.allocUnsafeSlow(ROOM);
    return text;
  }

  #ensure(more: number): Buffer {
    const wanted = this.#length + more;
    if (wanted > this.#bytes.length) {
      const wider = Buffer.allocUnsafeSlow(2 * wanted);
      this.#bytes.copy(wider, 0, 0, this.#length);
      this.#bytes = wider;
    }
    return this.#bytes;
  }
}

/** A cell, as the value of a key. */
export interface CellMember {
  readonly key: string;
  readonly index: number;
  readonly format: CellFormat;
}

/** A related record: the cell at `index` is its id, or null. */
interface RecordMember {
  readonly key: string;
  readonly index: number;
  readonly members: readonly CellMember[];
}

export type Member = CellMember | RecordMember;

/** Writes the record of a row. */
export type WriteRecord = (cells: CellBytes, json: JsonBytes) => void;

type WriteCell = (bytes: Buffer, start: number, end: number, json: JsonBytes) => void;

/**
 * One key of an object. The text before its value includes the end of the previous value, which null does not have: each append
 * costs as much as a short value.
 */
interface Step {
  readonly index: number;
  /** Absent for a related record. */
  readonly cell: WriteCell | undefined;
  readonly record: WriteRecord | undefined;
  readonly behindValue: Uint8Array;
  readonly behindNull: Uint8Array;
  readonly nullBehindValue: Uint8Array;
  readonly nullBehindNull: Uint8Array;
}

/** Shared output buffer: nothing waits while it is written, so one is enough. */
const JSON_BYTES = new JsonBytes();
/** The same of a cell that becomes a text of its own meanwhile. */
const CELL_JSON = new JsonBytes();

/** The records of rows, with commas between them. */
export function recordsJson(rows: RowBytes, write: WriteRecord): JsonText {
  const json = JSON_BYTES.begin();
  appendRecords(json, rows, write);
  return json.take();
}

/**
 * A page of records: `{…,"data":[…]}`. It is written in one piece, because a text that is joined from others is copied again when it is sent.
 *
 * @param members those before `data`, as JSON text; at least one
 * @param most records, at most
 */
export function pageJson(members: string, rows: RowBytes, write: WriteRecord, most?: number): JsonText {
  const json = JSON_BYTES.begin();
  json.string(`{${members},"data":[`);
  appendRecords(json, rows, write, most);
  json.string(']}');
  return json.take();
}

function appendRecords(json: JsonBytes, rows: RowBytes, write: WriteRecord, most?: number): void {
  let isFirst = true;
  rows.each((cells) => {
    if (!isFirst) json.copy(COMMA);
    isFirst = false;
    write(cells, json);
  }, most);
}

/** The record of each row. */
export function eachRecordJson(rows: RowBytes, write: WriteRecord): string[] {
  const records: string[] = [];
  rows.each((cells) => {
    const json = JSON_BYTES.begin();
    write(cells, json);
    records.push(json.take());
  });
  return records;
}

/** Compiles what writes rows, whose first cell is the record's id. */
export function recordWriter(members: readonly Member[]): WriteRecord {
  return objectWriter(members, 0);
}

function objectWriter(members: readonly Member[], idIndex: number): WriteRecord {
  let after = '"';
  const steps = members.map((member): Step => {
    const { before, after: afterThis } = 'members' in member ? NO_TEXT : valueFormat(member.format);
    const key = `,${JSON.stringify(member.key)}:`;
    const [behindValue, behindNull] = [Buffer.from(`${after}${key}${before}`), Buffer.from(`${key}${before}`)];
    const [nullBehindValue, nullBehindNull] = [Buffer.from(`${after}${key}null`), Buffer.from(`${key}null`)];
    after = afterThis;
    const cell = 'members' in member ? undefined : valueFormat(member.format).write;
    const record = 'members' in member ? objectWriter(member.members, member.index) : undefined;
    return { index: member.index, cell, record, behindValue, behindNull, nullBehindValue, nullBehindNull };
  });
  const closing = Buffer.from(`${after}}`);
  return (cells, json) => {
    const { bytes, starts, ends } = cells;
    json.copy(OPENING);
    json.copy(bytes, starts[idIndex] ?? 0, ends[idIndex] ?? 0);
    let isValue = true;
    for (const step of steps) {
      const start = starts[step.index] ?? 0;
      const end = ends[step.index] ?? -1;
      if (end < start) json.copy(isValue ? step.nullBehindValue : step.nullBehindNull);
      else {
        json.copy(isValue ? step.behindValue : step.behindNull);
        step.cell?.(bytes, start, end, json);
        step.record?.(cells, json);
      }
      isValue = end >= start;
    }
    json.copy(isValue ? closing : CLOSING);
  };
}

const OPENING = Buffer.from('{"_id":"');
const CLOSING = Buffer.from('}');
const COMMA = Buffer.from(',');
const TRUE = Buffer.from('true');
const FALSE = Buffer.from('false');

/** A cell as JSON. */
export function cellJson(cell: Cell | undefined, format: CellFormat): string {
  if (cell === null || cell === undefined) return 'null';
  const { write, before, after } = valueFormat(format);
  const bytes = Buffer.from(cell);
  const json = CELL_JSON.begin();
  write(bytes, 0, bytes.length, json);
  return `${before}${json.take()}${after}`;
}

interface ValueFormat extends Pick<CellFormat, 'before' | 'after'> {
  readonly write: WriteCell;
}

const NO_TEXT = { before: '', after: '' };

function valueFormat({ encoding, before, after, item }: CellFormat): ValueFormat {
  if (encoding === 'list') return { write: listWriter(item ?? AS_IT_IS), before, after };
  const quote = encoding === 'text' ? '"' : '';
  return { write: CELL_WRITERS[encoding], before: `${before}${quote}`, after: `${quote}${after}` };
}

function listWriter(item: CellFormat): WriteCell {
  const { write, before, after } = valueFormat(item);
  return (bytes, start, end, json) => {
    for (const [index, text] of itemsOf(bytes.toString('utf8', start, end)).entries()) {
      json.string(index === 0 ? before : `,${before}`);
      const cell = Buffer.from(text);
      write(cell, 0, cell.length, json);
      json.string(after);
    }
  };
}

const copy: WriteCell = (bytes, start, end, json) => json.copy(bytes, start, end);

const CELL_WRITERS: Readonly<Record<Exclude<CellEncoding, 'list'>, WriteCell>> = {
  uuid: copy,
  raw: copy,
  json: shortestJson,
  boolean: (bytes, start, _end, json) => json.copy(bytes[start] === LETTER_T ? TRUE : FALSE),
  text: (bytes, start, end, json) => json.text(bytes, start, end),
  timestamp: isoTimestamp,
  duration: (bytes, start, end, json) => json.string(durationOf(bytes.toString('latin1', start, end))),
  numeric: copy,
};

const LETTER_T = 't'.charCodeAt(0);

/** A number of `jsonb` that JavaScript, and most others, would write with an exponent. */
const WRITTEN_OUT = /\d{22}|0\.0{6}/;

/** The strings, spaces and numbers of JSON text. */
const PARTS = /"[^"\\]*(?:\\.[^"\\]*)*"|\s+|-?\d[\d.eE+-]*/g;

/** The shortest number that is written out. */
const SHORTEST_WRITTEN_OUT = '0.000000'.length;

/** JSON of the database with its numbers in their shortest form: for some readers 1e23 and its 24 digits are different numbers. */
function shortestJson(bytes: Buffer, start: number, end: number, json: JsonBytes): void {
  const cell = end - start < SHORTEST_WRITTEN_OUT ? '' : bytes.toString('utf8', start, end);
  if (!WRITTEN_OUT.test(cell)) {
    json.copy(bytes, start, end);
    return;
  }
  const shorter = cell.replace(PARTS, (part) => {
    if (part.startsWith('"')) return part;
    return part.trim() === '' ? '' : shortestNumber(part);
  });
  json.string(shorter);
}

const DATE_LENGTH = '2026-01-02'.length;
const SECONDS_LENGTH = '2026-01-02 03:04:05'.length;
const MILLISECONDS_LENGTH = '2026-01-02 03:04:05.678'.length;
const ZONE = Buffer.from('+00');
const T = Buffer.from('T');
const END = Buffer.from('.000Z');

/**
 * `2026-01-02 03:04:05.6+00` as `2026-01-02T03:04:05.600Z`.
 * @throws Error if the session is not in UTC: no answer is better than a wrong one
 */
function isoTimestamp(bytes: Buffer, start: number, end: number, json: JsonBytes): void {
  const zone = end - ZONE.length;
  if (ZONE.some((byte, index) => bytes[zone + index] !== byte)) {
    throw new Error('The session writes timestamps in another time zone or format');
  }
  const length = Math.min(zone - start, MILLISECONDS_LENGTH);
  json.copy(bytes, start, start + DATE_LENGTH);
  json.copy(T);
  json.copy(bytes, start + DATE_LENGTH + 1, start + length);
  json.copy(END, length - SECONDS_LENGTH);
}

/** Characters of one answer, as JSON and as the database's cells. */
export const MAXIMUM_LENGTH = 4 * 1024 * 1024;
/** Bytes of rows that the database may send: a character has up to four, and each cell is preceded by its length. */
export const MAXIMUM_ROW_BYTES = 4 * MAXIMUM_LENGTH;
/** Longer answers count towards the memory of a project until they are read. */
const SMALL = 16 * 1024;
/** A character takes two bytes at most, and for a while there are two copies of the text. */
const BYTES_OF_CHARACTER = 4;

/**
 * Rejects rows whose cells together are too long for one answer, and counts those that are not small. Only rows of a plan with
 * unbounded fields are measured.
 * @throws Problem answer_too_large; unavailable if the caller has too much in progress
 */
export function requireAnswerable(
  { isUnbounded }: { readonly isUnbounded: boolean },
  rows: RowBytes,
  caller: Caller,
): void {
  if (isUnbounded && rows.length > SMALL) requireLength(lengthOf(rows), caller);
}

/**
 * Rejects a text that is too long for an answer, and counts one that is not small.
 * @throws Problem answer_too_large; unavailable if the caller has too much in progress
 */
export function requireLength(length: number, { client }: Caller): void {
  if (length <= SMALL) return;
  if (length > MAXIMUM_LENGTH) throw new Problem('answer_too_large');
  client?.hold(length * BYTES_OF_CHARACTER);
}

/** Characters of the cells. */
function lengthOf(rows: RowBytes): number {
  let length = 0;
  rows.each((cells) => {
    for (let index = 0; index < cells.length; index += 1) length += cells.text(index)?.length ?? 0;
  });
  return length;
}
