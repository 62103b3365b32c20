import type { DiffRule } from '../../diff/diff-rule.js';

/** The changes that `diff` finds. */
export const HISTORY_DIFF_RULES = {
  'history-begin': { level: 'danger', title: 'Former values of records are kept and can be read' },
  'history-end': { level: 'breaking', title: 'Former values of records can no longer be read' },
} as const satisfies Readonly<Record<string, DiffRule>>;
