// Generated from catalog/references/monitor-status.yaml by templates/nest/resource-service.ts.hbs. Do not edit.
import { ResourceService as Service, ServiceOperations } from '@catalog-service/server';
import { Injectable } from '@nestjs/common';
import { type MonitorStatusTypes, monitorStatus } from './monitor-status.definition.js';

/** The operations of Monitor Status for hooks, endpoints, jobs and scripts. */
@Injectable()
export class MonitorStatusService extends Service<MonitorStatusTypes> {
  constructor(operations: ServiceOperations) {
    super(monitorStatus, operations);
  }
}
