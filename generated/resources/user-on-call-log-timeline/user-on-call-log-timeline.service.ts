// Generated from catalog/resources/user-on-call-log-timeline.yaml by templates/nest/resource-service.ts.hbs. Do not edit.
import type { Caller } from '@catalog-service/engine';
import {
  type EventPage,
  type EventsBody,
  ResourceService as Service,
  ServiceOperations,
} from '@catalog-service/server';
import { Injectable } from '@nestjs/common';
import { type UserOnCallLogTimelineTypes, userOnCallLogTimeline } from './user-on-call-log-timeline.definition.js';

/** The operations of User On-Call Log Timeline for hooks, endpoints, jobs and scripts. */
@Injectable()
export class UserOnCallLogTimelineService extends Service<UserOnCallLogTimelineTypes> {
  constructor(operations: ServiceOperations) {
    super(userOnCallLogTimeline, operations);
  }

  /** The changes of records after a cursor. */
  events(
    caller: Caller,
    request: EventsBody<UserOnCallLogTimelineTypes['answer']> = {},
  ): Promise<EventPage<UserOnCallLogTimelineTypes['answer']>> {
    return this.run(caller, 'events', request, (operations, body) =>
      operations.events(userOnCallLogTimeline, caller, {}, body),
    );
  }
}
