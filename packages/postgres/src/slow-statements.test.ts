import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SlowStatements } from './slow-statements.js';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  // A clock that has run for a while, as that of a process has.
  vi.advanceTimersByTime(100_000);
});

afterEach(() => {
  vi.useRealTimers();
});

/** For how many seconds the statement counts as slow from now on. */
function seconds(slow: SlowStatements, text: string): number {
  let passed = 0;
  for (; slow.has('a', text); passed += 1) vi.advanceTimersByTime(1_000);
  return passed;
}

it('keeps a statement apart for longer each time that it is slow again, and no other, of no other project', () => {
  const slow = new SlowStatements();
  const spans = Array.from({ length: 7 }, () => {
    slow.add('a', 'one');
    expect([slow.has('a', 'two'), slow.has('b', 'one')]).toEqual([false, false]);
    return seconds(slow, 'one');
  });
  expect(spans).toEqual([1, 2, 4, 8, 16, 32, 32]);
});

it('forgets what was quick for half a minute', () => {
  const slow = new SlowStatements();
  slow.add('a', 'one');
  slow.add('a', 'one');
  expect(seconds(slow, 'one')).toBe(2);
  vi.advanceTimersByTime(32_000);
  slow.add('a', 'one');
  expect(seconds(slow, 'one')).toBe(1);
});

it('keeps all statements of a project apart that has many slow ones', () => {
  const slow = new SlowStatements();
  for (let number = 1; number <= 8; number += 1) slow.add('a', `slow ${number}`);
  expect(slow.has('a', 'quick')).toBe(false);
  const spans = [9, 10, 11].map((number) => {
    slow.add('a', `slow ${number}`);
    return seconds(slow, 'quick');
  });
  expect(spans).toEqual([1, 2, 4]);
});

it('keeps all statements of a project apart for five seconds that takes much more time than others', () => {
  const slow = new SlowStatements();
  slow.addAll('a');
  expect(seconds(slow, 'quick')).toBe(5);
});
