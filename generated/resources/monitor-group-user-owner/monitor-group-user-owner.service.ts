// Generated from catalog/resources/monitor-group-user-owner.yaml by templates/nest/resource-service.ts.hbs. Do not edit.
import { ResourceService as Service, ServiceOperations } from '@catalog-service/server';
import { Injectable } from '@nestjs/common';
import { type MonitorGroupUserOwnerTypes, monitorGroupUserOwner } from './monitor-group-user-owner.definition.js';

/** The operations of Monitor Group User Owner for hooks, endpoints, jobs and scripts. */
@Injectable()
export class MonitorGroupUserOwnerService extends Service<MonitorGroupUserOwnerTypes> {
  constructor(operations: ServiceOperations) {
    super(monitorGroupUserOwner, operations);
  }
}
