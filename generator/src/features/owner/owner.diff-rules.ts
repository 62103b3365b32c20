import type { DiffRule } from '../../diff/diff-rule.js';

/** The changes that `diff` finds. */
export const OWNER_DIFF_RULES = {
  'owner-changed': { level: 'danger', title: 'Other records count as owned by a user' },
} as const satisfies Readonly<Record<string, DiffRule>>;
