import { ExactNumber, writeBounds, writeExactJson } from '@catalog-service/vocabulary';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJsonBody } from './json-body.js';

function parse(text: string): unknown {
  return parseJsonBody(Buffer.from(text), writeBounds(0));
}

function changed(number: string): string {
  return `The number ${number} would lose precision: it has more than 1000 digits, or is too close to 0 for a double.`;
}

function nested(levels: number): string {
  return '['.repeat(levels) + ']'.repeat(levels);
}

describe('parseJsonBody', () => {
  it('parses any JSON value as JSON.parse does', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), (text) => {
        fc.pre(!text.includes('__proto__') && !/\\u(0000|d[89a-f])/i.test(text));
        expect(parse(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it('accepts every double as JavaScript writes it, and with 17 digits below 2^53', () => {
    fc.assert(
      fc.property(fc.double({ noDefaultInfinity: true, noNaN: true }), (number) => {
        expect(parse(String(number))).toBe(number === 0 ? Number(String(number)) : number);
        if (Math.abs(number) < 2 ** 53) expect(parse(number.toExponential(16))).toBe(number === 0 ? 0 : number);
      }),
    );
  });

  it.each([
    '9007199254740993',
    '-99999999999999984',
    '18446744073709551616',
    '0.1000000000000000055511151231257827',
    '1234567890123456.7',
    '1.23456789E-320',
  ])('keeps the digits of %s', (number) => {
    const exact = new ExactNumber(number);
    const text = `{"a":${number},"b":["\\\\u0000",${number}],"${number}":"${number}\\"${number}"}`;
    const value = parse(text);
    expect(value).toEqual({ a: exact, b: ['\\u0000', exact], [number]: `${number}"${number}` });
    expect(JSON.parse(writeExactJson(value))).toEqual(JSON.parse(text));
    expect(writeExactJson(value).split(number)).toHaveLength(text.split(number).length);
  });

  it('treats an empty body as no body', () => {
    expect(parse('')).toBeUndefined();
  });

  it.each([
    ['{"a":1,"a":2}', 'The body repeats a key in an object.'],
    ['{"x":[{"a":1,"b":{"c":1,"c":1}}]}', 'The body repeats a key in an object.'],
    ['{"a":1,"\\u0061":2}', 'The body repeats a key in an object.'],
    ['{"__proto__":{"admin":true}}', 'The key __proto__ is not allowed.'],
    ['{"\\u005f_proto__":1}', 'The key __proto__ is not allowed.'],
    ['{"a":"\\u0000"}', 'The body contains the character U+0000, which cannot be stored.'],
    ['{"\\u0000":1}', 'The body contains the character U+0000, which cannot be stored.'],
    ['{"a":"\\ud800"}', 'The body contains an unpaired surrogate, which is not a character.'],
    ['{"a":1e-400}', changed('1e-400')],
    [`[0.${'1'.repeat(1000)}]`, changed(`0.${'1'.repeat(38)}…`)],
    [nested(65), 'The body is nested more than 64 levels deep.'],
    [nested(100_000), 'The body is nested more than 64 levels deep.'],
  ])('refuses %.60s', (text, detail) => {
    expect(() => parse(text)).toThrow(expect.objectContaining({ code: 'malformed_json', detail }));
  });

  it.each([
    [
      'names',
      `{${Array.from({ length: 11 }, (_, index) => `"n${index}":1`).join()}}`,
      'The body contains more than 10 names.',
    ],
    ['values', `[${'[],'.repeat(20)}[]]`, 'The body contains more than 20 values.'],
    [
      'exact numbers',
      `[${'9007199254740993,'.repeat(3)}1]`,
      'The body contains more than 2 numbers that a double cannot hold.',
    ],
  ])('parses nothing of a body with too many %s', (_what, text, detail) => {
    const bounds = { names: 10, values: 20, exactNumbers: 2 };
    // It is not JSON at its end, which nobody comes to.
    expect(() => parseJsonBody(Buffer.from(`${text}]`), bounds)).toThrow(
      expect.objectContaining({ code: 'body_too_large', status: 413, detail }),
    );
  });

  it('accepts a body within its bounds, and any commas and colons in texts', () => {
    const text = '{"a":[1,2,"x,,,,:::[[["],"b":{"c":1}}';
    expect(parseJsonBody(Buffer.from(text), { names: 3, values: 7, exactNumbers: 0 })).toEqual(JSON.parse(text));
  });

  it.each(['{', '{"a":}', "{'a':1}", '{"a":1,}', 'NaN', '\uFEFF\uFEFF{}', '{"a":"\0"}', ' '])('refuses %j', (text) => {
    expect(() => parse(text)).toThrow(expect.objectContaining({ code: 'malformed_json', status: 400 }));
  });

  it('refuses bytes that are not UTF-8', () => {
    const bytes = Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]);
    expect(() => parseJsonBody(bytes, writeBounds(0))).toThrow(
      expect.objectContaining({ code: 'malformed_json', detail: 'The body is not valid UTF-8.' }),
    );
  });

  it.each([
    ['{"a":"\\\\u0000"}', { a: '\\u0000' }],
    ['{"a":"\\ud83d\\ude00"}', { a: '😀' }],
    ['{"a:b":"{\\"c\\":1}"}', { 'a:b': '{"c":1}' }],
    ['{"a":{"x":1},"b":{"x":1}}', { a: { x: 1 }, b: { x: 1 } }],
    ['{"constructor":1}', { constructor: 1 }],
    ['\uFEFF{}', {}],
    ['\uFEFF', undefined],
    [
      '[9007199254740992,-9007199254740994,12345678901234567000,1E20,1.50e3]',
      [2 ** 53, -(2 ** 53) - 2, 12345678901234567e3, 1e20, 1500],
    ],
    [
      '[0.1000000000000000000,0.10000000000000001,0e-999,-0.0,1.7976931348623157e+308,5e-324]',
      [0.1, 0.1, 0, -0, Number.MAX_VALUE, Number.MIN_VALUE],
    ],
    ['[9.9999999999999992e+22,-9.9999999999999992E22]', [1e23, -1e23]],
    ['["9007199254740993",1e400]', ['9007199254740993', Number.POSITIVE_INFINITY]],
    [nested(64), JSON.parse(nested(64))],
  ])('accepts %.60s', (text, value) => {
    expect(parse(text)).toEqual(value);
  });
});
