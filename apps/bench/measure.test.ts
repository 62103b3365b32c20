import { expect, it } from 'vitest';
import { median } from './measure.js';

it('takes the middle one, and of an even number the lower of the two in the middle', () => {
  expect([median([9, 1, 5]), median([4, 1, 3, 2]), median([7])]).toEqual([5, 2, 7]);
});

it('finds no median of nothing', () => {
  expect(() => median([])).toThrow(RangeError);
});
