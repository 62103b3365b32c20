import { expect, it } from 'vitest';
import { remembered } from './remembered.js';

it('works once for the very same arguments, in their order and number', () => {
  let calls = 0;
  const join = remembered((...parts: { readonly name: string }[]) => {
    calls++;
    return parts.map(({ name }) => name).join('');
  });
  const [a, b] = [{ name: 'a' }, { name: 'b' }];
  expect([join(a, b), join(a, b), join(b, a), join(a), join({ name: 'a' }), join()]).toEqual([
    'ab',
    'ab',
    'ba',
    'a',
    'a',
    '',
  ]);
  expect(calls).toBe(5);
});
