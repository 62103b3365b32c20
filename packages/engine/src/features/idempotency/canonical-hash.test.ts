import { expect, it } from 'vitest';
import { canonicalHash } from './canonical-hash.js';

const hash = canonicalHash({ data: { name: 'a', list: [1, { x: null, y: true }] } });

it('does not depend on the order of keys', () => {
  expect(canonicalHash({ data: { list: [1, { y: true, x: null }], name: 'a' } })).toBe(hash);
});

it.each([
  [{ data: { name: 'a', list: [{ x: null, y: true }, 1] } }],
  [{ data: { name: 'a', list: [1, { x: null }] } }],
  [{ data: { name: 'a', list: ['1', { x: null, y: true }] } }],
  [undefined],
])('tells %j apart', (other) => {
  expect(canonicalHash(other)).not.toBe(hash);
});
