// Generated from catalog/resources/monitor-probe.yaml by templates/nest/resource-service.ts.hbs. Do not edit.
import type { Caller } from '@catalog-service/engine';
import {
  type EventPage,
  type EventsBody,
  ResourceService as Service,
  ServiceOperations,
} from '@catalog-service/server';
import { Injectable } from '@nestjs/common';
import { type MonitorProbeTypes, monitorProbe } from './monitor-probe.definition.js';

/** The operations of Monitor Probe for hooks, endpoints, jobs and scripts. */
@Injectable()
export class MonitorProbeService extends Service<MonitorProbeTypes> {
  constructor(operations: ServiceOperations) {
    super(monitorProbe, operations);
  }

  /** The changes of records after a cursor. */
  events(
    caller: Caller,
    request: EventsBody<MonitorProbeTypes['answer']> = {},
  ): Promise<EventPage<MonitorProbeTypes['answer']>> {
    return this.run(caller, 'events', request, (operations, body) =>
      operations.events(monitorProbe, caller, {}, body),
    );
  }
}
