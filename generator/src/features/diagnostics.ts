import { ARCHIVE_DIAGNOSTICS } from './archive/archive.diagnostics.js';
import { EVENTS_DIAGNOSTICS } from './events/events.diagnostics.js';
import { HISTORY_OF_DIAGNOSTICS } from './history-of/history-of.diagnostics.js';
import { ORDERED_DIAGNOSTICS } from './ordered/ordered.diagnostics.js';
import { READ_THROUGH_DIAGNOSTICS } from './read-through/read-through.diagnostics.js';
import { SEED_DIAGNOSTICS } from './seed/seed.diagnostics.js';
import { SOFT_DELETE_DIAGNOSTICS } from './soft-delete/soft-delete.diagnostics.js';
import { STATES_DIAGNOSTICS } from './states/states.diagnostics.js';
import { TIMELINE_DIAGNOSTICS } from './timeline/timeline.diagnostics.js';

/** The diagnostics of all features. */
export const FEATURE_DIAGNOSTICS = {
  ...ARCHIVE_DIAGNOSTICS,
  ...SOFT_DELETE_DIAGNOSTICS,
  ...HISTORY_OF_DIAGNOSTICS,
  ...READ_THROUGH_DIAGNOSTICS,
  ...SEED_DIAGNOSTICS,
  ...ORDERED_DIAGNOSTICS,
  ...STATES_DIAGNOSTICS,
  ...TIMELINE_DIAGNOSTICS,
  ...EVENTS_DIAGNOSTICS,
} as const;
