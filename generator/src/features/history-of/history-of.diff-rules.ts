import type { DiffRule } from '../../diff/diff-rule.js';

/** The changes that `diff` finds. */
export const HISTORY_OF_DIFF_RULES = {
  'history-joined': { level: 'danger', title: 'Former values of records are shown in the history of another' },
  'history-parted': { level: 'breaking', title: 'The history of a record no longer shows those that belong to it' },
} as const satisfies Readonly<Record<string, DiffRule>>;
