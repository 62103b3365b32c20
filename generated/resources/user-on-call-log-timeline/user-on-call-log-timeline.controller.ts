// Generated from catalog/resources/user-on-call-log-timeline.yaml by templates/nest/controller.ts.hbs. Do not edit.
import { Body } from '@nestjs/common';
import type { Caller } from '@catalog-service/engine';
import {
  type ApiRequest,
  type CountBody,
  CountRoute,
  CreateManyRoute,
  CreateRoute,
  CurrentCaller,
  type DataBody,
  DeleteManyRoute,
  DeleteRoute,
  Exchange,
  type GetItemBody,
  GetItemRoute,
  Id,
  type JsonText,
  type ListBody,
  ListRoute,
  type ManyBody,
  Page,
  type PageParameters,
  PermissionsRoute,
  ResourceController,
  ResourceOperations,
  UpdateManyRoute,
  UpdateRoute,
} from '@catalog-service/server';
import { type UserOnCallLogTimelineRecord, userOnCallLogTimeline } from './user-on-call-log-timeline.definition.js';
import type {
  CreateUserOnCallLogTimelineDto,
  UpdateUserOnCallLogTimelineDto,
} from './user-on-call-log-timeline.dto.js';

/** The operations of User On-Call Log Timeline. */
@ResourceController(userOnCallLogTimeline)
export class UserOnCallLogTimelineController {
  constructor(private readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @ListRoute(userOnCallLogTimeline, 'POST')
  list(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: ListBody<UserOnCallLogTimelineRecord>,
  ): Promise<JsonText> {
    return this.operations.list(userOnCallLogTimeline, caller, page, body);
  }

  /** The same by GET. */
  @ListRoute(userOnCallLogTimeline, 'GET')
  listByGet(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: ListBody<UserOnCallLogTimelineRecord>,
  ): Promise<JsonText> {
    return this.operations.list(userOnCallLogTimeline, caller, page, body);
  }

  /** One record by its id. */
  @GetItemRoute(userOnCallLogTimeline, 'POST')
  getItem(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<UserOnCallLogTimelineRecord>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.getItem(userOnCallLogTimeline, caller, id, body, exchange);
  }

  /** The same by GET. */
  @GetItemRoute(userOnCallLogTimeline, 'GET')
  getItemByGet(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<UserOnCallLogTimelineRecord>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.getItem(userOnCallLogTimeline, caller, id, body, exchange);
  }

  /** The number of records that match. */
  @CountRoute(userOnCallLogTimeline)
  count(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: CountBody<UserOnCallLogTimelineRecord>,
  ): Promise<JsonText> {
    return this.operations.count(userOnCallLogTimeline, caller, page, body);
  }

  /** Makes a record and answers with it. */
  @CreateRoute(userOnCallLogTimeline)
  create(
    @CurrentCaller() caller: Caller,
    @Body() body: DataBody<CreateUserOnCallLogTimelineDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.create(userOnCallLogTimeline, caller, body, exchange);
  }

  /** Changes what is given of one record. */
  @UpdateRoute(userOnCallLogTimeline)
  update(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: DataBody<UpdateUserOnCallLogTimelineDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.update(userOnCallLogTimeline, caller, id, body, exchange);
  }

  /** Deletes one record, with what belongs to it. */
  @DeleteRoute(userOnCallLogTimeline)
  delete(@CurrentCaller() caller: Caller, @Id() id: string, @Exchange() exchange: ApiRequest): Promise<JsonText> {
    return this.operations.delete(userOnCallLogTimeline, caller, id, exchange);
  }

  /** Makes all of the records or none, and answers with them. */
  @CreateManyRoute(userOnCallLogTimeline)
  createMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<CreateUserOnCallLogTimelineDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.createMany(userOnCallLogTimeline, caller, body, exchange);
  }

  /** Changes what is given of each record, or nothing at all. */
  @UpdateManyRoute(userOnCallLogTimeline)
  updateMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<UpdateUserOnCallLogTimelineDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.updateMany(userOnCallLogTimeline, caller, body, exchange);
  }

  /** Deletes all of the records with these ids, or none. */
  @DeleteManyRoute(userOnCallLogTimeline)
  deleteMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<string>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.deleteMany(userOnCallLogTimeline, caller, body, exchange);
  }

  /** What the caller may do here: its operations and its fields. */
  @PermissionsRoute()
  permissions(@CurrentCaller() caller: Caller, @Page() page: PageParameters): JsonText {
    return this.operations.permissions(userOnCallLogTimeline, caller, page);
  }
}
