import { describe, expect, it } from 'vitest';
import { PlanCache } from './planner.js';

function counting(options: { max?: number; maxSize?: number }) {
  const made: string[] = [];
  const cache = new PlanCache<{ key: string }>(() => 10, options);
  const get = (key: string) =>
    cache.get(key, () => {
      made.push(key);
      return { key };
    });
  return { get, made };
}

describe('the plan cache', () => {
  it('gives the same plan for the same key', () => {
    const { get } = counting({});
    expect(get('a')).toBe(get('a'));
  });

  it('keeps what is used again through any number of keys that come once', () => {
    const { get, made } = counting({ max: 10 });
    const hot = Array.from({ length: 10 }, (_, index) => `hot${index}`);
    for (const key of [...hot, ...hot]) get(key);
    for (let index = 0; index < 10_000; index += 1) get(`once${index}`);
    made.length = 0;
    for (const key of hot) get(key);
    expect(made).toEqual([]);
  });

  it('keeps what is in use through keys that come twice', () => {
    const { get, made } = counting({ max: 10 });
    get('hot');
    for (let index = 0; index < 1_000; index += 1) {
      get('hot');
      get(`twice${index}`);
      get(`twice${index}`);
    }
    expect(made.filter((key) => key === 'hot')).toEqual(['hot']);
  });

  it('gives what was pushed out of protection a second chance', () => {
    const { get, made } = counting({ max: 2 });
    for (const key of ['a', 'a', 'b', 'b', 'c', 'c', 'a']) get(key);
    expect(made).toEqual(['a', 'b', 'c']);
  });

  it('is bounded by the characters that plans hold too, and gives a plan that is too large to keep', () => {
    const { get, made } = counting({ maxSize: 50 });
    for (const key of ['a', 'b', 'c', 'd', 'e', 'a', 'x'.repeat(100), 'x'.repeat(100)]) expect(get(key).key).toBe(key);
    expect(made).toHaveLength(8);
  });
});
