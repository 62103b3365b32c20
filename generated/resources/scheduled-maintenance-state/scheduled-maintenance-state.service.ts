// Generated from catalog/references/scheduled-maintenance-state.yaml by templates/nest/resource-service.ts.hbs. Do not edit.
import { ResourceService as Service, ServiceOperations } from '@catalog-service/server';
import { Injectable } from '@nestjs/common';
import {
  type ScheduledMaintenanceStateTypes,
  scheduledMaintenanceState,
} from './scheduled-maintenance-state.definition.js';

/** The operations of Scheduled Maintenance State for hooks, endpoints, jobs and scripts. */
@Injectable()
export class ScheduledMaintenanceStateService extends Service<ScheduledMaintenanceStateTypes> {
  constructor(operations: ServiceOperations) {
    super(scheduledMaintenanceState, operations);
  }
}
