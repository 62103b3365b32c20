import { expect, it } from 'vitest';
import { parseExpression } from './parse-expression.js';
import { satisfying } from './satisfying.js';

const fields = ['stars', 'text', 'pages'];
const checkOf = (text: string) => {
  const parsed = parseExpression(text, { kindOf: (name) => (name === 'text' ? 'text' : 'number'), fields });
  if (!parsed.ok) throw new Error(parsed.detail);
  return parsed.expression;
};

it('changes only fields of a check that is false, and finds a combination', () => {
  const checks = [checkOf('stars > 1 or text is not null'), checkOf('pages > stars * 2')];
  const candidates = (name: string) => (name === 'text' ? [] : [2, 3, 9]);
  expect(satisfying(checks, new Map<string, number>([['stars', 1]]), candidates)).toEqual(
    new Map([
      ['stars', 2],
      ['text', null],
    ]),
  );
  const given = new Map<string, number>([
    ['stars', 1],
    ['pages', 1],
  ]);
  expect(satisfying(checks, given, candidates)).toEqual(
    new Map<string, unknown>([
      ['stars', 2],
      ['text', null],
      ['pages', 9],
    ]),
  );
  expect(
    satisfying(
      checks,
      new Map<string, number>([
        ['stars', 4],
        ['pages', 20],
      ]),
      candidates,
    ),
  ).toEqual(new Map());
});

it('gives up where no candidate does', () => {
  expect(
    satisfying(
      [checkOf('stars / pages > 1')],
      new Map<string, number>([
        ['stars', 1],
        ['pages', 0],
      ]),
      () => [],
    ),
  ).toBeUndefined();
});
