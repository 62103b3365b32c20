import { describe, expect, it } from 'vitest';
import {
  addDecimals,
  compareDecimals,
  decimalOf,
  floorOfDecimal,
  multiplyDecimals,
  negatedDecimal,
  roundedDecimal,
} from './decimal-number.js';

describe('a decimal', () => {
  it.each([
    ['0012.500', '12.5'],
    ['-0.00', '0'],
    ['-7', '-7'],
    ['100', '100'],
    ['0.010', '0.01'],
  ])('has one spelling: %s is %s', (given, text) => expect(decimalOf(given)).toBe(text));

  it('has the digits after the point that are asked for', () => {
    expect(['12.5', '0', '-3.14159'].map((text) => decimalOf(text, 2))).toEqual(['12.50', '0.00', '-3.14159']);
  });

  it('is added, multiplied and compared with all digits', () => {
    expect(addDecimals('0.1', '0.2')).toBe('0.3');
    expect(addDecimals('99999999999999999999.99', '0.01')).toBe('100000000000000000000');
    expect(multiplyDecimals('-1.05', '0.02')).toBe('-0.021');
    expect(negatedDecimal('0')).toBe('0');
    expect([compareDecimals('2', '10'), compareDecimals('-1.5', '-1.50'), compareDecimals('0.1', '0.09')]).toEqual([
      -1, 0, 1,
    ]);
  });

  it('is rounded down to a whole number, and half away from zero to a scale', () => {
    expect(['1.5', '-1.5', '-2', '0.9', '-0.1'].map(floorOfDecimal)).toEqual(['1', '-2', '-2', '0', '-1']);
    expect(['1.005', '-1.005', '1.0049', '0.995', '7'].map((text) => roundedDecimal(text, 2))).toEqual([
      '1.01',
      '-1.01',
      '1',
      '1',
      '7',
    ]);
  });
});
