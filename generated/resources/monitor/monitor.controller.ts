// Generated from catalog/resources/monitor.yaml by templates/nest/controller.ts.hbs. Do not edit.
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
import { type MonitorRecord, monitor } from './monitor.definition.js';
import type { CreateMonitorDto, UpdateMonitorDto } from './monitor.dto.js';

/** The operations of Monitor over HTTP. */
@Controller('api/monitor')
export class MonitorController {
  constructor(readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @Post('get-list') @AlsoGet() @Operation(monitor, 'list')
  list(@CurrentCaller() caller: Caller, @Page() page: PageParameters, @Body() body: ListBody<MonitorRecord>) {
    return this.operations.list(monitor, caller, page, body);
  }

  /** One record by its id. */
  @Post(':id/get-item') @AlsoGet() @Operation(monitor, 'getItem')
  getItem(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<MonitorRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.getItem(monitor, caller, id, body, request);
  }

  /** The number of records that match. */
  @Post('count') @Operation(monitor, 'count')
  count(@CurrentCaller() caller: Caller, @Page() page: PageParameters, @Body() body: CountBody<MonitorRecord>) {
    return this.operations.count(monitor, caller, page, body);
  }

  /** Measures of groups of the records that match. */
  @Post('aggregate') @Operation(monitor, 'aggregate')
  aggregate(@CurrentCaller() caller: Caller, @Page() page: PageParameters, @Body() body: AggregateBody<MonitorRecord>) {
    return this.operations.aggregate(monitor, caller, page, body);
  }

  /** The operations and fields that the caller has permission for. */
  @Get('permissions') @Operation(monitor, 'permissions')
  permissions(@CurrentCaller() caller: Caller, @Page() page: PageParameters) {
    return this.operations.permissions(monitor, caller, page);
  }

  /** Creates a record and returns it. */
  @Post() @Operation(monitor, 'create')
  create(
    @CurrentCaller() caller: Caller,
    @Body() body: DataBody<CreateMonitorDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.create(monitor, caller, body, request);
  }

  /** Changes the given fields of one record. */
  @Put(':id') @Operation(monitor, 'update')
  update(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: DataBody<UpdateMonitorDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.update(monitor, caller, id, body, request);
  }

  /** Deletes one record and its parts. */
  @Delete(':id') @Operation(monitor, 'delete')
  delete(@CurrentCaller() caller: Caller, @Id() id: string, @CurrentRequest() request: ApiRequest) {
    return this.operations.delete(monitor, caller, id, request);
  }

  /** Creates all of the records or none, and returns them. */
  @Post('create-many') @Operation(monitor, 'create')
  createMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<CreateMonitorDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.createMany(monitor, caller, body, request);
  }

  /** Changes the given fields of all of the records, or of all that match a query, or of none. */
  @Post('update-many') @Operation(monitor, 'update')
  updateMany(
    @CurrentCaller() caller: Caller,
    @Body() body: UpdateManyBody<UpdateMonitorDto, MonitorRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.updateMany(monitor, caller, body, request);
  }

  /** Deletes all of the records with these ids, or all that match a query, or none. */
  @Post('delete-many') @Operation(monitor, 'delete')
  deleteMany(
    @CurrentCaller() caller: Caller,
    @Body() body: DeleteManyBody<MonitorRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.deleteMany(monitor, caller, body, request);
  }

  /** Restores a deleted record, and the records that were deleted with it. */
  @Post(':id/restore') @Operation(monitor, 'restore')
  restore(@CurrentCaller() caller: Caller, @Id() id: string, @CurrentRequest() request: ApiRequest) {
    return this.operations.restore(monitor, caller, id, request);
  }

  /** Restores all of the deleted records with these ids or none. */
  @Post('restore-many') @Operation(monitor, 'restore')
  restoreMany(@CurrentCaller() caller: Caller, @Body() body: ManyBody<string>, @CurrentRequest() request: ApiRequest) {
    return this.operations.restoreMany(monitor, caller, body, request);
  }

  /** The changes of records after a cursor. */
  @Post('events') @Operation(monitor, 'events')
  events(@CurrentCaller() caller: Caller, @Page() page: PageParameters, @Body() body: EventsBody<MonitorRecord>) {
    return this.operations.events(monitor, caller, page, body);
  }

  /** The versions of a record, newest first. */
  @Post(':id/history') @AlsoGet() @Operation(monitor, 'history')
  history(@CurrentCaller() caller: Caller, @Id() id: string, @Page() page: PageParameters, @Body() body: HistoryBody) {
    return this.operations.history(monitor, caller, id, page, body);
  }

  /** Changes the fields of a record to what a former version left. */
  @Post(':id/restore-version') @Operation(monitor, 'restoreVersion')
  restoreVersion(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: VersionBody,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.restoreVersion(monitor, caller, id, body, request);
  }
}
