import { createHash } from 'node:crypto';

/**
 * The name that a statement is prepared by. Equal texts have equal names, so that a plan that was forgotten and made anew
 * finds its statement prepared.
 */
export function statementName(text: string): string {
  return `s_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
}
