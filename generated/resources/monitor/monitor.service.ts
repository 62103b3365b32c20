// Generated from catalog/resources/monitor.yaml by templates/nest/resource-service.ts.hbs. Do not edit.
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
import { type MonitorTypes, monitor } from './monitor.definition.js';

/** The operations of Monitor for hooks, endpoints, jobs and scripts. */
@Injectable()
export class MonitorService extends Service<MonitorTypes> {
  constructor(operations: ServiceOperations) {
    super(monitor, operations);
  }

  /** Restores a deleted record, and the records that were deleted with it. */
  async restore(caller: Caller, id: string, options?: CallOptions): Promise<void> {
    await this.run(
      caller,
      'restore',
      undefined,
      (operations, _body, given) => operations.restore(monitor, caller, id, given),
      options,
    );
  }

  /** The changes of records after a cursor. */
  events(
    caller: Caller,
    request: EventsBody<MonitorTypes['answer']> = {},
  ): Promise<EventPage<MonitorTypes['answer']>> {
    return this.run(caller, 'events', request, (operations, body) =>
      operations.events(monitor, caller, {}, body),
    );
  }

  /** The versions of a record, newest first. */
  history(caller: Caller, id: string, request: HistoryBody = {}): Promise<VersionPage> {
    return this.run(caller, 'history', request, (operations, body) =>
      operations.history(monitor, caller, id, {}, body),
    );
  }

  /** Changes the fields of a record to what a former version left. */
  async restoreVersion(caller: Caller, id: string, to: string, options?: CallOptions): Promise<void> {
    await this.run(
      caller,
      'restoreVersion',
      { to },
      (operations, body, given) => operations.restoreVersion(monitor, caller, id, body, given),
      options,
    );
  }
}
