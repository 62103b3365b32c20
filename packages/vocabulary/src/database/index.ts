import { createHash } from 'node:crypto';

/**
 * Names of keys, indexes and constraints. The generator writes them to the schema, and by them the service finds the declaration that a
 * rejected statement violates.
 */

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

/** Name of the primary key of a table. */
export const primaryKeyName = (table: string): string => databaseName(table, 'pkey');

/** Name of a unique index over columns. */
export const uniqueName = (table: string, ...columns: readonly string[]): string =>
  databaseName(table, ...columns, 'key');

/** Name of the constraint behind a check. */
export const checkName = (table: string, name: string): string => databaseName(table, name, 'check');

/** Name of the constraint by which the states of a column follow each other, and of what enforces it. */
export const statesName = (table: string, column: string): string => databaseName(table, column, 'states');
