import type { DiffRule } from '../../diff/diff-rule.js';

/** The changes that `diff` finds. */
export const READ_THROUGH_DIFF_RULES = {
  'read-through-widened': { level: 'danger', title: 'Records are no longer read through the same record' },
  'read-through-narrowed': { level: 'breaking', title: 'Records are read through another record' },
} as const satisfies Readonly<Record<string, DiffRule>>;
