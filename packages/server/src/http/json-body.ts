import { isUtf8 } from 'node:buffer';
import type { BodyBounds } from '@catalog-service/vocabulary';
import {
  isExact,
  isJsonObject,
  isStorableNumber,
  Problem,
  parseExactJson,
  type Span,
  scanNumber,
  shortened,
  startsNumber,
} from '@catalog-service/vocabulary';
import { jsonHint } from './json-hint.js';

const MAXIMUM_DEPTH = 64;
const MARK = Buffer.from('\uFEFF');
/** Characters that a message would not show. */
const INVISIBLE = /(?![ \t\r\n])[\p{C}\p{Z}]/gu;
/** With the flag `u`, a pair is one character of another category. */
const UNPAIRED_SURROGATE = /\p{Surrogate}/u;
const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_BRACKET = 0x5d;
const SMALL_U = 0x75;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;

/**
 * Parses a request body: strict UTF-8 and JSON, no repeated keys, no `__proto__`, no NUL or unpaired surrogate (PostgreSQL stores
 * neither), at most 64 levels, within its bounds. A number that a double would change is an `ExactNumber`; an empty body is undefined.
 * @throws Problem malformed_json, body_too_large
 */
export function parseJsonBody(bytes: Buffer, bounds: BodyBounds): unknown {
  if (!isUtf8(bytes)) throw malformed('The body is not valid UTF-8.');
  // A byte order mark is no part of the text (RFC 8259, 8.1).
  const text = bytes.toString('utf8', startsWithMark(bytes) ? MARK.length : 0);
  if (text === '') return undefined;
  const shape = measure(text, bounds);
  const value = parse(text);
  for (const [start, end] of shape.exact) requireStorableNumber(text.slice(start, end));
  if (countKeys(value, shape.hasUnicodeEscapes) !== shape.keys) throw malformed('The body repeats a key in an object.');
  return shape.exact.length === 0 ? value : parseExactJson(text, shape.exact);
}

const startsWithMark = (bytes: Buffer) => MARK.equals(bytes.subarray(0, MARK.length));

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof Error)) throw malformed();
    const message = error.message.replaceAll(
      INVISIBLE,
      (one) => `U+${one.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`,
    );
    throw malformed(`The body is not JSON: ${message}.${jsonHint(text)}`);
  }
}

interface Shape {
  /** Keys as written, repeated ones counted each time. */
  readonly keys: number;
  readonly hasUnicodeEscapes: boolean;
  /** Numbers that parsing changes. */
  readonly exact: readonly Span[];
}

/**
 * Measures JSON text before it is parsed: each colon outside a string follows a key, and a container has one value more than commas.
 * @throws Problem if the text is nested too deep, or exceeds the bounds
 */
function measure(text: string, bounds: BodyBounds): Shape {
  let level = 0;
  let keys = 0;
  let values = 1;
  let hasUnicodeEscapes = false;
  const exact: Span[] = [];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) {
      for (index++; index < text.length && text.charCodeAt(index) !== QUOTE; index++) {
        if (text.charCodeAt(index) !== BACKSLASH) continue;
        index++;
        if (text.charCodeAt(index) === SMALL_U) hasUnicodeEscapes = true;
      }
    } else if (code === COLON) {
      if (++keys > bounds.names) throw tooMany(bounds.names, 'names');
    } else if (code === COMMA) {
      if (++values > bounds.values) throw tooMany(bounds.values, 'values');
    } else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
      if (++level > MAXIMUM_DEPTH) throw malformed(`The body is nested more than ${MAXIMUM_DEPTH} levels deep.`);
      if (++values > bounds.values) throw tooMany(bounds.values, 'values');
    } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) level--;
    else if (startsNumber(code)) {
      const { end, isDoubtful } = scanNumber(text, index);
      if (isDoubtful && !isExact(text.slice(index, end))) exact.push([index, end]);
      if (exact.length > bounds.exactNumbers) throw tooMany(bounds.exactNumbers, 'numbers that a double cannot hold');
      index = end - 1;
    }
  }
  return { keys, hasUnicodeEscapes, exact };
}

/** Counts the keys of the parsed value, fewer than were written if one was repeated, and rejects texts that cannot be stored. */
function countKeys(value: unknown, checkTexts: boolean): number {
  if (typeof value === 'string') {
    if (checkTexts) requireStorable(value);
    return 0;
  }
  if (typeof value !== 'object' || value === null) return 0;
  let keys = 0;
  if (Array.isArray(value)) {
    for (const item of value) keys += countKeys(item, checkTexts);
  } else if (isJsonObject(value)) {
    for (const key of Object.keys(value)) {
      if (key === '__proto__') throw malformed('The key __proto__ is not allowed.');
      if (checkTexts) requireStorable(key);
      keys += 1 + countKeys(value[key], checkTexts);
    }
  }
  return keys;
}

function requireStorableNumber(token: string): void {
  if (isStorableNumber(token)) return;
  throw malformed(
    `The number ${shortened(token, LONGEST_SHOWN)} would lose precision: it has more than 1000 digits, or is too close to 0 for a double.`,
  );
}

const LONGEST_SHOWN = 40;

function requireStorable(text: string): void {
  if (text.includes('\0')) throw malformed('The body contains the character U+0000, which cannot be stored.');
  if (UNPAIRED_SURROGATE.test(text))
    throw malformed('The body contains an unpaired surrogate, which is not a character.');
}

function tooMany(limit: number, what: string): Problem {
  return new Problem('body_too_large', `The body contains more than ${limit} ${what}.`);
}

function malformed(detail?: string): Problem {
  return new Problem('malformed_json', detail);
}
