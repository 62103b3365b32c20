// Generated from catalog/resources/user-on-call-log-timeline.yaml by templates/nest/controller.ts.hbs. Do not edit.
import type { Caller } from '@catalog-service/engine';
import {
  type AggregateBody,
  AlsoGet,
  type ApiRequest,
  type CountBody,
  CurrentCaller,
  CurrentRequest,
  type DataBody,
  type DeleteManyBody,
  type EventsBody,
  type GetItemBody,
  Id,
  type ListBody,
  type ManyBody,
  Operation,
  Page,
  type PageParameters,
  ResourceOperations,
  type UpdateManyBody,
} from '@catalog-service/server';
import { Body, Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { type UserOnCallLogTimelineRecord, userOnCallLogTimeline } from './user-on-call-log-timeline.definition.js';
import type {
  CreateUserOnCallLogTimelineDto,
  UpdateUserOnCallLogTimelineDto,
} from './user-on-call-log-timeline.dto.js';

/** The operations of User On-Call Log Timeline over HTTP. */
@Controller('api/user-notification-log-timeline')
export class UserOnCallLogTimelineController {
  constructor(readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @Post('get-list') @AlsoGet() @Operation(userOnCallLogTimeline, 'list')
  list(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: ListBody<UserOnCallLogTimelineRecord>,
  ) {
    return this.operations.list(userOnCallLogTimeline, caller, page, body);
  }

  /** One record by its id. */
  @Post(':id/get-item') @AlsoGet() @Operation(userOnCallLogTimeline, 'getItem')
  getItem(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<UserOnCallLogTimelineRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.getItem(userOnCallLogTimeline, caller, id, body, request);
  }

  /** The number of records that match. */
  @Post('count') @Operation(userOnCallLogTimeline, 'count')
  count(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: CountBody<UserOnCallLogTimelineRecord>,
  ) {
    return this.operations.count(userOnCallLogTimeline, caller, page, body);
  }

  /** Measures of groups of the records that match. */
  @Post('aggregate') @Operation(userOnCallLogTimeline, 'aggregate')
  aggregate(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: AggregateBody<UserOnCallLogTimelineRecord>,
  ) {
    return this.operations.aggregate(userOnCallLogTimeline, caller, page, body);
  }

  /** The operations and fields that the caller has permission for. */
  @Get('permissions') @Operation(userOnCallLogTimeline, 'permissions')
  permissions(@CurrentCaller() caller: Caller, @Page() page: PageParameters) {
    return this.operations.permissions(userOnCallLogTimeline, caller, page);
  }

  /** Creates a record and returns it. */
  @Post() @Operation(userOnCallLogTimeline, 'create')
  create(
    @CurrentCaller() caller: Caller,
    @Body() body: DataBody<CreateUserOnCallLogTimelineDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.create(userOnCallLogTimeline, caller, body, request);
  }

  /** Changes the given fields of one record. */
  @Put(':id') @Operation(userOnCallLogTimeline, 'update')
  update(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: DataBody<UpdateUserOnCallLogTimelineDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.update(userOnCallLogTimeline, caller, id, body, request);
  }

  /** Deletes one record and its parts. */
  @Delete(':id') @Operation(userOnCallLogTimeline, 'delete')
  delete(@CurrentCaller() caller: Caller, @Id() id: string, @CurrentRequest() request: ApiRequest) {
    return this.operations.delete(userOnCallLogTimeline, caller, id, request);
  }

  /** Creates all of the records or none, and returns them. */
  @Post('create-many') @Operation(userOnCallLogTimeline, 'create')
  createMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<CreateUserOnCallLogTimelineDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.createMany(userOnCallLogTimeline, caller, body, request);
  }

  /** Changes the given fields of all of the records, or of all that match a query, or of none. */
  @Post('update-many') @Operation(userOnCallLogTimeline, 'update')
  updateMany(
    @CurrentCaller() caller: Caller,
    @Body() body: UpdateManyBody<UpdateUserOnCallLogTimelineDto, UserOnCallLogTimelineRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.updateMany(userOnCallLogTimeline, caller, body, request);
  }

  /** Deletes all of the records with these ids, or all that match a query, or none. */
  @Post('delete-many') @Operation(userOnCallLogTimeline, 'delete')
  deleteMany(
    @CurrentCaller() caller: Caller,
    @Body() body: DeleteManyBody<UserOnCallLogTimelineRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.deleteMany(userOnCallLogTimeline, caller, body, request);
  }

  /** The changes of records after a cursor. */
  @Post('events') @Operation(userOnCallLogTimeline, 'events')
  events(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: EventsBody<UserOnCallLogTimelineRecord>,
  ) {
    return this.operations.events(userOnCallLogTimeline, caller, page, body);
  }
}
