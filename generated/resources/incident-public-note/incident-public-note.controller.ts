// Generated from catalog/resources/incident-public-note.yaml by templates/nest/controller.ts.hbs. Do not edit.
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
import { type IncidentPublicNoteRecord, incidentPublicNote } from './incident-public-note.definition.js';
import type { CreateIncidentPublicNoteDto, UpdateIncidentPublicNoteDto } from './incident-public-note.dto.js';

/** The operations of Incident Public Note over HTTP. */
@Controller('api/incident-public-note')
export class IncidentPublicNoteController {
  constructor(readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @Post('get-list') @AlsoGet() @Operation(incidentPublicNote, 'list')
  list(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: ListBody<IncidentPublicNoteRecord>,
  ) {
    return this.operations.list(incidentPublicNote, caller, page, body);
  }

  /** One record by its id. */
  @Post(':id/get-item') @AlsoGet() @Operation(incidentPublicNote, 'getItem')
  getItem(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<IncidentPublicNoteRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.getItem(incidentPublicNote, caller, id, body, request);
  }

  /** The number of records that match. */
  @Post('count') @Operation(incidentPublicNote, 'count')
  count(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: CountBody<IncidentPublicNoteRecord>,
  ) {
    return this.operations.count(incidentPublicNote, caller, page, body);
  }

  /** Measures of groups of the records that match. */
  @Post('aggregate') @Operation(incidentPublicNote, 'aggregate')
  aggregate(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: AggregateBody<IncidentPublicNoteRecord>,
  ) {
    return this.operations.aggregate(incidentPublicNote, caller, page, body);
  }

  /** The operations and fields that the caller has permission for. */
  @Get('permissions') @Operation(incidentPublicNote, 'permissions')
  permissions(@CurrentCaller() caller: Caller, @Page() page: PageParameters) {
    return this.operations.permissions(incidentPublicNote, caller, page);
  }

  /** Creates a record and returns it. */
  @Post() @Operation(incidentPublicNote, 'create')
  create(
    @CurrentCaller() caller: Caller,
    @Body() body: DataBody<CreateIncidentPublicNoteDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.create(incidentPublicNote, caller, body, request);
  }

  /** Changes the given fields of one record. */
  @Put(':id') @Operation(incidentPublicNote, 'update')
  update(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: DataBody<UpdateIncidentPublicNoteDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.update(incidentPublicNote, caller, id, body, request);
  }

  /** Deletes one record and its parts. */
  @Delete(':id') @Operation(incidentPublicNote, 'delete')
  delete(@CurrentCaller() caller: Caller, @Id() id: string, @CurrentRequest() request: ApiRequest) {
    return this.operations.delete(incidentPublicNote, caller, id, request);
  }

  /** Creates all of the records or none, and returns them. */
  @Post('create-many') @Operation(incidentPublicNote, 'create')
  createMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<CreateIncidentPublicNoteDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.createMany(incidentPublicNote, caller, body, request);
  }

  /** Changes the given fields of all of the records, or of all that match a query, or of none. */
  @Post('update-many') @Operation(incidentPublicNote, 'update')
  updateMany(
    @CurrentCaller() caller: Caller,
    @Body() body: UpdateManyBody<UpdateIncidentPublicNoteDto, IncidentPublicNoteRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.updateMany(incidentPublicNote, caller, body, request);
  }

  /** Deletes all of the records with these ids, or all that match a query, or none. */
  @Post('delete-many') @Operation(incidentPublicNote, 'delete')
  deleteMany(
    @CurrentCaller() caller: Caller,
    @Body() body: DeleteManyBody<IncidentPublicNoteRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.deleteMany(incidentPublicNote, caller, body, request);
  }

  /** Restores a deleted record, and the records that were deleted with it. */
  @Post(':id/restore') @Operation(incidentPublicNote, 'restore')
  restore(@CurrentCaller() caller: Caller, @Id() id: string, @CurrentRequest() request: ApiRequest) {
    return this.operations.restore(incidentPublicNote, caller, id, request);
  }

  /** Restores all of the deleted records with these ids or none. */
  @Post('restore-many') @Operation(incidentPublicNote, 'restore')
  restoreMany(@CurrentCaller() caller: Caller, @Body() body: ManyBody<string>, @CurrentRequest() request: ApiRequest) {
    return this.operations.restoreMany(incidentPublicNote, caller, body, request);
  }

  /** The changes of records after a cursor. */
  @Post('events') @Operation(incidentPublicNote, 'events')
  events(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: EventsBody<IncidentPublicNoteRecord>,
  ) {
    return this.operations.events(incidentPublicNote, caller, page, body);
  }

  /** The versions of a record, newest first. */
  @Post(':id/history') @AlsoGet() @Operation(incidentPublicNote, 'history')
  history(@CurrentCaller() caller: Caller, @Id() id: string, @Page() page: PageParameters, @Body() body: HistoryBody) {
    return this.operations.history(incidentPublicNote, caller, id, page, body);
  }

  /** Changes the fields of a record to what a former version left. */
  @Post(':id/restore-version') @Operation(incidentPublicNote, 'restoreVersion')
  restoreVersion(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: VersionBody,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.restoreVersion(incidentPublicNote, caller, id, body, request);
  }
}
