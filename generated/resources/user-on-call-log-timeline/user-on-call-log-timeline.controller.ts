// Generated from catalog/resources/user-on-call-log-timeline.yaml by templates/nest/controller.ts.hbs. Do not edit.
import { Req } from '@nestjs/common';
import {
  type ApiRequest,
  CountRoute,
  CreateRoute,
  DeleteRoute,
  GetItemRoute,
  type JsonText,
  ListRoute,
  PermissionsRoute,
  ResourceController,
  ResourceOperations,
  UpdateRoute,
} from '#runtime';
import { userOnCallLogTimeline } from './user-on-call-log-timeline.definition.js';
import {
  CountUserOnCallLogTimelineDto,
  CreateUserOnCallLogTimelineDto,
  GetUserOnCallLogTimelineDto,
  ListUserOnCallLogTimelineDto,
  UpdateUserOnCallLogTimelineDto,
  UserOnCallLogTimelineDto,
  UserOnCallLogTimelinePage,
} from './user-on-call-log-timeline.dto.js';

/** The operations of User On-Call Log Timeline. */
@ResourceController(userOnCallLogTimeline)
export class UserOnCallLogTimelineController {
  constructor(private readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @ListRoute(userOnCallLogTimeline, 'POST', {
    body: ListUserOnCallLogTimelineDto,
    answer: UserOnCallLogTimelinePage,
  })
  list(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.list(userOnCallLogTimeline, request);
  }

  /** The same by GET. */
  @ListRoute(userOnCallLogTimeline, 'GET', {
    body: ListUserOnCallLogTimelineDto,
    answer: UserOnCallLogTimelinePage,
  })
  listByGet(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.list(userOnCallLogTimeline, request);
  }

  /** One record by its id. */
  @GetItemRoute(userOnCallLogTimeline, 'POST', {
    body: GetUserOnCallLogTimelineDto,
    answer: UserOnCallLogTimelineDto,
  })
  getItem(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.getItem(userOnCallLogTimeline, request);
  }

  /** The same by GET. */
  @GetItemRoute(userOnCallLogTimeline, 'GET', {
    body: GetUserOnCallLogTimelineDto,
    answer: UserOnCallLogTimelineDto,
  })
  getItemByGet(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.getItem(userOnCallLogTimeline, request);
  }

  /** The number of records that match. */
  @CountRoute(userOnCallLogTimeline, { body: CountUserOnCallLogTimelineDto })
  count(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.count(userOnCallLogTimeline, request);
  }

  /** Makes a record and answers with it. */
  @CreateRoute(userOnCallLogTimeline, {
    body: CreateUserOnCallLogTimelineDto,
    answer: UserOnCallLogTimelineDto,
  })
  create(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.create(userOnCallLogTimeline, request);
  }

  /** Changes what is given of one record. */
  @UpdateRoute(userOnCallLogTimeline, { body: UpdateUserOnCallLogTimelineDto })
  update(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.update(userOnCallLogTimeline, request);
  }

  /** Deletes one record, with what belongs to it. */
  @DeleteRoute(userOnCallLogTimeline)
  delete(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.delete(userOnCallLogTimeline, request);
  }

  /** What the caller may do here: its operations and its fields. */
  @PermissionsRoute(userOnCallLogTimeline)
  permissions(@Req() request: ApiRequest): JsonText {
    return this.operations.permissions(userOnCallLogTimeline, request);
  }
}
