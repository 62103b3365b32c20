import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checkAnswer } from './answer.js';

const SHAPE = z
  .object({ data: z.array(z.object({ id: z.string() })), count: z.number().optional() })
  .transform(({ data, count }) => ({
    ids: data.map(({ id }) => id),
    ...(count === undefined ? {} : { total: count }),
  }));
const BODY = { data: [{ id: 'b' }, { id: 'a' }], count: 7 };

function check(expected: Parameters<typeof checkAnswer>[2], body: unknown = BODY): () => void {
  return () => checkAnswer(body, SHAPE, expected);
}

describe('checkAnswer', () => {
  it('accepts an answer that says what is expected, and more', () => {
    expect(check({ ids: ['b', 'a'], total: 7 })).not.toThrow();
    expect(check({ ids: ['b', 'a'] })).not.toThrow();
  });

  it('refuses other records, or the same in another order', () => {
    expect(check({ ids: ['a', 'b'] })).toThrow('ids: ["b","a"] instead of ["a","b"]');
  });

  it('refuses another total, and none', () => {
    expect(check({ total: 8 })).toThrow('total: 7 instead of 8');
    expect(check({ total: 7 }, { data: [] })).toThrow('total: undefined instead of 7');
  });

  it('refuses another shape, and says where', () => {
    expect(check({ ids: [] }, { data: [{}] })).toThrow(/the answer has another shape: .*\n.*at data\[0\]\.id/);
  });
});
