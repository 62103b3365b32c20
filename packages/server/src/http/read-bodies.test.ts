import { expect, it } from 'vitest';
import { weightOfBody } from './read-bodies.js';

it.each([
  ['none', {}, 0],
  ['a small one', { 'content-length': '4096' }, 0],
  ['a large one', { 'content-length': '5000' }, 60_000],
  ['one that will be refused', { 'content-length': '10001' }, 0],
  ['one of unknown length', { 'transfer-encoding': 'chunked' }, 120_000],
])('weighs a body: %s', (_what, headers, expected) => {
  expect(weightOfBody(headers, 10_000)).toBe(expected);
});
