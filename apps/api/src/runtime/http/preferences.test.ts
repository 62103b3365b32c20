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
    ['', []],
  ])('reads %j', (header, preferences) => {
    expect([...parsePreferences(header)]).toEqual(preferences);
  });
});

describe('prefersDryRun', () => {
  it.each([
    [undefined, false],
    ['tx=rollback', true],
    ['return=minimal, tx=rollback', true],
    ['tx=commit', false],
    ['tx=Rollback', false],
    ['tx=rollback-not', false],
  ])('of %j is %j', (header, isDryRun) => {
    expect(prefersDryRun(header)).toBe(isDryRun);
  });
});
