import { type JsonMember, jsonMembers } from '@catalog-service/vocabulary';

/** Writes records, which are JSON text, as a file of one form. */
export interface ExportFormat {
  readonly mediaType: string;
  /** @param columns the fields of every record, in order */
  readonly head: (columns: readonly string[]) => string;
  readonly record: (json: string, columns: readonly string[]) => string;
}

/** A record on each line. */
const NDJSON: ExportFormat = {
  mediaType: 'application/x-ndjson',
  head: () => '',
  // A line break in JSON text is white space: those of strings are escaped.
  record: (json) => `${json.replace(/[\r\n]/g, ' ')}\n`,
};

/** RFC 4180. */
const CSV: ExportFormat = {
  mediaType: 'text/csv; charset=utf-8; header=present',
  head: (columns) => csvLine(columns.map(csvText)),
  record: (json, columns) => {
    const members = jsonMembers(json);
    return csvLine(columns.map((column, index) => csvCell(memberAt(members, column, index))));
  },
};

const JSON_TYPE = 'application/json';
const FORMATS: ReadonlyMap<string, ExportFormat> = new Map([
  ['application/x-ndjson', NDJSON],
  ['text/csv', CSV],
]);

/** The form that an `Accept` header prefers to JSON; undefined if it prefers none. */
export function exportFormatOf(accept: string | undefined): ExportFormat | undefined {
  if (accept === undefined || !/ndjson|csv/i.test(accept)) return undefined;
  let preferred: string | undefined;
  let best = 0;
  for (const part of accept.toLowerCase().split(',')) {
    const [type = '', ...parameters] = part.split(';').map((text) => text.trim());
    const given = parameters.find((parameter) => parameter.startsWith('q='));
    const quality = given === undefined ? 1 : Number(given.slice(2)) || 0;
    if (quality <= best || !(type === JSON_TYPE || FORMATS.has(type))) continue;
    preferred = type;
    best = quality;
  }
  return FORMATS.get(preferred ?? '');
}

/** Records have the same members in the same order. */
function memberAt(members: readonly JsonMember[], key: string, index: number): string | undefined {
  const expected = members[index];
  return (expected?.key === key ? expected : members.find((member) => member.key === key))?.value;
}

function csvLine(cells: readonly string[]): string {
  return `${cells.join(',')}\r\n`;
}

function csvCell(json = 'null'): string {
  if (json === 'null') return '';
  if (json.startsWith('"')) return csvText(String(JSON.parse(json)));
  return json.startsWith('{') || json.startsWith('[') ? quoted(json) : json;
}

/** Spreadsheets execute texts that begin so. */
const FORMULA = /^[=+\-@\t\r\n]/;
const NEGATIVE_NUMBER = /^-\d+(?:\.\d+)?$/;

function csvText(text: string): string {
  const harmless = FORMULA.test(text) && !NEGATIVE_NUMBER.test(text) ? `'${text}` : text;
  // An empty text is not null.
  return harmless === '' || /[",\r\n]/.test(harmless) ? quoted(harmless) : harmless;
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
