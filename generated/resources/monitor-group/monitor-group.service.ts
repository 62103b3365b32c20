// Generated from catalog/resources/monitor-group.yaml by templates/nest/resource-service.ts.hbs. Do not edit.
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
import { type MonitorGroupTypes, monitorGroup } from './monitor-group.definition.js';

/** The operations of Monitor Group for hooks, endpoints, jobs and scripts. */
@Injectable()
export class MonitorGroupService extends Service<MonitorGroupTypes> {
  constructor(operations: ServiceOperations) {
    super(monitorGroup, operations);
  }

  /** Restores a deleted record, and the records that were deleted with it. */
  async restore(caller: Caller, id: string, options?: CallOptions): Promise<void> {
    await this.run(
      caller,
      'restore',
      undefined,
      (operations, _body, given) => operations.restore(monitorGroup, caller, id, given),
      options,
    );
  }

  /** The changes of records after a cursor. */
  events(
    caller: Caller,
    request: EventsBody<MonitorGroupTypes['answer']> = {},
  ): Promise<EventPage<MonitorGroupTypes['answer']>> {
    return this.run(caller, 'events', request, (operations, body) =>
      operations.events(monitorGroup, caller, {}, body),
    );
  }

  /** The versions of a record, newest first. */
  history(caller: Caller, id: string, request: HistoryBody = {}): Promise<VersionPage> {
    return this.run(caller, 'history', request, (operations, body) =>
      operations.history(monitorGroup, caller, id, {}, body),
    );
  }

  /** Changes the fields of a record to what a former version left. */
  async restoreVersion(caller: Caller, id: string, to: string, options?: CallOptions): Promise<void> {
    await this.run(
      caller,
      'restoreVersion',
      { to },
      (operations, body, given) => operations.restoreVersion(monitorGroup, caller, id, body, given),
      options,
    );
  }
}
