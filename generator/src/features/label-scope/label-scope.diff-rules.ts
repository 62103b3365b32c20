import type { DiffRule } from '../../diff/diff-rule.js';

/** The changes that `diff` finds. */
export const LABEL_SCOPE_DIFF_RULES = {
  'label-scope-changed': {
    level: 'danger',
    title: 'Other labels decide which records a label-scoped permission covers',
  },
} as const satisfies Readonly<Record<string, DiffRule>>;
