// Generated from catalog/resources/monitor-group-user-owner.yaml by templates/nest/controller.ts.hbs. Do not edit.
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
import { type MonitorGroupUserOwnerRecord, monitorGroupUserOwner } from './monitor-group-user-owner.definition.js';
import type { CreateMonitorGroupUserOwnerDto, UpdateMonitorGroupUserOwnerDto } from './monitor-group-user-owner.dto.js';

/** The operations of Monitor Group User Owner over HTTP. */
@Controller('api/monitor-group-owner-user')
export class MonitorGroupUserOwnerController {
  constructor(readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @Post('get-list') @AlsoGet() @Operation(monitorGroupUserOwner, 'list')
  list(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: ListBody<MonitorGroupUserOwnerRecord>,
  ) {
    return this.operations.list(monitorGroupUserOwner, caller, page, body);
  }

  /** One record by its id. */
  @Post(':id/get-item') @AlsoGet() @Operation(monitorGroupUserOwner, 'getItem')
  getItem(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<MonitorGroupUserOwnerRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.getItem(monitorGroupUserOwner, caller, id, body, request);
  }

  /** The number of records that match. */
  @Post('count') @Operation(monitorGroupUserOwner, 'count')
  count(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: CountBody<MonitorGroupUserOwnerRecord>,
  ) {
    return this.operations.count(monitorGroupUserOwner, caller, page, body);
  }

  /** Measures of groups of the records that match. */
  @Post('aggregate') @Operation(monitorGroupUserOwner, 'aggregate')
  aggregate(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: AggregateBody<MonitorGroupUserOwnerRecord>,
  ) {
    return this.operations.aggregate(monitorGroupUserOwner, caller, page, body);
  }

  /** The operations and fields that the caller has permission for. */
  @Get('permissions') @Operation(monitorGroupUserOwner, 'permissions')
  permissions(@CurrentCaller() caller: Caller, @Page() page: PageParameters) {
    return this.operations.permissions(monitorGroupUserOwner, caller, page);
  }

  /** Creates a record and returns it. */
  @Post() @Operation(monitorGroupUserOwner, 'create')
  create(
    @CurrentCaller() caller: Caller,
    @Body() body: DataBody<CreateMonitorGroupUserOwnerDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.create(monitorGroupUserOwner, caller, body, request);
  }

  /** Changes the given fields of one record. */
  @Put(':id') @Operation(monitorGroupUserOwner, 'update')
  update(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: DataBody<UpdateMonitorGroupUserOwnerDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.update(monitorGroupUserOwner, caller, id, body, request);
  }

  /** Deletes one record and its parts. */
  @Delete(':id') @Operation(monitorGroupUserOwner, 'delete')
  delete(@CurrentCaller() caller: Caller, @Id() id: string, @CurrentRequest() request: ApiRequest) {
    return this.operations.delete(monitorGroupUserOwner, caller, id, request);
  }

  /** Creates all of the records or none, and returns them. */
  @Post('create-many') @Operation(monitorGroupUserOwner, 'create')
  createMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<CreateMonitorGroupUserOwnerDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.createMany(monitorGroupUserOwner, caller, body, request);
  }

  /** Changes the given fields of all of the records, or of all that match a query, or of none. */
  @Post('update-many') @Operation(monitorGroupUserOwner, 'update')
  updateMany(
    @CurrentCaller() caller: Caller,
    @Body() body: UpdateManyBody<UpdateMonitorGroupUserOwnerDto, MonitorGroupUserOwnerRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.updateMany(monitorGroupUserOwner, caller, body, request);
  }

  /** Deletes all of the records with these ids, or all that match a query, or none. */
  @Post('delete-many') @Operation(monitorGroupUserOwner, 'delete')
  deleteMany(
    @CurrentCaller() caller: Caller,
    @Body() body: DeleteManyBody<MonitorGroupUserOwnerRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.deleteMany(monitorGroupUserOwner, caller, body, request);
  }

  /** The changes of records after a cursor. */
  @Post('events') @Operation(monitorGroupUserOwner, 'events')
  events(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: EventsBody<MonitorGroupUserOwnerRecord>,
  ) {
    return this.operations.events(monitorGroupUserOwner, caller, page, body);
  }

  /** The versions of a record, newest first. */
  @Post(':id/history') @AlsoGet() @Operation(monitorGroupUserOwner, 'history')
  history(@CurrentCaller() caller: Caller, @Id() id: string, @Page() page: PageParameters, @Body() body: HistoryBody) {
    return this.operations.history(monitorGroupUserOwner, caller, id, page, body);
  }

  /** Changes the fields of a record to what a former version left. */
  @Post(':id/restore-version') @Operation(monitorGroupUserOwner, 'restoreVersion')
  restoreVersion(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: VersionBody,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.restoreVersion(monitorGroupUserOwner, caller, id, body, request);
  }
}
