import { createHash } from 'node:crypto';

/**
 * Ids of the demo project's records of an entity: UUIDs of version 8 made from the entity's title. The documents contain them, so that
 * their examples work.
 * @param at number of the record, from 0
 */
export function exampleId(title: string, at = 0): string {
  const digits = createHash('sha256')
    .update(at === 0 ? title : `${title} ${at}`)
    .digest('hex');
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-');
}
