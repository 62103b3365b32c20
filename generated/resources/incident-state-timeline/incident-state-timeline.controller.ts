// Generated from catalog/resources/incident-state-timeline.yaml by templates/nest/controller.ts.hbs. Do not edit.
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
import { type IncidentStateTimelineRecord, incidentStateTimeline } from './incident-state-timeline.definition.js';
import type { CreateIncidentStateTimelineDto, UpdateIncidentStateTimelineDto } from './incident-state-timeline.dto.js';

/** The operations of Incident State Timeline over HTTP. */
@Controller('api/incident-state-timeline')
export class IncidentStateTimelineController {
  constructor(readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @Post('get-list') @AlsoGet() @Operation(incidentStateTimeline, 'list')
  list(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: ListBody<IncidentStateTimelineRecord>,
  ) {
    return this.operations.list(incidentStateTimeline, caller, page, body);
  }

  /** One record by its id. */
  @Post(':id/get-item') @AlsoGet() @Operation(incidentStateTimeline, 'getItem')
  getItem(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<IncidentStateTimelineRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.getItem(incidentStateTimeline, caller, id, body, request);
  }

  /** The number of records that match. */
  @Post('count') @Operation(incidentStateTimeline, 'count')
  count(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: CountBody<IncidentStateTimelineRecord>,
  ) {
    return this.operations.count(incidentStateTimeline, caller, page, body);
  }

  /** Measures of groups of the records that match. */
  @Post('aggregate') @Operation(incidentStateTimeline, 'aggregate')
  aggregate(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: AggregateBody<IncidentStateTimelineRecord>,
  ) {
    return this.operations.aggregate(incidentStateTimeline, caller, page, body);
  }

  /** The operations and fields that the caller has permission for. */
  @Get('permissions') @Operation(incidentStateTimeline, 'permissions')
  permissions(@CurrentCaller() caller: Caller, @Page() page: PageParameters) {
    return this.operations.permissions(incidentStateTimeline, caller, page);
  }

  /** Creates a record and returns it. */
  @Post() @Operation(incidentStateTimeline, 'create')
  create(
    @CurrentCaller() caller: Caller,
    @Body() body: DataBody<CreateIncidentStateTimelineDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.create(incidentStateTimeline, caller, body, request);
  }

  /** Changes the given fields of one record. */
  @Put(':id') @Operation(incidentStateTimeline, 'update')
  update(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: DataBody<UpdateIncidentStateTimelineDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.update(incidentStateTimeline, caller, id, body, request);
  }

  /** Deletes one record and its parts. */
  @Delete(':id') @Operation(incidentStateTimeline, 'delete')
  delete(@CurrentCaller() caller: Caller, @Id() id: string, @CurrentRequest() request: ApiRequest) {
    return this.operations.delete(incidentStateTimeline, caller, id, request);
  }

  /** Creates all of the records or none, and returns them. */
  @Post('create-many') @Operation(incidentStateTimeline, 'create')
  createMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<CreateIncidentStateTimelineDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.createMany(incidentStateTimeline, caller, body, request);
  }

  /** Changes the given fields of all of the records, or of all that match a query, or of none. */
  @Post('update-many') @Operation(incidentStateTimeline, 'update')
  updateMany(
    @CurrentCaller() caller: Caller,
    @Body() body: UpdateManyBody<UpdateIncidentStateTimelineDto, IncidentStateTimelineRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.updateMany(incidentStateTimeline, caller, body, request);
  }

  /** Deletes all of the records with these ids, or all that match a query, or none. */
  @Post('delete-many') @Operation(incidentStateTimeline, 'delete')
  deleteMany(
    @CurrentCaller() caller: Caller,
    @Body() body: DeleteManyBody<IncidentStateTimelineRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.deleteMany(incidentStateTimeline, caller, body, request);
  }

  /** The changes of records after a cursor. */
  @Post('events') @Operation(incidentStateTimeline, 'events')
  events(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: EventsBody<IncidentStateTimelineRecord>,
  ) {
    return this.operations.events(incidentStateTimeline, caller, page, body);
  }

  /** The versions of a record, newest first. */
  @Post(':id/history') @AlsoGet() @Operation(incidentStateTimeline, 'history')
  history(@CurrentCaller() caller: Caller, @Id() id: string, @Page() page: PageParameters, @Body() body: HistoryBody) {
    return this.operations.history(incidentStateTimeline, caller, id, page, body);
  }

  /** Changes the fields of a record to what a former version left. */
  @Post(':id/restore-version') @Operation(incidentStateTimeline, 'restoreVersion')
  restoreVersion(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: VersionBody,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.restoreVersion(incidentStateTimeline, caller, id, body, request);
  }
}
