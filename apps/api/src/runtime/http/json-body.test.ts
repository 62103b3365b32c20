import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJsonBody } from './json-body.js';

function parse(text: string): unknown {
  return parseJsonBody(Buffer.from(text));
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

  it('takes an empty body for no body', () => {
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
    [nested(65), 'The body is nested more than 64 levels deep.'],
    [nested(100_000), 'The body is nested more than 64 levels deep.'],
  ])('refuses %.60s', (text, detail) => {
    expect(() => parse(text)).toThrow(expect.objectContaining({ code: 'malformed_json', detail }));
  });

  it.each(['{', '{"a":}', "{'a':1}", '{"a":1,}', 'NaN', '\uFEFF{}', '{"a":"\0"}', ' '])('refuses %j', (text) => {
    expect(() => parse(text)).toThrow(expect.objectContaining({ code: 'malformed_json', status: 400 }));
  });

  it('refuses bytes that are not UTF-8', () => {
    const bytes = Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]);
    expect(() => parseJsonBody(bytes)).toThrow(
      expect.objectContaining({ code: 'malformed_json', detail: 'The body is not valid UTF-8.' }),
    );
  });

  it.each([
    ['{"a":"\\\\u0000"}', { a: '\\u0000' }],
    ['{"a":"\\ud83d\\ude00"}', { a: '😀' }],
    ['{"a:b":"{\\"c\\":1}"}', { 'a:b': '{"c":1}' }],
    ['{"a":{"x":1},"b":{"x":1}}', { a: { x: 1 }, b: { x: 1 } }],
    ['{"constructor":1}', { constructor: 1 }],
    [nested(64), JSON.parse(nested(64))],
  ])('accepts %.60s', (text, value) => {
    expect(parse(text)).toEqual(value);
  });
});
