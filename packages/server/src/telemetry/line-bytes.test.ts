import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LineBytes } from './line-bytes.js';

function written(put: (lines: LineBytes) => void): string {
  const lines = new LineBytes(1_024);
  put(lines);
  return lines.take().toString();
}

it('writes whole numbers as JSON does', () => {
  fc.assert(
    fc.property(fc.oneof(fc.nat(12), fc.nat()), (number) => {
      expect(written((lines) => lines.putNumber(number))).toBe(JSON.stringify(number));
    }),
  );
});

it('writes hundredths as JSON does', () => {
  fc.assert(
    fc.property(fc.oneof(fc.nat(1_000), fc.nat()), (hundredths) => {
      const number = hundredths / 100;
      expect(written((lines) => lines.putHundredths(number))).toBe(JSON.stringify(number));
    }),
  );
});

it('gives the pieces in their order, and begins anew', () => {
  const lines = new LineBytes(10);
  lines.putText('ab');
  lines.put(Buffer.from('cd'));
  lines.putHundredths(0.07);
  expect([lines.length, lines.has(2), lines.has(3)]).toEqual([8, true, false]);
  expect([lines.take().toString(), lines.length]).toEqual(['abcd0.07', 0]);
  lines.putNumber(200);
  expect(lines.take().toString()).toBe('200');
});

it('puts the next lines into room that was given back, and never into what is still read', () => {
  const lines = new LineBytes(10);
  const texts = ['first', 'second', 'third', 'fourth'];
  const taken = texts.map((text, index) => {
    lines.putText(text);
    const bytes = lines.take();
    if (index === 1) lines.giveBack(bytes);
    return bytes;
  });
  expect(taken.map(String)).toEqual(
    ['first', 'fourth', 'third', 'fourth'].map((text) => expect.stringMatching(`^${text}`)),
  );
  expect(new Set(taken.map(({ buffer }) => buffer)).size).toBe(3);
});
