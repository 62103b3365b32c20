import type { DiffRule } from '../../diff/diff-rule.js';

/** The changes that `diff` finds. */
export const ARCHIVE_DIFF_RULES = {
  'archive-begins': { level: 'breaking', title: 'Lists leave out archived records' },
  'archive-ends': { level: 'breaking', title: 'Lists show archived records' },
} as const satisfies Readonly<Record<string, DiffRule>>;
