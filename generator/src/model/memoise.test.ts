import { expect, it } from 'vitest';
import { memoise } from './memoise.js';

it('computes once for each argument, also where the result is undefined', () => {
  let calls = 0;
  const nameOf = memoise(({ name }: { readonly name?: string }) => {
    calls++;
    return name;
  });
  const [a, none] = [{ name: 'a' }, {}];
  expect([nameOf(a), nameOf(a), nameOf(none), nameOf(none), nameOf({ name: 'a' })]).toEqual([
    'a',
    'a',
    undefined,
    undefined,
    'a',
  ]);
  expect(calls).toBe(3);
});
