import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createKey, hashKey, isWellFormedKey } from './key.js';

describe('createKey', () => {
  it('makes a key whose checksum holds, its hash, and a prefix to tell it by', () => {
    const { secret, keyHash, keyPrefix } = createKey();
    expect(secret).toMatch(/^mk_[0-9A-Za-z]{36}$/);
    expect(isWellFormedKey(secret)).toBe(true);
    expect(keyHash).toBe(hashKey(secret));
    expect(keyHash).toMatch(/^[0-9a-f]{64}$/);
    expect(keyPrefix).toBe(secret.slice(0, 8));
  });

  it('never makes the same key twice', () => {
    expect(new Set(Array.from({ length: 1000 }, () => createKey().secret)).size).toBe(1000);
  });
});

describe('isWellFormedKey', () => {
  it('refuses a key with any one character mistyped', () => {
    const characters = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz');
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 38 }), characters, (place, character) => {
        const { secret } = createKey();
        fc.pre(secret[place] !== character);
        expect(isWellFormedKey(secret.slice(0, place) + character + secret.slice(place + 1))).toBe(false);
      }),
    );
  });

  it.each(['', 'mk_', 'mk_short', `mk_${'a'.repeat(36)}`, ` ${'a'.repeat(39)}`, 'x'.repeat(10_000)])(
    'refuses %j',
    (text) => {
      expect(isWellFormedKey(text)).toBe(false);
    },
  );

  it('refuses a key with a space or a second key behind it', () => {
    const { secret } = createKey();
    expect(isWellFormedKey(`${secret} `)).toBe(false);
    expect(isWellFormedKey(`${secret}, ${secret}`)).toBe(false);
  });
});
