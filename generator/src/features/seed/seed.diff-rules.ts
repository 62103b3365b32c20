import type { DiffRule } from '../../diff/diff-rule.js';

/** The changes that `diff` finds. */
export const SEED_DIFF_RULES = {
  'seed-grants': { level: 'danger', title: 'New projects start with other rights' },
  'seed-changed': { level: 'breaking', title: 'New projects start with other records' },
} as const satisfies Readonly<Record<string, DiffRule>>;
