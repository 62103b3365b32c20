// Generated from catalog/resources/monitor-group.yaml by templates/nest/resource-service.ts.hbs. Do not edit.
import { ResourceService as Service, ServiceOperations } from '@catalog-service/server';
import { Injectable } from '@nestjs/common';
import { type MonitorGroupTypes, monitorGroup } from './monitor-group.definition.js';

/** The operations of Monitor Group for hooks, endpoints, jobs and scripts. */
@Injectable()
export class MonitorGroupService extends Service<MonitorGroupTypes> {
  constructor(operations: ServiceOperations) {
    super(monitorGroup, operations);
  }
}
