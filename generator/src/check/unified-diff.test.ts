import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unifiedDiff } from './unified-diff.js';

const text = (...lines: string[]): string => lines.map((line) => `${line}\n`).join('');

/** Applies a difference as `patch` does. */
function patched(before: string, diff: readonly string[]): string {
  const old = before.split('\n').slice(0, -1);
  const result: string[] = [];
  let at = 0;
  for (const line of diff) {
    const [, start, count] = /^@@ -(\d+)(?:,(\d+))? /.exec(line) ?? [];
    if (start !== undefined) {
      const first = Number(start) - (count === '0' ? 0 : 1);
      result.push(...old.slice(at, first));
      at = first;
    } else if (line.startsWith('+')) result.push(line.slice(1));
    else {
      expect(old[at]).toBe(line.slice(1));
      at++;
      if (line.startsWith(' ')) result.push(line.slice(1));
    }
  }
  return text(...result, ...old.slice(at));
}

describe('unifiedDiff', () => {
  it('shows a changed line with what is around it', () => {
    expect(
      unifiedDiff(text('a', 'b', 'c', 'd', 'e', 'f', 'g'), text('a', 'b', 'c', 'D', 'e', 'f', 'g'), { context: 1 }),
    ).toEqual(['@@ -3,3 +3,3 @@', ' c', '-d', '+D', ' e']);
  });

  it('shows changes that are far apart as two', () => {
    const lines = [...'abcdefghijkl'];
    const changed = lines.with(1, 'B').with(10, 'K');
    expect(unifiedDiff(text(...lines), text(...changed), { context: 1 })).toEqual([
      '@@ -1,3 +1,3 @@',
      ' a',
      '-b',
      '+B',
      ' c',
      '@@ -10,3 +10,3 @@',
      ' j',
      '-k',
      '+K',
      ' l',
    ]);
  });

  it('shows nothing for the same text, and everything for none', () => {
    expect(unifiedDiff('a\n', 'a\n')).toEqual([]);
    expect(unifiedDiff('', text('a', 'b'))).toEqual(['@@ -0,0 +1,2 @@', '+a', '+b']);
  });

  it('cuts off what is too long, and says so', () => {
    expect(unifiedDiff('', text('a', 'b', 'c'), { maximumLines: 2 })).toEqual([
      '@@ -0,0 +1,3 @@',
      '+a',
      '… 2 more lines',
    ]);
  });

  it('leads from the one text to the other, with the fewest lines', () => {
    const lines = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 30 });
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const diff = unifiedDiff(text(...before), text(...after));
        expect(patched(text(...before), diff)).toBe(text(...after));
        const changed = diff.filter((line) => /^[+-]/.test(line)).length;
        expect(changed).toBeLessThanOrEqual(before.length + after.length);
      }),
    );
  });
});
