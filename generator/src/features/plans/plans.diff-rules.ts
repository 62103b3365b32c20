import type { DiffRule } from '../../diff/diff-rule.js';

/** The changes that `diff` finds. */
export const PLANS_DIFF_RULES = {
  'plan-changed': { level: 'danger', title: 'Another field has the plans of projects' },
  'plan-lowered': { level: 'danger', title: 'Projects of a lower plan may do something' },
  'plan-raised': { level: 'breaking', title: 'Projects need a higher plan' },
} as const satisfies Readonly<Record<string, DiffRule>>;
