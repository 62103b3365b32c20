/**
 * Exact arithmetic of decimal numbers. A decimal is a text with one spelling: digits without zeros at either end that mean nothing,
 * and no minus before zero. So equal decimals are equal texts.
 */
export type DecimalText = string;

interface Parts {
  readonly digits: bigint;
  /** Number of digits after the point. */
  readonly scale: number;
}

function partsOf(text: string): Parts {
  const [whole = '', fraction = ''] = text.split('.');
  return { digits: BigInt(whole + fraction), scale: fraction.length };
}

function textOf({ digits, scale }: Parts, leastScale = 0): string {
  const sign = digits < 0n ? '-' : '';
  const padded = String(digits < 0n ? -digits : digits).padStart(scale + 1, '0');
  const end = padded.length - scale;
  const fraction = padded.slice(end).replace(/0+$/, '').padEnd(leastScale, '0');
  return `${sign}${padded.slice(0, end)}${fraction === '' ? '' : `.${fraction}`}`;
}

/** The decimal that digits with an optional sign and point write; with `scale`, at least that number of digits after the point. */
export const decimalOf = (text: string, scale = 0): DecimalText => textOf(partsOf(text), scale);

/** The digits of both, as whole numbers of the same unit. */
function aligned(first: DecimalText, second: DecimalText) {
  const [one, other] = [partsOf(first), partsOf(second)];
  const scale = Math.max(one.scale, other.scale);
  const unit = ({ digits, scale: own }: Parts) => digits * 10n ** BigInt(scale - own);
  return { one: unit(one), other: unit(other), scale };
}

/** Negative, zero or positive, as the first is less than, equal to or greater than the second. */
export function compareDecimals(first: DecimalText, second: DecimalText): number {
  const { one, other } = aligned(first, second);
  return one < other ? -1 : Number(one > other);
}

export function addDecimals(first: DecimalText, second: DecimalText): DecimalText {
  const { one, other, scale } = aligned(first, second);
  return textOf({ digits: one + other, scale });
}

export function multiplyDecimals(first: DecimalText, second: DecimalText): DecimalText {
  const [one, other] = [partsOf(first), partsOf(second)];
  return textOf({ digits: one.digits * other.digits, scale: one.scale + other.scale });
}

/** With the other sign. */
export const negatedDecimal = (text: DecimalText): DecimalText => multiplyDecimals(text, '-1');

/** The greatest whole number that is not above. */
export function floorOfDecimal(text: DecimalText): DecimalText {
  const { digits, scale } = partsOf(text);
  const unit = 10n ** BigInt(scale);
  return String(digits / unit - (digits % unit < 0n ? 1n : 0n));
}

/** Rounded to `scale` digits after the point, halves away from zero, as a column of this scale rounds. */
export function roundedDecimal(text: DecimalText, scale: number): DecimalText {
  const { digits, scale: own } = partsOf(text);
  if (own <= scale) return text;
  const unit = 10n ** BigInt(own - scale);
  const half = digits < 0n ? -unit / 2n : unit / 2n;
  return textOf({ digits: (digits + half) / unit, scale });
}
