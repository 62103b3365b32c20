import type { DiffRule } from '../../diff/diff-rule.js';

/** The changes that `diff` finds. */
export const CONDITIONS_DIFF_RULES = {
  'condition-widened': { level: 'danger', title: 'A name gains access to records that its condition excluded' },
  'condition-narrowed': { level: 'breaking', title: 'A condition excludes more records from a name' },
} as const satisfies Readonly<Record<string, DiffRule>>;
