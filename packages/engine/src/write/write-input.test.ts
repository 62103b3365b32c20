import { describe, expect, it } from 'vitest';
import { callerWith, MONITOR, PROJECT_ID, REGISTRY } from '../read/testing/definitions.js';
import { parseWrite } from './write-input.js';

function problems(body: unknown) {
  const write = { registry: REGISTRY, definition: MONITOR, caller: callerWith('Reader') };
  return parseWrite(write, 'update', body, { wireValues: 'plain' }).problems.all;
}

const wrongNames = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`nam${index}`, 1]));

describe('the body of a write', () => {
  it('is told everything that is wrong with it', () => {
    expect(
      problems({ dat: 1, data: { nam: 'x', order: 'x', labels: ['x', 5], projectId: PROJECT_ID.replace('1', '3') } }),
    ).toEqual([
      { pointer: '/dat', code: 'unknown_parameter', detail: 'The body can have only the key data. Did you mean data?' },
      { pointer: '/data/nam', code: 'unknown_field', detail: 'Monitor has no such field. Did you mean name?' },
      { pointer: '/data/order', code: 'wrong_type', detail: 'Expected a number, not a string.' },
      { pointer: '/data/labels/0', code: 'invalid_value', detail: expect.any(String) },
      { pointer: '/data/labels/1', code: 'wrong_type', detail: expect.any(String) },
      {
        pointer: '/data/projectId',
        code: 'invalid_value',
        detail: 'The project must be that of the ProjectID header.',
      },
    ]);
    expect(problems({ data: {} })).toEqual([
      { pointer: '/data', code: 'empty', detail: 'At least one field must be given.' },
    ]);
  });

  it.each([
    ['unknown fields', { data: wrongNames(20_000) }],
    ['unknown keys beside data', { ...wrongNames(20_000), data: { name: 'x' } }],
    ['wrong ids', { data: { labels: Array.from({ length: 20_000 }, () => 'x') } }],
  ])('is told at most 100 of its %s', (_what, body) => {
    expect(problems(body)).toHaveLength(100);
  });
});
