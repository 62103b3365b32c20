import { createHash } from 'node:crypto';

/** PostgreSQL truncates longer identifiers, which may then collide. */
export const MAXIMUM_IDENTIFIER_BYTES = 63;

const HASH_LENGTH = 8;

/**
 * Name of an index or constraint: the parts joined by `_`, at most 63 bytes. A longer one is cut and ends in a hash of
 * the whole, so that two long names stay two names, on every machine the same.
 */
export const databaseName = (...parts: readonly string[]): string => nameWithin(MAXIMUM_IDENTIFIER_BYTES, ...parts);

/** The same in other bounds. */
export function nameWithin(bytes: number, ...parts: readonly string[]): string {
  const whole = parts.join('_');
  if (Buffer.byteLength(whole) <= bytes) return whole;
  const hash = createHash('sha256').update(whole).digest('hex').slice(0, HASH_LENGTH);
  const room = bytes - HASH_LENGTH - 1;
  let head = whole.slice(0, room);
  while (Buffer.byteLength(head) > room) head = head.slice(0, -1);
  return `${head}_${hash}`;
}
