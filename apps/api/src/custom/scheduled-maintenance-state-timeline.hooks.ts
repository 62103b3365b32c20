import { HooksOf } from '@catalog-service/engine';
import { scheduledMaintenance } from '#generated/references/scheduled-maintenance.definition';
import { scheduledMaintenanceStateTimeline } from '#generated/resources/scheduled-maintenance-state-timeline/scheduled-maintenance-state-timeline.definition';
import { StateTimelineHooks, timelineOf } from './shared/state-timeline-hooks.js';

const STATES_OF_MAINTENANCE = timelineOf({
  events: scheduledMaintenanceStateTimeline,
  parentField: 'scheduledMaintenanceId',
  stateField: 'scheduledMaintenanceStateId',
  parents: scheduledMaintenance,
  currentStateField: 'currentScheduledMaintenanceStateId',
});

@HooksOf(scheduledMaintenanceStateTimeline)
export class ScheduledMaintenanceStateTimelineHooks extends StateTimelineHooks {
  constructor() {
    super(STATES_OF_MAINTENANCE);
  }
}
