// Generated from catalog/resources/scheduled-maintenance-state-timeline.yaml by templates/nest/controller.ts.hbs. Do not edit.
import { ResourceController } from '@catalog-service/server';
import {
  type ScheduledMaintenanceStateTimelineRecord,
  scheduledMaintenanceStateTimeline,
} from './scheduled-maintenance-state-timeline.definition.js';
import type {
  CreateScheduledMaintenanceStateTimelineDto,
  UpdateScheduledMaintenanceStateTimelineDto,
} from './scheduled-maintenance-state-timeline.dto.js';

/** The operations of Scheduled Maintenance State Timeline. */
export class ScheduledMaintenanceStateTimelineController extends ResourceController<
  ScheduledMaintenanceStateTimelineRecord,
  CreateScheduledMaintenanceStateTimelineDto,
  UpdateScheduledMaintenanceStateTimelineDto
>(scheduledMaintenanceStateTimeline) {}
