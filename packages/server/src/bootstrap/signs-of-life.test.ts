import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HUNG_AFTER_MS, SignsOfLife } from './signs-of-life.js';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('detects from shared memory how long ago the other thread ran', () => {
  const given = new SignsOfLife();
  const read = new SignsOfLife(given.memory);
  const end = given.begin();
  const hung: boolean[] = [];
  const after = (ms: number, isRunning: boolean): void => {
    if (isRunning) vi.advanceTimersByTime(ms);
    else vi.setSystemTime(Date.now() + ms);
    hung.push(read.isHung);
  };
  after(10 * HUNG_AFTER_MS, true);
  // The wall clock says nothing about it.
  after(10 * HUNG_AFTER_MS, false);
  end();
  after(HUNG_AFTER_MS, true);
  after(1, true);
  expect(hung).toEqual([false, false, false, true]);
});
