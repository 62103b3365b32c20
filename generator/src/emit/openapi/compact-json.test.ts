import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compactJson } from './compact-json.js';

describe('compactJson', () => {
  it('keeps on one line what fits there', () => {
    expect(compactJson({ a: [1, { b: null }], c: undefined, d: {} })).toBe('{ "a": [1, { "b": null }], "d": {} }\n');
  });

  it('breaks what is too long, from the outside', () => {
    const long = 'x'.repeat(100);
    expect(compactJson({ list: [long, 'short'], rest: { a: 1 } })).toBe(
      `{\n  "list": [\n    "${long}",\n    "short"\n  ],\n  "rest": { "a": 1 }\n}\n`,
    );
  });

  it('says the same as JSON, whatever it is given', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(compactJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});
