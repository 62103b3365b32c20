// Generated from catalog/resources/monitor-status-event.yaml by templates/nest/resource-service.ts.hbs. Do not edit.
import type { Caller } from '@catalog-service/engine';
import {
  type CallOptions,
  type EventPage,
  type EventsBody,
  type HistoryBody,
  ResourceService as Service,
  ServiceOperations,
  type VersionPage,
} from '@catalog-service/server';
import { Injectable } from '@nestjs/common';
import { type MonitorStatusEventTypes, monitorStatusEvent } from './monitor-status-event.definition.js';

/** The operations of Monitor Status Event for hooks, endpoints, jobs and scripts. */
@Injectable()
export class MonitorStatusEventService extends Service<MonitorStatusEventTypes> {
  constructor(operations: ServiceOperations) {
    super(monitorStatusEvent, operations);
  }

  /** The changes of records after a cursor. */
  events(
    caller: Caller,
    request: EventsBody<MonitorStatusEventTypes['answer']> = {},
  ): Promise<EventPage<MonitorStatusEventTypes['answer']>> {
    return this.run(caller, 'events', request, (operations, body) =>
      operations.events(monitorStatusEvent, caller, {}, body),
    );
  }

  /** The versions of a record, newest first. */
  history(caller: Caller, id: string, request: HistoryBody = {}): Promise<VersionPage> {
    return this.run(caller, 'history', request, (operations, body) =>
      operations.history(monitorStatusEvent, caller, id, {}, body),
    );
  }

  /** Changes the fields of a record to what a former version left. */
  async restoreVersion(caller: Caller, id: string, to: string, options?: CallOptions): Promise<void> {
    await this.run(
      caller,
      'restoreVersion',
      { to },
      (operations, body, given) => operations.restoreVersion(monitorStatusEvent, caller, id, body, given),
      options,
    );
  }
}
