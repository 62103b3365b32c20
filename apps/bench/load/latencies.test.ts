import { expect, it } from 'vitest';
import { Latencies } from './latencies.js';

it('gives the time within which a share of the requests was answered, to a hundredth of a millisecond', () => {
  const latencies = new Latencies();
  for (let hundredth = 0; hundredth < 100; hundredth += 1) latencies.add(hundredth / 10 + 0.005);
  expect([0.5, 0.99, 1].map((share) => latencies.percentile(share))).toEqual([4.91, 9.81, 9.91]);
});

it('counts what takes longer than ten seconds as ten', () => {
  const latencies = new Latencies();
  latencies.add(50_000);
  expect(latencies.percentile(0.5)).toBe(10_000);
});

it('gives 0 where nothing was answered', () => {
  expect(new Latencies().percentile(0.99)).toBe(0);
});
