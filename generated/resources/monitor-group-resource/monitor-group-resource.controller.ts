// Generated from catalog/resources/monitor-group-resource.yaml by templates/nest/controller.ts.hbs. Do not edit.
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
import { type MonitorGroupResourceRecord, monitorGroupResource } from './monitor-group-resource.definition.js';
import type { CreateMonitorGroupResourceDto, UpdateMonitorGroupResourceDto } from './monitor-group-resource.dto.js';

/** The operations of Monitor Group Resource over HTTP. */
@Controller('api/monitor-group-resource')
export class MonitorGroupResourceController {
  constructor(readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @Post('get-list') @AlsoGet() @Operation(monitorGroupResource, 'list')
  list(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: ListBody<MonitorGroupResourceRecord>,
  ) {
    return this.operations.list(monitorGroupResource, caller, page, body);
  }

  /** One record by its id. */
  @Post(':id/get-item') @AlsoGet() @Operation(monitorGroupResource, 'getItem')
  getItem(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<MonitorGroupResourceRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.getItem(monitorGroupResource, caller, id, body, request);
  }

  /** The number of records that match. */
  @Post('count') @Operation(monitorGroupResource, 'count')
  count(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: CountBody<MonitorGroupResourceRecord>,
  ) {
    return this.operations.count(monitorGroupResource, caller, page, body);
  }

  /** Measures of groups of the records that match. */
  @Post('aggregate') @Operation(monitorGroupResource, 'aggregate')
  aggregate(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: AggregateBody<MonitorGroupResourceRecord>,
  ) {
    return this.operations.aggregate(monitorGroupResource, caller, page, body);
  }

  /** The operations and fields that the caller has permission for. */
  @Get('permissions') @Operation(monitorGroupResource, 'permissions')
  permissions(@CurrentCaller() caller: Caller, @Page() page: PageParameters) {
    return this.operations.permissions(monitorGroupResource, caller, page);
  }

  /** Creates a record and returns it. */
  @Post() @Operation(monitorGroupResource, 'create')
  create(
    @CurrentCaller() caller: Caller,
    @Body() body: DataBody<CreateMonitorGroupResourceDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.create(monitorGroupResource, caller, body, request);
  }

  /** Changes the given fields of one record. */
  @Put(':id') @Operation(monitorGroupResource, 'update')
  update(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: DataBody<UpdateMonitorGroupResourceDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.update(monitorGroupResource, caller, id, body, request);
  }

  /** Deletes one record and its parts. */
  @Delete(':id') @Operation(monitorGroupResource, 'delete')
  delete(@CurrentCaller() caller: Caller, @Id() id: string, @CurrentRequest() request: ApiRequest) {
    return this.operations.delete(monitorGroupResource, caller, id, request);
  }

  /** Creates all of the records or none, and returns them. */
  @Post('create-many') @Operation(monitorGroupResource, 'create')
  createMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<CreateMonitorGroupResourceDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.createMany(monitorGroupResource, caller, body, request);
  }

  /** Changes the given fields of all of the records, or of all that match a query, or of none. */
  @Post('update-many') @Operation(monitorGroupResource, 'update')
  updateMany(
    @CurrentCaller() caller: Caller,
    @Body() body: UpdateManyBody<UpdateMonitorGroupResourceDto, MonitorGroupResourceRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.updateMany(monitorGroupResource, caller, body, request);
  }

  /** Deletes all of the records with these ids, or all that match a query, or none. */
  @Post('delete-many') @Operation(monitorGroupResource, 'delete')
  deleteMany(
    @CurrentCaller() caller: Caller,
    @Body() body: DeleteManyBody<MonitorGroupResourceRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.deleteMany(monitorGroupResource, caller, body, request);
  }

  /** The changes of records after a cursor. */
  @Post('events') @Operation(monitorGroupResource, 'events')
  events(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: EventsBody<MonitorGroupResourceRecord>,
  ) {
    return this.operations.events(monitorGroupResource, caller, page, body);
  }

  /** The versions of a record, newest first. */
  @Post(':id/history') @AlsoGet() @Operation(monitorGroupResource, 'history')
  history(@CurrentCaller() caller: Caller, @Id() id: string, @Page() page: PageParameters, @Body() body: HistoryBody) {
    return this.operations.history(monitorGroupResource, caller, id, page, body);
  }

  /** Changes the fields of a record to what a former version left. */
  @Post(':id/restore-version') @Operation(monitorGroupResource, 'restoreVersion')
  restoreVersion(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: VersionBody,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.restoreVersion(monitorGroupResource, caller, id, body, request);
  }
}
