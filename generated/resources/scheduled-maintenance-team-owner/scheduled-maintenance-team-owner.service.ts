// Generated from catalog/resources/scheduled-maintenance-team-owner.yaml by templates/nest/resource-service.ts.hbs. Do not edit.
import { ResourceService as Service, ServiceOperations } from '@catalog-service/server';
import { Injectable } from '@nestjs/common';
import {
  type ScheduledMaintenanceTeamOwnerTypes,
  scheduledMaintenanceTeamOwner,
} from './scheduled-maintenance-team-owner.definition.js';

/** The operations of Scheduled Maintenance Team Owner for hooks, endpoints, jobs and scripts. */
@Injectable()
export class ScheduledMaintenanceTeamOwnerService extends Service<ScheduledMaintenanceTeamOwnerTypes> {
  constructor(operations: ServiceOperations) {
    super(scheduledMaintenanceTeamOwner, operations);
  }
}
