import type { DiffRule } from '../../diff/diff-rule.js';

/** The changes that `diff` finds. */
export const SOFT_DELETE_DIFF_RULES = {
  'restore-begins': { level: 'breaking', title: 'Deleted records are kept to be restored, or kept longer' },
  'restore-ends': { level: 'data', title: 'Deleted records can be restored for a shorter time, or no longer' },
} as const satisfies Readonly<Record<string, DiffRule>>;
