import type { DiffRule } from '../../diff/diff-rule.js';

/** The changes that `diff` finds. */
export const RETAIN_DIFF_RULES = {
  'records-kept': { level: 'breaking', title: 'The service deletes records later, or no longer' },
  'records-expire': { level: 'data', title: 'The service deletes records of some age' },
} as const satisfies Readonly<Record<string, DiffRule>>;
