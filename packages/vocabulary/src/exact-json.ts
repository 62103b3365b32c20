import { isExact, scanNumber, startsNumber } from './json-number.js';

/** No text of a body contains it: PostgreSQL cannot store it. */
const MARK = '\0';
const MARKED = /"\\u0000([^"]+)"/g;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** A number that no double equals. JSON is stored with all of its digits; no other type accepts it. */
export class ExactNumber {
  constructor(readonly digits: string) {}

  toJSON(): string {
    return `${MARK}${this.digits}`;
  }
}

/** The range of a number in JSON text. */
export type Span = readonly [start: number, end: number];

/** `JSON.parse` that preserves numbers which a double would change. @param spans of these, if they are known */
export function parseExactJson(text: string, spans = exactNumbers(text)): unknown {
  if (spans.length === 0) return JSON.parse(text);
  const marked: string[] = [];
  let done = 0;
  for (const [start, end] of spans) {
    marked.push(text.slice(done, start), '"\\u0000', text.slice(start, end), '"');
    done = end;
  }
  return restored(JSON.parse(marked.join('') + text.slice(done)));
}

/** Replaces the marked texts in place: `JSON.parse` with a reviver takes several times as long. */
function restored(value: unknown): unknown {
  if (typeof value === 'string') return value.startsWith(MARK) ? new ExactNumber(value.slice(1)) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) value[index] = restored(value[index]);
    return value;
  }
  return Object.assign(value, Object.fromEntries(Object.entries(value).map(([key, child]) => [key, restored(child)])));
}

/** `JSON.stringify` that writes exact numbers with all of their digits. No text of the value contains U+0000. */
export function writeExactJson(value: unknown): string {
  const text = JSON.stringify(value);
  return text.includes('\\u0000') ? text.replace(MARKED, '$1') : text;
}

/** The numbers of valid JSON text that parsing would change. */
function exactNumbers(text: string): readonly Span[] {
  const spans: Span[] = [];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) {
      for (index++; text.charCodeAt(index) !== QUOTE; index++) if (text.charCodeAt(index) === BACKSLASH) index++;
    } else if (startsNumber(code)) {
      const { end, isDoubtful } = scanNumber(text, index);
      if (isDoubtful && !isExact(text.slice(index, end))) spans.push([index, end]);
      index = end - 1;
    }
  }
  return spans;
}
