// Generated from catalog/resources/scheduled-maintenance-state-timeline.yaml by templates/nest/dto.ts.hbs. Do not edit.
import { CountBody, CreateData, DataBody, GetItemBody, ListBody, PageOf, RecordDto, UpdateData } from '#runtime';
import { scheduledMaintenanceStateTimeline } from './scheduled-maintenance-state-timeline.definition.js';

/** Scheduled Maintenance State Timeline as it is answered: `_id` always, the rest as far as it was selected and the caller may read it. */
export class ScheduledMaintenanceStateTimelineDto extends RecordDto(scheduledMaintenanceStateTimeline) {}

/** What a caller may give when it creates a record of Scheduled Maintenance State Timeline. */
export class CreateScheduledMaintenanceStateTimelineData extends CreateData(scheduledMaintenanceStateTimeline) {}

/** What a caller may change of a record of Scheduled Maintenance State Timeline. */
export class UpdateScheduledMaintenanceStateTimelineData extends UpdateData(scheduledMaintenanceStateTimeline) {}

export class CreateScheduledMaintenanceStateTimelineDto extends DataBody(CreateScheduledMaintenanceStateTimelineData) {}

export class UpdateScheduledMaintenanceStateTimelineDto extends DataBody(UpdateScheduledMaintenanceStateTimelineData) {}

export class ListScheduledMaintenanceStateTimelineDto extends ListBody(ScheduledMaintenanceStateTimelineDto, {
  defaultLimit: 10,
  maximumLimit: 100,
}) {}

export class GetScheduledMaintenanceStateTimelineDto extends GetItemBody(ScheduledMaintenanceStateTimelineDto) {}

export class CountScheduledMaintenanceStateTimelineDto extends CountBody(ScheduledMaintenanceStateTimelineDto) {}

export class ScheduledMaintenanceStateTimelinePage extends PageOf(ScheduledMaintenanceStateTimelineDto) {}
