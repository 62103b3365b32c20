// Generated from catalog/resources/monitor-group.yaml by templates/nest/controller.ts.hbs. Do not edit.
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
import { type MonitorGroupRecord, monitorGroup } from './monitor-group.definition.js';
import type { CreateMonitorGroupDto, UpdateMonitorGroupDto } from './monitor-group.dto.js';

/** The operations of Monitor Group over HTTP. */
@Controller('api/monitor-group')
export class MonitorGroupController {
  constructor(readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @Post('get-list') @AlsoGet() @Operation(monitorGroup, 'list')
  list(@CurrentCaller() caller: Caller, @Page() page: PageParameters, @Body() body: ListBody<MonitorGroupRecord>) {
    return this.operations.list(monitorGroup, caller, page, body);
  }

  /** One record by its id. */
  @Post(':id/get-item') @AlsoGet() @Operation(monitorGroup, 'getItem')
  getItem(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<MonitorGroupRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.getItem(monitorGroup, caller, id, body, request);
  }

  /** The number of records that match. */
  @Post('count') @Operation(monitorGroup, 'count')
  count(@CurrentCaller() caller: Caller, @Page() page: PageParameters, @Body() body: CountBody<MonitorGroupRecord>) {
    return this.operations.count(monitorGroup, caller, page, body);
  }

  /** Measures of groups of the records that match. */
  @Post('aggregate') @Operation(monitorGroup, 'aggregate')
  aggregate(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: AggregateBody<MonitorGroupRecord>,
  ) {
    return this.operations.aggregate(monitorGroup, caller, page, body);
  }

  /** The operations and fields that the caller has permission for. */
  @Get('permissions') @Operation(monitorGroup, 'permissions')
  permissions(@CurrentCaller() caller: Caller, @Page() page: PageParameters) {
    return this.operations.permissions(monitorGroup, caller, page);
  }

  /** Creates a record and returns it. */
  @Post() @Operation(monitorGroup, 'create')
  create(
    @CurrentCaller() caller: Caller,
    @Body() body: DataBody<CreateMonitorGroupDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.create(monitorGroup, caller, body, request);
  }

  /** Changes the given fields of one record. */
  @Put(':id') @Operation(monitorGroup, 'update')
  update(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: DataBody<UpdateMonitorGroupDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.update(monitorGroup, caller, id, body, request);
  }

  /** Deletes one record and its parts. */
  @Delete(':id') @Operation(monitorGroup, 'delete')
  delete(@CurrentCaller() caller: Caller, @Id() id: string, @CurrentRequest() request: ApiRequest) {
    return this.operations.delete(monitorGroup, caller, id, request);
  }

  /** Creates all of the records or none, and returns them. */
  @Post('create-many') @Operation(monitorGroup, 'create')
  createMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<CreateMonitorGroupDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.createMany(monitorGroup, caller, body, request);
  }

  /** Changes the given fields of all of the records, or of all that match a query, or of none. */
  @Post('update-many') @Operation(monitorGroup, 'update')
  updateMany(
    @CurrentCaller() caller: Caller,
    @Body() body: UpdateManyBody<UpdateMonitorGroupDto, MonitorGroupRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.updateMany(monitorGroup, caller, body, request);
  }

  /** Deletes all of the records with these ids, or all that match a query, or none. */
  @Post('delete-many') @Operation(monitorGroup, 'delete')
  deleteMany(
    @CurrentCaller() caller: Caller,
    @Body() body: DeleteManyBody<MonitorGroupRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.deleteMany(monitorGroup, caller, body, request);
  }

  /** Restores a deleted record, and the records that were deleted with it. */
  @Post(':id/restore') @Operation(monitorGroup, 'restore')
  restore(@CurrentCaller() caller: Caller, @Id() id: string, @CurrentRequest() request: ApiRequest) {
    return this.operations.restore(monitorGroup, caller, id, request);
  }

  /** Restores all of the deleted records with these ids or none. */
  @Post('restore-many') @Operation(monitorGroup, 'restore')
  restoreMany(@CurrentCaller() caller: Caller, @Body() body: ManyBody<string>, @CurrentRequest() request: ApiRequest) {
    return this.operations.restoreMany(monitorGroup, caller, body, request);
  }

  /** The changes of records after a cursor. */
  @Post('events') @Operation(monitorGroup, 'events')
  events(@CurrentCaller() caller: Caller, @Page() page: PageParameters, @Body() body: EventsBody<MonitorGroupRecord>) {
    return this.operations.events(monitorGroup, caller, page, body);
  }

  /** The versions of a record, newest first. */
  @Post(':id/history') @AlsoGet() @Operation(monitorGroup, 'history')
  history(@CurrentCaller() caller: Caller, @Id() id: string, @Page() page: PageParameters, @Body() body: HistoryBody) {
    return this.operations.history(monitorGroup, caller, id, page, body);
  }

  /** Changes the fields of a record to what a former version left. */
  @Post(':id/restore-version') @Operation(monitorGroup, 'restoreVersion')
  restoreVersion(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: VersionBody,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.restoreVersion(monitorGroup, caller, id, body, request);
  }
}
