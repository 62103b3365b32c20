import { ARCHIVE_DIFF_RULES } from './archive/archive.diff-rules.js';
import { AUDIT_DIFF_RULES } from './audit/audit.diff-rules.js';
import { CONDITIONS_DIFF_RULES } from './conditions/conditions.diff-rules.js';
import { EVENTS_DIFF_RULES } from './events/events.diff-rules.js';
import { HISTORY_DIFF_RULES } from './history/history.diff-rules.js';
import { HISTORY_OF_DIFF_RULES } from './history-of/history-of.diff-rules.js';
import { LABEL_SCOPE_DIFF_RULES } from './label-scope/label-scope.diff-rules.js';
import { MAY_GRANT_DIFF_RULES } from './may-grant/may-grant.diff-rules.js';
import { ORDERED_DIFF_RULES } from './ordered/ordered.diff-rules.js';
import { OWNER_DIFF_RULES } from './owner/owner.diff-rules.js';
import { PLANS_DIFF_RULES } from './plans/plans.diff-rules.js';
import { READ_THROUGH_DIFF_RULES } from './read-through/read-through.diff-rules.js';
import { RETAIN_DIFF_RULES } from './retain/retain.diff-rules.js';
import { SEED_DIFF_RULES } from './seed/seed.diff-rules.js';
import { SOFT_DELETE_DIFF_RULES } from './soft-delete/soft-delete.diff-rules.js';
import { STATES_DIFF_RULES } from './states/states.diff-rules.js';
import { TIMELINE_DIFF_RULES } from './timeline/timeline.diff-rules.js';

/** The rules of `diff` of all features. */
export const FEATURE_DIFF_RULES = {
  ...ARCHIVE_DIFF_RULES,
  ...EVENTS_DIFF_RULES,
  ...HISTORY_DIFF_RULES,
  ...READ_THROUGH_DIFF_RULES,
  ...MAY_GRANT_DIFF_RULES,
  ...PLANS_DIFF_RULES,
  ...LABEL_SCOPE_DIFF_RULES,
  ...OWNER_DIFF_RULES,
  ...CONDITIONS_DIFF_RULES,
  ...AUDIT_DIFF_RULES,
  ...RETAIN_DIFF_RULES,
  ...HISTORY_OF_DIFF_RULES,
  ...SEED_DIFF_RULES,
  ...SOFT_DELETE_DIFF_RULES,
  ...ORDERED_DIFF_RULES,
  ...STATES_DIFF_RULES,
  ...TIMELINE_DIFF_RULES,
} as const;
