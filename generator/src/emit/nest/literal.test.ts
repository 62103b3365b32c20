import { describe, expect, it } from 'vitest';
import { Identifier, literalOf, printLiteral, printProperty, quoted } from './literal.js';

const START = { indent: 0, before: 0, after: 0 };

describe('quoted', () => {
  it.each([
    ['plain', "'plain'"],
    ["the team's", `"the team's"`],
    ['say "now"', `'say "now"'`],
    [`the team's "now"`, `'the team\\'s "now"'`],
    ['a\\b\nc', "'a\\\\b\\nc'"],
    ['back\\"slash', `'back\\\\"slash'`],
  ])('prints %j with the quotes that need the fewest escapes', (text, printed) => {
    expect(quoted(text)).toBe(printed);
  });
});

describe('printLiteral', () => {
  it('keeps on one line what fits there', () => {
    const value = { type: new Identifier('String'), list: ['a', 1, null], none: undefined, empty: {} };
    expect(printLiteral(value, START)).toBe("{ type: String, list: ['a', 1, null], empty: {} }");
  });

  it('counts what stands before and behind it on the line', () => {
    const exactly = { indent: 2, before: 50, after: 120 - 2 - 50 - "['abc']".length };
    expect(printLiteral(['abc'], exactly)).toBe("['abc']");
    expect(printLiteral(['abc'], { ...exactly, after: exactly.after + 1 })).toBe("[\n    'abc',\n  ]");
  });

  it('breaks an array of objects of several properties, however short', () => {
    expect(
      printLiteral(
        [
          { a: 1, b: 2 },
          { a: 3, b: 4 },
        ],
        START,
      ),
    ).toBe('[\n  { a: 1, b: 2 },\n  { a: 3, b: 4 },\n]');
  });
});

describe('printProperty', () => {
  it('writes a name alone where the value has the same name', () => {
    expect(printProperty('read', new Identifier('read'), 2)).toBe('read');
    expect(printProperty('delete', new Identifier('remove'), 2)).toBe('delete: remove');
  });

  it('quotes a key that is not a name', () => {
    expect(printProperty('two words', true, 2)).toBe("'two words': true");
  });

  it('moves a text that is too long to a line of its own', () => {
    const text = 'x'.repeat(110);
    expect(printProperty('description', text, 2)).toBe(`description:\n    '${text}'`);
  });
});

describe('literalOf', () => {
  it('takes plain data and refuses any other file', () => {
    expect(literalOf({ a: [1, 'b', { c: null }] })).toEqual({ a: [1, 'b', { c: null }] });
    expect(() => literalOf({ a: undefined })).toThrow(TypeError);
  });
});
