// Generated from catalog/resources/scheduled-maintenance-state-timeline.yaml by templates/nest/resource-service.ts.hbs. Do not edit.
import { ResourceService as Service, ServiceOperations } from '@catalog-service/server';
import { Injectable } from '@nestjs/common';
import {
  type ScheduledMaintenanceStateTimelineTypes,
  scheduledMaintenanceStateTimeline,
} from './scheduled-maintenance-state-timeline.definition.js';

/** The operations of Scheduled Maintenance State Timeline for hooks, endpoints, jobs and scripts. */
@Injectable()
export class ScheduledMaintenanceStateTimelineService extends Service<ScheduledMaintenanceStateTimelineTypes> {
  constructor(operations: ServiceOperations) {
    super(scheduledMaintenanceStateTimeline, operations);
  }
}
