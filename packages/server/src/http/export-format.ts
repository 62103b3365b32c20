import { type JsonMember, jsonMembers } from '@catalog-service/vocabulary';
import { preferring } from './negotiation.js';

/** Writes records, which are JSON text, as a file of one form. */
export interface ExportFormat {
  readonly mediaType: string;
  /** The ending of a file that browsers are to save, if they are. */
  readonly extension?: string;
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
  extension: 'csv',
  head: (columns) => csvLine(columns.map(csvText)),
  record: (json, columns) => {
    const members = jsonMembers(json);
    return csvLine(columns.map((column, index) => csvCell(memberAt(members, column, index))));
  },
};

export const EXPORT_FORMATS = { 'application/x-ndjson': NDJSON, 'text/csv': CSV } as const;

/** The form of an export that a request for a list asks for; undefined if it asks for a page. */
export const exportAskedBy = preferring('application/x-ndjson', 'text/csv');

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
  if (!json.startsWith('{') && !json.startsWith('[')) return json;
  return quoted(json.replace(FORMULA_IN_JSON, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`));
}

/** The signs that formulas begin with, in the width of ASCII and in others that spreadsheets take for it. */
const SIGN = '[=+\\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B]';
/**
 * Where a spreadsheet would execute a text: at its beginning, and behind a `;`, a tab or a line break, as one that separates columns by these
 * ignores quotation marks within a column. Looking back from a sign takes linear time.
 */
const FORMULA = new RegExp(`^(?:\\s*${SIGN}|[\\t\\r\\n])|${SIGN}(?<=[;\\t\\r\\n][\\s"]*.)`, 'g');
/** The same in JSON, where tabs and line breaks are escaped, as signs can be. */
const FORMULA_IN_JSON = new RegExp(`${SIGN}(?<=;\\s*.)`, 'g');
const NEGATIVE_NUMBER = /^-\d+(?:\.\d+)?$/;

function csvText(text: string): string {
  const harmless = NEGATIVE_NUMBER.test(text) ? text : text.replace(FORMULA, "'$&");
  // An empty text is not null.
  return harmless === '' || /[",\r\n]/.test(harmless) ? quoted(harmless) : harmless;
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
