import { expect, it } from 'vitest';
import { parseIdempotencyKey } from './idempotency-key.js';

const API_KEY = '22222222-2222-7222-8222-222222222222';
const refused = expect.objectContaining({
  code: 'invalid_parameter',
  errors: [expect.objectContaining({ pointer: '#header/Idempotency-Key', code: 'invalid_value' })],
});

it.each(['a', '"8e03978e-40d5-43dd-bc93-6894a57f9324"', '~'.repeat(255)])('accepts %j unchanged', (key) => {
  expect(parseIdempotencyKey(key, API_KEY)).toBe(key);
});

it.each(['', '~'.repeat(256), 'a\tb', 'ä'])('refuses %j', (key) => {
  expect(() => parseIdempotencyKey(key, API_KEY)).toThrow(refused);
});

it('refuses the header of a caller without an API key', () => {
  expect(() => parseIdempotencyKey('a', null)).toThrow(refused);
});
