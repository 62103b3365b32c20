/** A double represents any decimal of this many digits exactly enough, except for extreme exponents. */
const ALWAYS_EXACT = 15;
/** Digits that identify any double. */
const MOST_DIGITS = 17;
/** Characters of a number that is stored by its digits. */
const MOST_STORED = 1_000;
const LARGEST_EXACT_INTEGER = 2 ** 53;

const ZERO = 0x30;
const NINE = 0x39;
const MINUS = 0x2d;
const PLUS = 0x2b;
const POINT = 0x2e;
const LARGE_E = 0x45;
const SMALL_E = 0x65;
/** `e-99`: a longer one may be near the smallest double. */
const SHORT_EXPONENT = 4;

export function startsNumber(code: number): boolean {
  return (code >= ZERO && code <= NINE) || code === MINUS;
}

/** The end of the number at `start` of JSON text, and whether parsing may change its value. */
export function scanNumber(text: string, start: number): { readonly end: number; readonly isDoubtful: boolean } {
  let end = start + 1;
  let exponent = -1;
  for (; ; end += 1) {
    const code = text.charCodeAt(end);
    if ((code >= ZERO && code <= NINE) || code === POINT || code === MINUS || code === PLUS) continue;
    if (code !== SMALL_E && code !== LARGE_E) break;
    exponent = end;
  }
  const isDoubtful =
    exponent < 0 ? end - start > ALWAYS_EXACT : exponent - start > ALWAYS_EXACT || end - exponent > SHORT_EXPONENT;
  return { end, isDoubtful };
}

/**
 * Whether a number of JSON text survives the conversion to a double: `9007199254740993`, `1e-400` and numbers with more than 17 digits do
 * not. One beyond all doubles counts as exact; it is rejected later, as it is infinite.
 */
export function isExact(token: string): boolean {
  const value = Number(token);
  if (!Number.isFinite(value) || String(value) === token) return true;
  const given = decimalOf(token);
  if (given.digits === '') return true;
  if (given.digits.length > MOST_DIGITS) return false;
  // A double writes a large integer with zeros as its last digits.
  const isInteger = Math.abs(value) > LARGEST_EXACT_INTEGER && !/e/i.test(token);
  const parsed = decimalOf(isInteger ? String(value) : value.toPrecision(given.digits.length));
  return parsed.digits === given.digits && parsed.scale === given.scale;
}

/** Whether a number that no double equals can be stored by its digits. */
export function isStorableNumber(token: string): boolean {
  return Number(token) !== 0 && token.length <= MOST_STORED;
}

/** A number as JavaScript writes it, if that is equal; `jsonb` writes all digits. */
export function shortestNumber(token: string): string {
  const value = Number(token);
  return Number.isFinite(value) && isExact(token) ? String(value) : token;
}

/** A number without its sign: its digits from the first that is not zero to the last, and the power of ten of the first. */
function decimalOf(token: string): { readonly digits: string; readonly scale: number } {
  const [mantissa = '', exponent = '0'] = token.toLowerCase().split('e');
  let first = -1;
  let last = -1;
  let point = mantissa.length;
  for (let index = 0; index < mantissa.length; index += 1) {
    const code = mantissa.charCodeAt(index);
    if (code === POINT) point = index;
    else if (code > ZERO && code <= NINE) {
      if (first < 0) first = index;
      last = index;
    }
  }
  if (first < 0) return { digits: '', scale: 0 };
  const digits = mantissa.slice(first, last + 1).replace('.', '');
  return { digits, scale: Number(exponent) + point - first - (first < point ? 1 : 0) };
}
