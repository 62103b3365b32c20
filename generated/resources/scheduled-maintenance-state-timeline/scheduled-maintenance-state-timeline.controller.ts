// Generated from catalog/resources/scheduled-maintenance-state-timeline.yaml by templates/nest/controller.ts.hbs. Do not edit.
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
  type ScheduledMaintenanceStateTimelineRecord,
  scheduledMaintenanceStateTimeline,
} from './scheduled-maintenance-state-timeline.definition.js';
import type {
  CreateScheduledMaintenanceStateTimelineDto,
  UpdateScheduledMaintenanceStateTimelineDto,
} from './scheduled-maintenance-state-timeline.dto.js';

/** The operations of Scheduled Maintenance State Timeline over HTTP. */
@Controller('api/scheduled-maintenance-state-timeline')
export class ScheduledMaintenanceStateTimelineController {
  constructor(readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @Post('get-list') @AlsoGet() @Operation(scheduledMaintenanceStateTimeline, 'list')
  list(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: ListBody<ScheduledMaintenanceStateTimelineRecord>,
  ) {
    return this.operations.list(scheduledMaintenanceStateTimeline, caller, page, body);
  }

  /** One record by its id. */
  @Post(':id/get-item') @AlsoGet() @Operation(scheduledMaintenanceStateTimeline, 'getItem')
  getItem(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<ScheduledMaintenanceStateTimelineRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.getItem(scheduledMaintenanceStateTimeline, caller, id, body, request);
  }

  /** The number of records that match. */
  @Post('count') @Operation(scheduledMaintenanceStateTimeline, 'count')
  count(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: CountBody<ScheduledMaintenanceStateTimelineRecord>,
  ) {
    return this.operations.count(scheduledMaintenanceStateTimeline, caller, page, body);
  }

  /** Measures of groups of the records that match. */
  @Post('aggregate') @Operation(scheduledMaintenanceStateTimeline, 'aggregate')
  aggregate(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: AggregateBody<ScheduledMaintenanceStateTimelineRecord>,
  ) {
    return this.operations.aggregate(scheduledMaintenanceStateTimeline, caller, page, body);
  }

  /** The operations and fields that the caller has permission for. */
  @Get('permissions') @Operation(scheduledMaintenanceStateTimeline, 'permissions')
  permissions(@CurrentCaller() caller: Caller, @Page() page: PageParameters) {
    return this.operations.permissions(scheduledMaintenanceStateTimeline, caller, page);
  }

  /** Creates a record and returns it. */
  @Post() @Operation(scheduledMaintenanceStateTimeline, 'create')
  create(
    @CurrentCaller() caller: Caller,
    @Body() body: DataBody<CreateScheduledMaintenanceStateTimelineDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.create(scheduledMaintenanceStateTimeline, caller, body, request);
  }

  /** Changes the given fields of one record. */
  @Put(':id') @Operation(scheduledMaintenanceStateTimeline, 'update')
  update(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: DataBody<UpdateScheduledMaintenanceStateTimelineDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.update(scheduledMaintenanceStateTimeline, caller, id, body, request);
  }

  /** Deletes one record and its parts. */
  @Delete(':id') @Operation(scheduledMaintenanceStateTimeline, 'delete')
  delete(@CurrentCaller() caller: Caller, @Id() id: string, @CurrentRequest() request: ApiRequest) {
    return this.operations.delete(scheduledMaintenanceStateTimeline, caller, id, request);
  }

  /** Creates all of the records or none, and returns them. */
  @Post('create-many') @Operation(scheduledMaintenanceStateTimeline, 'create')
  createMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<CreateScheduledMaintenanceStateTimelineDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.createMany(scheduledMaintenanceStateTimeline, caller, body, request);
  }

  /** Changes the given fields of all of the records, or of all that match a query, or of none. */
  @Post('update-many') @Operation(scheduledMaintenanceStateTimeline, 'update')
  updateMany(
    @CurrentCaller() caller: Caller,
    @Body() body: UpdateManyBody<UpdateScheduledMaintenanceStateTimelineDto, ScheduledMaintenanceStateTimelineRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.updateMany(scheduledMaintenanceStateTimeline, caller, body, request);
  }

  /** Deletes all of the records with these ids, or all that match a query, or none. */
  @Post('delete-many') @Operation(scheduledMaintenanceStateTimeline, 'delete')
  deleteMany(
    @CurrentCaller() caller: Caller,
    @Body() body: DeleteManyBody<ScheduledMaintenanceStateTimelineRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.deleteMany(scheduledMaintenanceStateTimeline, caller, body, request);
  }

  /** The changes of records after a cursor. */
  @Post('events') @Operation(scheduledMaintenanceStateTimeline, 'events')
  events(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: EventsBody<ScheduledMaintenanceStateTimelineRecord>,
  ) {
    return this.operations.events(scheduledMaintenanceStateTimeline, caller, page, body);
  }

  /** The versions of a record, newest first. */
  @Post(':id/history') @AlsoGet() @Operation(scheduledMaintenanceStateTimeline, 'history')
  history(@CurrentCaller() caller: Caller, @Id() id: string, @Page() page: PageParameters, @Body() body: HistoryBody) {
    return this.operations.history(scheduledMaintenanceStateTimeline, caller, id, page, body);
  }

  /** Changes the fields of a record to what a former version left. */
  @Post(':id/restore-version') @Operation(scheduledMaintenanceStateTimeline, 'restoreVersion')
  restoreVersion(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: VersionBody,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.restoreVersion(scheduledMaintenanceStateTimeline, caller, id, body, request);
  }
}
