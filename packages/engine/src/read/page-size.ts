import type { RowBytes } from '@catalog-service/postgres';
import { Problem } from '@catalog-service/vocabulary';
import type { Caller } from '../caller/caller.js';

/** Characters of one answer, as JSON and as the database's cells. */
export const MAXIMUM_LENGTH = 4 * 1024 * 1024;
/** Bytes of rows that the database may send: a character has up to four, and each cell is preceded by its length. */
export const MAXIMUM_ROW_BYTES = 4 * MAXIMUM_LENGTH;
/** Longer answers count towards the memory of a project until they are read. */
const SMALL = 16 * 1024;
/** A character takes two bytes at most, and for a while there are two copies of the text. */
const BYTES_OF_CHARACTER = 4;

/**
 * Rejects rows whose cells together are too long for one answer, and counts those that are not small. Only rows of a plan with
 * unbounded fields are measured.
 * @throws Problem answer_too_large; unavailable if the caller has too much in progress
 */
export function requireAnswerable(
  { isUnbounded }: { readonly isUnbounded: boolean },
  rows: RowBytes,
  caller: Caller,
): void {
  if (isUnbounded && rows.length > SMALL) requireLength(lengthOf(rows), caller);
}

/**
 * Rejects a text that is too long for an answer, and counts one that is not small.
 * @throws Problem answer_too_large; unavailable if the caller has too much in progress
 */
export function requireLength(length: number, { presence }: Caller): void {
  if (length <= SMALL) return;
  if (length > MAXIMUM_LENGTH) throw new Problem('answer_too_large');
  presence?.hold(length * BYTES_OF_CHARACTER);
}

/** Characters of the cells. */
function lengthOf(rows: RowBytes): number {
  let length = 0;
  rows.each((cells) => {
    for (let index = 0; index < cells.length; index += 1) length += cells.text(index)?.length ?? 0;
  });
  return length;
}
