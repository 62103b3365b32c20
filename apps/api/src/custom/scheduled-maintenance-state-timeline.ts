import type { ScheduledMaintenanceStateTimelineTypes } from '#generated/resources/scheduled-maintenance-state-timeline/scheduled-maintenance-state-timeline.definition';
import { stateTimelineHooks } from './shared/state-timeline.js';
import { SCHEDULED_MAINTENANCE_STATES } from './shared/timelines.js';

export const hooks = stateTimelineHooks<ScheduledMaintenanceStateTimelineTypes>(
  SCHEDULED_MAINTENANCE_STATES,
  (record) => record.scheduledMaintenanceId,
);
