import { describe, expect, it } from 'vitest';
import { parsePreferences, prefersDryRun } from './preferences.js';

describe('parsePreferences', () => {
  it.each([
    ['tx=rollback', [['tx', 'rollback']]],
    ['TX = "rollback"', [['tx', 'rollback']]],
    [
      'respond-async, wait=10',
      [
        ['respond-async', ''],
        ['wait', '10'],
      ],
    ],
    [
      'foo; bar=1, tx=rollback; x="a,b"',
      [
        ['foo', ''],
        ['tx', 'rollback'],
      ],
    ],
    [
      'note="a, \\"b\\"", tx=',
      [
        ['note', 'a, "b"'],
        ['tx', ''],
      ],
    ],
    ['tx=commit, tx=rollback', [['tx', 'commit']]],
    ['=x, ,;, tx=rollback', [['tx', 'rollback']]],
    [
      'note="a \\\\", tx=rollback',
      [
        ['note', 'a \\'],
        ['tx', 'rollback'],
      ],
    ],
    ['note="a, tx=rollback', []],
    ['tx = rollback ; x', [['tx', 'rollback']]],
    ['', []],
  ])('reads %j', (header, preferences) => {
    expect([...parsePreferences(header)]).toEqual(preferences);
  });
});

/** Far larger than Node lets a header be: what took more than one pass would not end within the time of a test. */
const LONG = 200_000;

it.each([',', ', ', '"', '"\\', '"",', ',"', 'a', 'a=', ' ', 'a= '])('reads very many %j in one pass', (piece) => {
  expect(prefersDryRun(`tx=commit, x=${piece.repeat(LONG)}(`)).toBe(false);
  expect(prefersDryRun(`x=${' '.repeat(LONG)}${piece.repeat(LONG)}(`)).toBe(false);
});

describe('prefersDryRun', () => {
  it.each([
    ['tx=rollback', true],
    ['return=minimal, tx=rollback', true],
    ['tx=commit', false],
    ['tx=Rollback', false],
    ['tx=rollback-not', false],
  ])('of %j is %j', (header, isDryRun) => {
    expect(prefersDryRun(header)).toBe(isDryRun);
  });
});
