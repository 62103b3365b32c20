import { nearest } from '@catalog-service/vocabulary';

/** Code-unit order: the same on every machine, whatever its language. */
export function compareText(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** ` Did you mean b?`; '' if no known word is near. */
export function didYouMean(word: string, known: Iterable<string>): string {
  const near = nearest(word, known);
  return near === undefined ? '' : ` Did you mean ${near}?`;
}

/** `a`, `a and b`, `a, b and c`. */
export function enumerated(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

/** A text as code in Markdown. Names of the catalog have no backticks. */
export const code = (text: string): string => `\`${text}\``;

/** With a capital first letter. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The hours of an age: `30d`, `12h`. */
export const hoursOf = (age: string): number => Number.parseInt(age, 10) * (age.endsWith('d') ? 24 : 1);

/** `7d` in words. */
export const ageText = (age: string): string =>
  `${Number.parseInt(age, 10)} ${age.endsWith('d') ? 'day' : 'hour'}${/^1[dh]$/.test(age) ? '' : 's'}`;
