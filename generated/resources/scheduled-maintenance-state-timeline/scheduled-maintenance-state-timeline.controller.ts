// Generated from catalog/resources/scheduled-maintenance-state-timeline.yaml by templates/nest/controller.ts.hbs. Do not edit.
import { ResourceController as Controller } from '@catalog-service/server';
import {
  type ScheduledMaintenanceStateTimelineRecord,
  scheduledMaintenanceStateTimeline,
} from './scheduled-maintenance-state-timeline.definition.js';
import type {
  CreateScheduledMaintenanceStateTimelineDto,
  UpdateScheduledMaintenanceStateTimelineDto,
} from './scheduled-maintenance-state-timeline.dto.js';

/** The operations of Scheduled Maintenance State Timeline. */
export class ScheduledMaintenanceStateTimelineController extends Controller<
  ScheduledMaintenanceStateTimelineRecord,
  CreateScheduledMaintenanceStateTimelineDto,
  UpdateScheduledMaintenanceStateTimelineDto
>(scheduledMaintenanceStateTimeline) {}
