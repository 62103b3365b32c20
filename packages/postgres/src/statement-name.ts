import { createHash } from 'node:crypto';

/**
 * The name that a statement is prepared by: a hash of its text, 132 bits of it. Should two texts ever have the same one, the
 * server refuses the second, as it refuses every name that is taken.
 */
export function statementName(text: string): string {
  return `s_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
}
