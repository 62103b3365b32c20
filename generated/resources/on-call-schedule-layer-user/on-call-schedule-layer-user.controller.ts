// Generated from catalog/resources/on-call-schedule-layer-user.yaml by templates/nest/controller.ts.hbs. Do not edit.
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
  type HistoryBody,
  Id,
  type ListBody,
  type ManyBody,
  Operation,
  Page,
  type PageParameters,
  ResourceOperations,
  type UpdateManyBody,
  type VersionBody,
} from '@catalog-service/server';
import { Body, Controller, Delete, Get, Post, Put } from '@nestjs/common';
import {
  type OnCallScheduleLayerUserRecord,
  onCallScheduleLayerUser,
} from './on-call-schedule-layer-user.definition.js';
import type {
  CreateOnCallScheduleLayerUserDto,
  UpdateOnCallScheduleLayerUserDto,
} from './on-call-schedule-layer-user.dto.js';

/** The operations of On-Call Schedule Layer User over HTTP. */
@Controller('api/on-call-duty-schedule-layer-user')
export class OnCallScheduleLayerUserController {
  constructor(readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @Post('get-list') @AlsoGet() @Operation(onCallScheduleLayerUser, 'list')
  list(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: ListBody<OnCallScheduleLayerUserRecord>,
  ) {
    return this.operations.list(onCallScheduleLayerUser, caller, page, body);
  }

  /** One record by its id. */
  @Post(':id/get-item') @AlsoGet() @Operation(onCallScheduleLayerUser, 'getItem')
  getItem(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<OnCallScheduleLayerUserRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.getItem(onCallScheduleLayerUser, caller, id, body, request);
  }

  /** The number of records that match. */
  @Post('count') @Operation(onCallScheduleLayerUser, 'count')
  count(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: CountBody<OnCallScheduleLayerUserRecord>,
  ) {
    return this.operations.count(onCallScheduleLayerUser, caller, page, body);
  }

  /** Measures of groups of the records that match. */
  @Post('aggregate') @Operation(onCallScheduleLayerUser, 'aggregate')
  aggregate(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: AggregateBody<OnCallScheduleLayerUserRecord>,
  ) {
    return this.operations.aggregate(onCallScheduleLayerUser, caller, page, body);
  }

  /** The operations and fields that the caller has permission for. */
  @Get('permissions') @Operation(onCallScheduleLayerUser, 'permissions')
  permissions(@CurrentCaller() caller: Caller, @Page() page: PageParameters) {
    return this.operations.permissions(onCallScheduleLayerUser, caller, page);
  }

  /** Creates a record and returns it. */
  @Post() @Operation(onCallScheduleLayerUser, 'create')
  create(
    @CurrentCaller() caller: Caller,
    @Body() body: DataBody<CreateOnCallScheduleLayerUserDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.create(onCallScheduleLayerUser, caller, body, request);
  }

  /** Changes the given fields of one record. */
  @Put(':id') @Operation(onCallScheduleLayerUser, 'update')
  update(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: DataBody<UpdateOnCallScheduleLayerUserDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.update(onCallScheduleLayerUser, caller, id, body, request);
  }

  /** Deletes one record and its parts. */
  @Delete(':id') @Operation(onCallScheduleLayerUser, 'delete')
  delete(@CurrentCaller() caller: Caller, @Id() id: string, @CurrentRequest() request: ApiRequest) {
    return this.operations.delete(onCallScheduleLayerUser, caller, id, request);
  }

  /** Creates all of the records or none, and returns them. */
  @Post('create-many') @Operation(onCallScheduleLayerUser, 'create')
  createMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<CreateOnCallScheduleLayerUserDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.createMany(onCallScheduleLayerUser, caller, body, request);
  }

  /** Changes the given fields of all of the records, or of all that match a query, or of none. */
  @Post('update-many') @Operation(onCallScheduleLayerUser, 'update')
  updateMany(
    @CurrentCaller() caller: Caller,
    @Body() body: UpdateManyBody<UpdateOnCallScheduleLayerUserDto, OnCallScheduleLayerUserRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.updateMany(onCallScheduleLayerUser, caller, body, request);
  }

  /** Deletes all of the records with these ids, or all that match a query, or none. */
  @Post('delete-many') @Operation(onCallScheduleLayerUser, 'delete')
  deleteMany(
    @CurrentCaller() caller: Caller,
    @Body() body: DeleteManyBody<OnCallScheduleLayerUserRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.deleteMany(onCallScheduleLayerUser, caller, body, request);
  }

  /** The changes of records after a cursor. */
  @Post('events') @Operation(onCallScheduleLayerUser, 'events')
  events(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: EventsBody<OnCallScheduleLayerUserRecord>,
  ) {
    return this.operations.events(onCallScheduleLayerUser, caller, page, body);
  }

  /** The versions of a record, newest first. */
  @Post(':id/history') @AlsoGet() @Operation(onCallScheduleLayerUser, 'history')
  history(@CurrentCaller() caller: Caller, @Id() id: string, @Page() page: PageParameters, @Body() body: HistoryBody) {
    return this.operations.history(onCallScheduleLayerUser, caller, id, page, body);
  }

  /** Changes the fields of a record to what a former version left. */
  @Post(':id/restore-version') @Operation(onCallScheduleLayerUser, 'restoreVersion')
  restoreVersion(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: VersionBody,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.restoreVersion(onCallScheduleLayerUser, caller, id, body, request);
  }
}
