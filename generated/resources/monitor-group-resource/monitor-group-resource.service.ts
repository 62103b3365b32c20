// Generated from catalog/resources/monitor-group-resource.yaml by templates/nest/resource-service.ts.hbs. Do not edit.
import { ResourceService as Service, ServiceOperations } from '@catalog-service/server';
import { Injectable } from '@nestjs/common';
import { type MonitorGroupResourceTypes, monitorGroupResource } from './monitor-group-resource.definition.js';

/** The operations of Monitor Group Resource for hooks, endpoints, jobs and scripts. */
@Injectable()
export class MonitorGroupResourceService extends Service<MonitorGroupResourceTypes> {
  constructor(operations: ServiceOperations) {
    super(monitorGroupResource, operations);
  }
}
