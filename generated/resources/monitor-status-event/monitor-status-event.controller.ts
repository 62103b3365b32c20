// Generated from catalog/resources/monitor-status-event.yaml by templates/nest/controller.ts.hbs. Do not edit.
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
import { type MonitorStatusEventRecord, monitorStatusEvent } from './monitor-status-event.definition.js';
import type { CreateMonitorStatusEventDto, UpdateMonitorStatusEventDto } from './monitor-status-event.dto.js';

/** The operations of Monitor Status Event over HTTP. */
@Controller('api/monitor-status-timeline')
export class MonitorStatusEventController {
  constructor(readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @Post('get-list') @AlsoGet() @Operation(monitorStatusEvent, 'list')
  list(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: ListBody<MonitorStatusEventRecord>,
  ) {
    return this.operations.list(monitorStatusEvent, caller, page, body);
  }

  /** One record by its id. */
  @Post(':id/get-item') @AlsoGet() @Operation(monitorStatusEvent, 'getItem')
  getItem(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<MonitorStatusEventRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.getItem(monitorStatusEvent, caller, id, body, request);
  }

  /** The number of records that match. */
  @Post('count') @Operation(monitorStatusEvent, 'count')
  count(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: CountBody<MonitorStatusEventRecord>,
  ) {
    return this.operations.count(monitorStatusEvent, caller, page, body);
  }

  /** Measures of groups of the records that match. */
  @Post('aggregate') @Operation(monitorStatusEvent, 'aggregate')
  aggregate(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: AggregateBody<MonitorStatusEventRecord>,
  ) {
    return this.operations.aggregate(monitorStatusEvent, caller, page, body);
  }

  /** The operations and fields that the caller has permission for. */
  @Get('permissions') @Operation(monitorStatusEvent, 'permissions')
  permissions(@CurrentCaller() caller: Caller, @Page() page: PageParameters) {
    return this.operations.permissions(monitorStatusEvent, caller, page);
  }

  /** Creates a record and returns it. */
  @Post() @Operation(monitorStatusEvent, 'create')
  create(
    @CurrentCaller() caller: Caller,
    @Body() body: DataBody<CreateMonitorStatusEventDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.create(monitorStatusEvent, caller, body, request);
  }

  /** Changes the given fields of one record. */
  @Put(':id') @Operation(monitorStatusEvent, 'update')
  update(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: DataBody<UpdateMonitorStatusEventDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.update(monitorStatusEvent, caller, id, body, request);
  }

  /** Deletes one record and its parts. */
  @Delete(':id') @Operation(monitorStatusEvent, 'delete')
  delete(@CurrentCaller() caller: Caller, @Id() id: string, @CurrentRequest() request: ApiRequest) {
    return this.operations.delete(monitorStatusEvent, caller, id, request);
  }

  /** Creates all of the records or none, and returns them. */
  @Post('create-many') @Operation(monitorStatusEvent, 'create')
  createMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<CreateMonitorStatusEventDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.createMany(monitorStatusEvent, caller, body, request);
  }

  /** Changes the given fields of all of the records, or of all that match a query, or of none. */
  @Post('update-many') @Operation(monitorStatusEvent, 'update')
  updateMany(
    @CurrentCaller() caller: Caller,
    @Body() body: UpdateManyBody<UpdateMonitorStatusEventDto, MonitorStatusEventRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.updateMany(monitorStatusEvent, caller, body, request);
  }

  /** Deletes all of the records with these ids, or all that match a query, or none. */
  @Post('delete-many') @Operation(monitorStatusEvent, 'delete')
  deleteMany(
    @CurrentCaller() caller: Caller,
    @Body() body: DeleteManyBody<MonitorStatusEventRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.deleteMany(monitorStatusEvent, caller, body, request);
  }

  /** The changes of records after a cursor. */
  @Post('events') @Operation(monitorStatusEvent, 'events')
  events(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: EventsBody<MonitorStatusEventRecord>,
  ) {
    return this.operations.events(monitorStatusEvent, caller, page, body);
  }

  /** The versions of a record, newest first. */
  @Post(':id/history') @AlsoGet() @Operation(monitorStatusEvent, 'history')
  history(@CurrentCaller() caller: Caller, @Id() id: string, @Page() page: PageParameters, @Body() body: HistoryBody) {
    return this.operations.history(monitorStatusEvent, caller, id, page, body);
  }

  /** Changes the fields of a record to what a former version left. */
  @Post(':id/restore-version') @Operation(monitorStatusEvent, 'restoreVersion')
  restoreVersion(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: VersionBody,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.restoreVersion(monitorStatusEvent, caller, id, body, request);
  }
}
