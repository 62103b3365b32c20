import { describe, expect, it } from 'vitest';
import { RateLimiter } from './rate-limit.js';

function limiterAt(perMinute: number) {
  const clock = { now: 0 };
  return { clock, limiter: new RateLimiter(perMinute, () => clock.now) };
}

describe('RateLimiter', () => {
  it('lets a minute of requests come at once and says how long to wait for the next', () => {
    const { limiter } = limiterAt(3);
    for (let count = 0; count < 3; count++) limiter.take('a');
    expect(() => limiter.take('a')).toThrow(
      expect.objectContaining({ code: 'too_many_requests', status: 429, headers: { 'retry-after': '20' } }),
    );
  });

  it('fills evenly', () => {
    const { clock, limiter } = limiterAt(3);
    for (let count = 0; count < 3; count++) limiter.take('a');
    clock.now = 20_000;
    limiter.take('a');
    expect(() => limiter.take('a')).toThrow(expect.objectContaining({ status: 429 }));
  });

  it('counts callers apart', () => {
    const { limiter } = limiterAt(1);
    limiter.take('a');
    limiter.take('b');
    expect(() => limiter.take('a')).toThrow(expect.objectContaining({ status: 429 }));
  });
});
