// Generated from catalog/resources/user-on-call-log-timeline.yaml by templates/nest/resource-service.ts.hbs. Do not edit.
import { ResourceService as Service, ServiceOperations } from '@catalog-service/server';
import { Injectable } from '@nestjs/common';
import { type UserOnCallLogTimelineTypes, userOnCallLogTimeline } from './user-on-call-log-timeline.definition.js';

/** The operations of User On-Call Log Timeline for hooks, endpoints, jobs and scripts. */
@Injectable()
export class UserOnCallLogTimelineService extends Service<UserOnCallLogTimelineTypes> {
  constructor(operations: ServiceOperations) {
    super(userOnCallLogTimeline, operations);
  }
}
