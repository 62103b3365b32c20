import { describe, expect, it } from 'vitest';
import { TokenBuckets } from './token-buckets.js';

function bucketsOf(perMinute: number) {
  const clock = { now: 0 };
  return { clock, buckets: new TokenBuckets(perMinute, () => clock.now) };
}

describe('a bucket', () => {
  it('holds the requests of a minute, and returns the time until the next', () => {
    const { buckets } = bucketsOf(3);
    const taken = [1, 2, 3, 4].map(() => buckets.take('a', 1));
    expect(taken).toEqual([
      { isEnough: true, left: 2, untilNext: 20, untilEnough: 0 },
      { isEnough: true, left: 1, untilNext: 20, untilEnough: 0 },
      { isEnough: true, left: 0, untilNext: 20, untilEnough: 20 },
      { isEnough: false, left: 0, untilNext: 20, untilEnough: 20 },
    ]);
  });

  it('fills evenly', () => {
    const { clock, buckets } = bucketsOf(3);
    for (let count = 0; count < 3; count++) buckets.take('a', 1);
    clock.now = 20_000;
    expect(buckets.take('a', 1).isEnough).toBe(true);
    clock.now = 35_000;
    expect(buckets.take('a', 1)).toEqual({ isEnough: false, left: 0, untilNext: 5, untilEnough: 5 });
  });

  it('gives all tokens or none, but a full bucket for a cost beyond its size', () => {
    const { buckets } = bucketsOf(3);
    buckets.take('a', 2);
    expect(buckets.take('a', 2)).toEqual({ isEnough: false, left: 1, untilNext: 20, untilEnough: 20 });
    expect(buckets.take('a', 1).isEnough).toBe(true);
    expect(bucketsOf(1).buckets.take('a', 2).isEnough).toBe(true);
  });

  it('belongs to one caller', () => {
    const { buckets } = bucketsOf(1);
    expect(['a', 'b', 'a'].map((who) => buckets.take(who, 1).isEnough)).toEqual([true, true, false]);
  });

  it('is evicted after 20,000 others: memory is bounded', () => {
    const { buckets } = bucketsOf(1);
    buckets.take('a', 1);
    for (let other = 0; other < 19_999; other++) buckets.take(`other ${other}`, 1);
    expect(buckets.take('a', 1).isEnough).toBe(false);
    for (let other = 0; other < 20_000; other++) buckets.take(`more ${other}`, 1);
    expect(buckets.take('a', 1).isEnough).toBe(true);
  });
});
