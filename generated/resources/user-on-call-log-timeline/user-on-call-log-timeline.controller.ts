// Generated from catalog/resources/user-on-call-log-timeline.yaml by templates/nest/controller.ts.hbs. Do not edit.
import { ResourceController } from '@catalog-service/server';
import { type UserOnCallLogTimelineRecord, userOnCallLogTimeline } from './user-on-call-log-timeline.definition.js';
import type {
  CreateUserOnCallLogTimelineDto,
  UpdateUserOnCallLogTimelineDto,
} from './user-on-call-log-timeline.dto.js';

/** The operations of User On-Call Log Timeline. */
export class UserOnCallLogTimelineController extends ResourceController<
  UserOnCallLogTimelineRecord,
  CreateUserOnCallLogTimelineDto,
  UpdateUserOnCallLogTimelineDto
>(userOnCallLogTimeline) {}
