import { HISTORY_OF_DIFF_RULES } from './history-of/history-of.diff-rules.js';
import { ORDERED_DIFF_RULES } from './ordered/ordered.diff-rules.js';
import { READ_THROUGH_DIFF_RULES } from './read-through/read-through.diff-rules.js';
import { SEED_DIFF_RULES } from './seed/seed.diff-rules.js';
import { SOFT_DELETE_DIFF_RULES } from './soft-delete/soft-delete.diff-rules.js';
import { STATES_DIFF_RULES } from './states/states.diff-rules.js';
import { TIMELINE_DIFF_RULES } from './timeline/timeline.diff-rules.js';

/** The rules of `diff` of all features. */
export const FEATURE_DIFF_RULES = {
  ...READ_THROUGH_DIFF_RULES,
  ...HISTORY_OF_DIFF_RULES,
  ...SEED_DIFF_RULES,
  ...SOFT_DELETE_DIFF_RULES,
  ...ORDERED_DIFF_RULES,
  ...STATES_DIFF_RULES,
  ...TIMELINE_DIFF_RULES,
} as const;
