// Generated from catalog/resources/on-call-schedule-layer-user.yaml by templates/nest/resource-service.ts.hbs. Do not edit.
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
import {
  type OnCallScheduleLayerUserTypes,
  onCallScheduleLayerUser,
} from './on-call-schedule-layer-user.definition.js';

/** The operations of On-Call Schedule Layer User for hooks, endpoints, jobs and scripts. */
@Injectable()
export class OnCallScheduleLayerUserService extends Service<OnCallScheduleLayerUserTypes> {
  constructor(operations: ServiceOperations) {
    super(onCallScheduleLayerUser, operations);
  }

  /** The changes of records after a cursor. */
  events(
    caller: Caller,
    request: EventsBody<OnCallScheduleLayerUserTypes['answer']> = {},
  ): Promise<EventPage<OnCallScheduleLayerUserTypes['answer']>> {
    return this.run(caller, 'events', request, (operations, body) =>
      operations.events(onCallScheduleLayerUser, caller, {}, body),
    );
  }

  /** The versions of a record, newest first. */
  history(caller: Caller, id: string, request: HistoryBody = {}): Promise<VersionPage> {
    return this.run(caller, 'history', request, (operations, body) =>
      operations.history(onCallScheduleLayerUser, caller, id, {}, body),
    );
  }

  /** Changes the fields of a record to what a former version left. */
  async restoreVersion(caller: Caller, id: string, to: string, options?: CallOptions): Promise<void> {
    await this.run(
      caller,
      'restoreVersion',
      { to },
      (operations, body, given) => operations.restoreVersion(onCallScheduleLayerUser, caller, id, body, given),
      options,
    );
  }
}
