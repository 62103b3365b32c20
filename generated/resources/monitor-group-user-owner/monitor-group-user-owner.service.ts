// Generated from catalog/resources/monitor-group-user-owner.yaml by templates/nest/resource-service.ts.hbs. Do not edit.
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
import { type MonitorGroupUserOwnerTypes, monitorGroupUserOwner } from './monitor-group-user-owner.definition.js';

/** The operations of Monitor Group User Owner for hooks, endpoints, jobs and scripts. */
@Injectable()
export class MonitorGroupUserOwnerService extends Service<MonitorGroupUserOwnerTypes> {
  constructor(operations: ServiceOperations) {
    super(monitorGroupUserOwner, operations);
  }

  /** The changes of records after a cursor. */
  events(
    caller: Caller,
    request: EventsBody<MonitorGroupUserOwnerTypes['answer']> = {},
  ): Promise<EventPage<MonitorGroupUserOwnerTypes['answer']>> {
    return this.run(caller, 'events', request, (operations, body) =>
      operations.events(monitorGroupUserOwner, caller, {}, body),
    );
  }

  /** The versions of a record, newest first. */
  history(caller: Caller, id: string, request: HistoryBody = {}): Promise<VersionPage> {
    return this.run(caller, 'history', request, (operations, body) =>
      operations.history(monitorGroupUserOwner, caller, id, {}, body),
    );
  }

  /** Changes the fields of a record to what a former version left. */
  async restoreVersion(caller: Caller, id: string, to: string, options?: CallOptions): Promise<void> {
    await this.run(
      caller,
      'restoreVersion',
      { to },
      (operations, body, given) => operations.restoreVersion(monitorGroupUserOwner, caller, id, body, given),
      options,
    );
  }
}
