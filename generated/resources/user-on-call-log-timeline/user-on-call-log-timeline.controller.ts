// Generated from catalog/resources/user-on-call-log-timeline.yaml by templates/nest/controller.ts.hbs. Do not edit.
import { ResourceController as Controller } from '@catalog-service/server';
import { type UserOnCallLogTimelineRecord, userOnCallLogTimeline } from './user-on-call-log-timeline.definition.js';
import type {
  CreateUserOnCallLogTimelineDto,
  UpdateUserOnCallLogTimelineDto,
} from './user-on-call-log-timeline.dto.js';

/** The operations of User On-Call Log Timeline. */
export class UserOnCallLogTimelineController extends Controller<
  UserOnCallLogTimelineRecord,
  CreateUserOnCallLogTimelineDto,
  UpdateUserOnCallLogTimelineDto
>(userOnCallLogTimeline) {}
