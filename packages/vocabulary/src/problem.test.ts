import { describe, expect, it } from 'vitest';
import { invalidBody, Problem, pointerTo, problemDocument } from './problem.js';

describe('Problem', () => {
  it('repeats no more of a request than a few words', () => {
    const long = 'n'.repeat(1_000_000);
    const errors = Array.from({ length: 1_000 }, () => ({
      pointer: pointerTo('/data', long),
      code: 'unknown_field' as const,
      detail: long,
    }));
    const problem = invalidBody(errors);
    expect(problem.errors).toHaveLength(100);
    expect(problem.errors?.[0]).toEqual({
      pointer: `/data/${'n'.repeat(250)}…`,
      code: 'unknown_field',
      detail: `${'n'.repeat(512)}…`,
    });
    expect(problem.message).toBe(problem.detail);
    expect(problem.detail).toHaveLength(513);
    expect(problemDocument(problem, 'id').length).toBeLessThan(128 * 1024);
  });

  it('leaves what is short as it is, and no half of a character', () => {
    const error = { pointer: '/data/name', code: 'required' as const, detail: 'name is required.' };
    expect(invalidBody([error]).errors?.[0]).toBe(error);
    expect(new Problem('bad_request', `${'x'.repeat(511)}😀`).detail).toBe(`${'x'.repeat(511)}…`);
  });
});
