import { expect, test } from 'vitest';
import { percentile } from './percentile.js';

test('a percentile is a value that the share of the values does not exceed', () => {
  const values = [30, 9, 10, 20];
  expect([0.25, 0.5, 0.51, 0.99, 1].map((share) => percentile(values, share))).toEqual([9, 10, 20, 30, 30]);
  expect([percentile([7], 0.01), percentile([], 0.5)]).toEqual([7, Number.NaN]);
});
