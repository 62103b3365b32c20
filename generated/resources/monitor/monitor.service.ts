// Generated from catalog/resources/monitor.yaml by templates/nest/resource-service.ts.hbs. Do not edit.
import { ResourceService as Service, ServiceOperations } from '@catalog-service/server';
import { Injectable } from '@nestjs/common';
import { type MonitorTypes, monitor } from './monitor.definition.js';

/** The operations of Monitor for hooks, endpoints, jobs and scripts. */
@Injectable()
export class MonitorService extends Service<MonitorTypes> {
  constructor(operations: ServiceOperations) {
    super(monitor, operations);
  }
}
