import type { DiffRule } from '../../diff/diff-rule.js';

/** The changes that `diff` finds. */
export const EVENTS_DIFF_RULES = {
  'events-begin': { level: 'danger', title: 'Changes of records can be followed, or for a longer time' },
  'events-end': { level: 'breaking', title: 'Changes of records can be followed for a shorter time, or no longer' },
} as const satisfies Readonly<Record<string, DiffRule>>;
