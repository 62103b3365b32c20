// Generated from catalog/references/monitor-status.yaml by templates/nest/controller.ts.hbs. Do not edit.
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
import { type MonitorStatusRecord, monitorStatus } from './monitor-status.definition.js';
import type { CreateMonitorStatusDto, UpdateMonitorStatusDto } from './monitor-status.dto.js';

/** The operations of Monitor Status over HTTP. */
@Controller('api/monitor-status')
export class MonitorStatusController {
  constructor(readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @Post('get-list') @AlsoGet() @Operation(monitorStatus, 'list')
  list(@CurrentCaller() caller: Caller, @Page() page: PageParameters, @Body() body: ListBody<MonitorStatusRecord>) {
    return this.operations.list(monitorStatus, caller, page, body);
  }

  /** One record by its id. */
  @Post(':id/get-item') @AlsoGet() @Operation(monitorStatus, 'getItem')
  getItem(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<MonitorStatusRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.getItem(monitorStatus, caller, id, body, request);
  }

  /** The number of records that match. */
  @Post('count') @Operation(monitorStatus, 'count')
  count(@CurrentCaller() caller: Caller, @Page() page: PageParameters, @Body() body: CountBody<MonitorStatusRecord>) {
    return this.operations.count(monitorStatus, caller, page, body);
  }

  /** Measures of groups of the records that match. */
  @Post('aggregate') @Operation(monitorStatus, 'aggregate')
  aggregate(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: AggregateBody<MonitorStatusRecord>,
  ) {
    return this.operations.aggregate(monitorStatus, caller, page, body);
  }

  /** The operations and fields that the caller has permission for. */
  @Get('permissions') @Operation(monitorStatus, 'permissions')
  permissions(@CurrentCaller() caller: Caller, @Page() page: PageParameters) {
    return this.operations.permissions(monitorStatus, caller, page);
  }

  /** Creates a record and returns it. */
  @Post() @Operation(monitorStatus, 'create')
  create(
    @CurrentCaller() caller: Caller,
    @Body() body: DataBody<CreateMonitorStatusDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.create(monitorStatus, caller, body, request);
  }

  /** Changes the given fields of one record. */
  @Put(':id') @Operation(monitorStatus, 'update')
  update(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: DataBody<UpdateMonitorStatusDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.update(monitorStatus, caller, id, body, request);
  }

  /** Deletes one record and its parts. */
  @Delete(':id') @Operation(monitorStatus, 'delete')
  delete(@CurrentCaller() caller: Caller, @Id() id: string, @CurrentRequest() request: ApiRequest) {
    return this.operations.delete(monitorStatus, caller, id, request);
  }

  /** Creates all of the records or none, and returns them. */
  @Post('create-many') @Operation(monitorStatus, 'create')
  createMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<CreateMonitorStatusDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.createMany(monitorStatus, caller, body, request);
  }

  /** Changes the given fields of all of the records, or of all that match a query, or of none. */
  @Post('update-many') @Operation(monitorStatus, 'update')
  updateMany(
    @CurrentCaller() caller: Caller,
    @Body() body: UpdateManyBody<UpdateMonitorStatusDto, MonitorStatusRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.updateMany(monitorStatus, caller, body, request);
  }

  /** Deletes all of the records with these ids, or all that match a query, or none. */
  @Post('delete-many') @Operation(monitorStatus, 'delete')
  deleteMany(
    @CurrentCaller() caller: Caller,
    @Body() body: DeleteManyBody<MonitorStatusRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.deleteMany(monitorStatus, caller, body, request);
  }
}
