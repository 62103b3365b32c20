import { randomInt } from 'node:crypto';

const SUFFIX_ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
const SUFFIX_LENGTH = 8;
const MAXIMUM_LENGTH = 100;

/** A slug from a name: its letters and digits in lower case, `-` between the words, and a random suffix. */
export function slugOf(name: string): string {
  const words = name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const suffix = Array.from({ length: SUFFIX_LENGTH }, () => SUFFIX_ALPHABET[randomInt(SUFFIX_ALPHABET.length)]).join(
    '',
  );
  const stem = [...words.join('-')].slice(0, MAXIMUM_LENGTH - SUFFIX_LENGTH - 1).join('');
  return stem === '' ? suffix : `${stem}-${suffix}`;
}
