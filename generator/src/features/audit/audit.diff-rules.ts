import type { DiffRule } from '../../diff/diff-rule.js';

/** The changes that `diff` finds. */
export const AUDIT_DIFF_RULES = {
  'trail-lost': { level: 'danger', title: 'The audit trail no longer records something' },
  'trail-gained': { level: 'info', title: 'The audit trail records more' },
} as const satisfies Readonly<Record<string, DiffRule>>;
