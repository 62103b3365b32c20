// Generated from catalog/resources/monitor-status-event.yaml by templates/nest/resource-service.ts.hbs. Do not edit.
import { ResourceService as Service, ServiceOperations } from '@catalog-service/server';
import { Injectable } from '@nestjs/common';
import { type MonitorStatusEventTypes, monitorStatusEvent } from './monitor-status-event.definition.js';

/** The operations of Monitor Status Event for hooks, endpoints, jobs and scripts. */
@Injectable()
export class MonitorStatusEventService extends Service<MonitorStatusEventTypes> {
  constructor(operations: ServiceOperations) {
    super(monitorStatusEvent, operations);
  }
}
