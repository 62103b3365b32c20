import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../contract.js';

describe('canonicalJson', () => {
  it('puts one key on a line, and a list of texts on one', () => {
    const value = {
      name: 'a',
      none: undefined,
      names: ['x', 'y'],
      empty: [],
      nothing: {},
      items: [{ n: 1 }, { n: null }],
    };
    expect(canonicalJson(value)).toBe(`{
  "name": "a",
  "names": ["x", "y"],
  "empty": [],
  "nothing": {},
  "items": [
    {
      "n": 1
    },
    {
      "n": null
    }
  ]
}
`);
  });

  it('is JSON of the same value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});
