// Generated from catalog/resources/monitor-probe.yaml by templates/nest/controller.ts.hbs. Do not edit.
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
import { type MonitorProbeRecord, monitorProbe } from './monitor-probe.definition.js';
import type { CreateMonitorProbeDto, UpdateMonitorProbeDto } from './monitor-probe.dto.js';

/** The operations of Monitor Probe over HTTP. */
@Controller('api/monitor-probe')
export class MonitorProbeController {
  constructor(readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @Post('get-list') @AlsoGet() @Operation(monitorProbe, 'list')
  list(@CurrentCaller() caller: Caller, @Page() page: PageParameters, @Body() body: ListBody<MonitorProbeRecord>) {
    return this.operations.list(monitorProbe, caller, page, body);
  }

  /** One record by its id. */
  @Post(':id/get-item') @AlsoGet() @Operation(monitorProbe, 'getItem')
  getItem(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<MonitorProbeRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.getItem(monitorProbe, caller, id, body, request);
  }

  /** The number of records that match. */
  @Post('count') @Operation(monitorProbe, 'count')
  count(@CurrentCaller() caller: Caller, @Page() page: PageParameters, @Body() body: CountBody<MonitorProbeRecord>) {
    return this.operations.count(monitorProbe, caller, page, body);
  }

  /** Measures of groups of the records that match. */
  @Post('aggregate') @Operation(monitorProbe, 'aggregate')
  aggregate(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: AggregateBody<MonitorProbeRecord>,
  ) {
    return this.operations.aggregate(monitorProbe, caller, page, body);
  }

  /** The operations and fields that the caller has permission for. */
  @Get('permissions') @Operation(monitorProbe, 'permissions')
  permissions(@CurrentCaller() caller: Caller, @Page() page: PageParameters) {
    return this.operations.permissions(monitorProbe, caller, page);
  }

  /** Creates a record and returns it. */
  @Post() @Operation(monitorProbe, 'create')
  create(
    @CurrentCaller() caller: Caller,
    @Body() body: DataBody<CreateMonitorProbeDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.create(monitorProbe, caller, body, request);
  }

  /** Changes the given fields of one record. */
  @Put(':id') @Operation(monitorProbe, 'update')
  update(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: DataBody<UpdateMonitorProbeDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.update(monitorProbe, caller, id, body, request);
  }

  /** Deletes one record and its parts. */
  @Delete(':id') @Operation(monitorProbe, 'delete')
  delete(@CurrentCaller() caller: Caller, @Id() id: string, @CurrentRequest() request: ApiRequest) {
    return this.operations.delete(monitorProbe, caller, id, request);
  }

  /** Creates all of the records or none, and returns them. */
  @Post('create-many') @Operation(monitorProbe, 'create')
  createMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<CreateMonitorProbeDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.createMany(monitorProbe, caller, body, request);
  }

  /** Changes the given fields of all of the records, or of all that match a query, or of none. */
  @Post('update-many') @Operation(monitorProbe, 'update')
  updateMany(
    @CurrentCaller() caller: Caller,
    @Body() body: UpdateManyBody<UpdateMonitorProbeDto, MonitorProbeRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.updateMany(monitorProbe, caller, body, request);
  }

  /** Deletes all of the records with these ids, or all that match a query, or none. */
  @Post('delete-many') @Operation(monitorProbe, 'delete')
  deleteMany(
    @CurrentCaller() caller: Caller,
    @Body() body: DeleteManyBody<MonitorProbeRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.deleteMany(monitorProbe, caller, body, request);
  }

  /** The changes of records after a cursor. */
  @Post('events') @Operation(monitorProbe, 'events')
  events(@CurrentCaller() caller: Caller, @Page() page: PageParameters, @Body() body: EventsBody<MonitorProbeRecord>) {
    return this.operations.events(monitorProbe, caller, page, body);
  }
}
