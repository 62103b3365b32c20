import { describe, expect, it } from 'vitest';
import { entityTag, hasAnswer, meetsPrecondition, parseIfMatch } from './entity-tag.js';

const version = 'q0zXb4iFj3m-_2Kp';
const tag = entityTag(version, 'abcd');

it('makes a strong tag of the version and the representation', () => {
  expect(tag).toBe('"q0zXb4iFj3m-_2Kp.abcd"');
});

describe('If-Match', () => {
  it.each([
    ['*', true],
    [tag, true],
    [entityTag(version, 'of another selection'.replaceAll(' ', '')), true],
    [`"other", ${tag}`, true],
    ['"other"', false],
    [`W/${tag}`, false],
    ['""', false],
  ])('%s is met: %s', (header, isMet) => {
    const precondition = parseIfMatch(header);
    expect(precondition !== undefined && meetsPrecondition(precondition, version)).toBe(isMet);
  });

  it('asks nothing where it is missing', () => {
    expect(parseIfMatch(undefined)).toBeUndefined();
  });

  it.each(['', 'abc', '"a" "b"', '"a', '*, "a"', '"a",'])('is refused as %j', (header) => {
    expect(() => parseIfMatch(header)).toThrow(
      expect.objectContaining({
        code: 'invalid_parameter',
        errors: [expect.objectContaining({ pointer: '#header/If-Match', code: 'invalid_value' })],
      }),
    );
  });
});

describe('If-None-Match', () => {
  it.each([
    ['*', true],
    [tag, true],
    [`W/${tag}`, true],
    [`"other", ${tag}`, true],
    [entityTag(version, 'other'), false],
    ['nonsense', false],
  ])('%s means that the caller has the answer: %s', (header, has) => {
    expect(hasAnswer(header, tag)).toBe(has);
  });
});

describe('a header of very many pieces is read in one pass', () => {
  /** Far larger than Node lets a header be: what took more than one pass would not end within the time of a test. */
  const LONG = 200_000;

  it.each([',', ' ', '"', '"a",', 'W/', 'W/"a" '])('of %j', (piece) => {
    const header = `${piece.repeat(LONG)}(`;
    expect(() => parseIfMatch(header)).toThrow(expect.objectContaining({ code: 'invalid_parameter' }));
    expect(hasAnswer(header, tag)).toBe(false);
  });
});
