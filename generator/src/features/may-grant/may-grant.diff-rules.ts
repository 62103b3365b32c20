import type { DiffRule } from '../../diff/diff-rule.js';

/** The changes that `diff` finds. */
export const MAY_GRANT_DIFF_RULES = {
  'granting-gained': { level: 'danger', title: 'A name may grant more than it holds' },
  'granting-lost': { level: 'breaking', title: 'A name may grant less' },
} as const satisfies Readonly<Record<string, DiffRule>>;
