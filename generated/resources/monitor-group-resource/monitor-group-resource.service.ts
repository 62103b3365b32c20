// Generated from catalog/resources/monitor-group-resource.yaml by templates/nest/resource-service.ts.hbs. Do not edit.
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
import { type MonitorGroupResourceTypes, monitorGroupResource } from './monitor-group-resource.definition.js';

/** The operations of Monitor Group Resource for hooks, endpoints, jobs and scripts. */
@Injectable()
export class MonitorGroupResourceService extends Service<MonitorGroupResourceTypes> {
  constructor(operations: ServiceOperations) {
    super(monitorGroupResource, operations);
  }

  /** The changes of records after a cursor. */
  events(
    caller: Caller,
    request: EventsBody<MonitorGroupResourceTypes['answer']> = {},
  ): Promise<EventPage<MonitorGroupResourceTypes['answer']>> {
    return this.run(caller, 'events', request, (operations, body) =>
      operations.events(monitorGroupResource, caller, {}, body),
    );
  }

  /** The versions of a record, newest first. */
  history(caller: Caller, id: string, request: HistoryBody = {}): Promise<VersionPage> {
    return this.run(caller, 'history', request, (operations, body) =>
      operations.history(monitorGroupResource, caller, id, {}, body),
    );
  }

  /** Changes the fields of a record to what a former version left. */
  async restoreVersion(caller: Caller, id: string, to: string, options?: CallOptions): Promise<void> {
    await this.run(
      caller,
      'restoreVersion',
      { to },
      (operations, body, given) => operations.restoreVersion(monitorGroupResource, caller, id, body, given),
      options,
    );
  }
}
