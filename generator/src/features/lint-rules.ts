import { READ_THROUGH_LINT_RULES } from './read-through/read-through.lint-rules.js';
import { RETAIN_LINT_RULES } from './retain/retain.lint-rules.js';
import { SOFT_DELETE_LINT_RULES } from './soft-delete/soft-delete.lint-rules.js';
import { STATES_LINT_RULES } from './states/states.lint-rules.js';

/** The rules of the lint of all features. */
export const FEATURE_LINT_RULES = {
  ...READ_THROUGH_LINT_RULES,
  ...STATES_LINT_RULES,
  ...RETAIN_LINT_RULES,
  ...SOFT_DELETE_LINT_RULES,
} as const;
