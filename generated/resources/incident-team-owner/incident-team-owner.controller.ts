// Generated from catalog/resources/incident-team-owner.yaml by templates/nest/controller.ts.hbs. Do not edit.
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
import { type IncidentTeamOwnerRecord, incidentTeamOwner } from './incident-team-owner.definition.js';
import type { CreateIncidentTeamOwnerDto, UpdateIncidentTeamOwnerDto } from './incident-team-owner.dto.js';

/** The operations of Incident Team Owner over HTTP. */
@Controller('api/incident-owner-team')
export class IncidentTeamOwnerController {
  constructor(readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @Post('get-list') @AlsoGet() @Operation(incidentTeamOwner, 'list')
  list(@CurrentCaller() caller: Caller, @Page() page: PageParameters, @Body() body: ListBody<IncidentTeamOwnerRecord>) {
    return this.operations.list(incidentTeamOwner, caller, page, body);
  }

  /** One record by its id. */
  @Post(':id/get-item') @AlsoGet() @Operation(incidentTeamOwner, 'getItem')
  getItem(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<IncidentTeamOwnerRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.getItem(incidentTeamOwner, caller, id, body, request);
  }

  /** The number of records that match. */
  @Post('count') @Operation(incidentTeamOwner, 'count')
  count(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: CountBody<IncidentTeamOwnerRecord>,
  ) {
    return this.operations.count(incidentTeamOwner, caller, page, body);
  }

  /** Measures of groups of the records that match. */
  @Post('aggregate') @Operation(incidentTeamOwner, 'aggregate')
  aggregate(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: AggregateBody<IncidentTeamOwnerRecord>,
  ) {
    return this.operations.aggregate(incidentTeamOwner, caller, page, body);
  }

  /** The operations and fields that the caller has permission for. */
  @Get('permissions') @Operation(incidentTeamOwner, 'permissions')
  permissions(@CurrentCaller() caller: Caller, @Page() page: PageParameters) {
    return this.operations.permissions(incidentTeamOwner, caller, page);
  }

  /** Creates a record and returns it. */
  @Post() @Operation(incidentTeamOwner, 'create')
  create(
    @CurrentCaller() caller: Caller,
    @Body() body: DataBody<CreateIncidentTeamOwnerDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.create(incidentTeamOwner, caller, body, request);
  }

  /** Changes the given fields of one record. */
  @Put(':id') @Operation(incidentTeamOwner, 'update')
  update(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: DataBody<UpdateIncidentTeamOwnerDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.update(incidentTeamOwner, caller, id, body, request);
  }

  /** Deletes one record and its parts. */
  @Delete(':id') @Operation(incidentTeamOwner, 'delete')
  delete(@CurrentCaller() caller: Caller, @Id() id: string, @CurrentRequest() request: ApiRequest) {
    return this.operations.delete(incidentTeamOwner, caller, id, request);
  }

  /** Creates all of the records or none, and returns them. */
  @Post('create-many') @Operation(incidentTeamOwner, 'create')
  createMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<CreateIncidentTeamOwnerDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.createMany(incidentTeamOwner, caller, body, request);
  }

  /** Changes the given fields of all of the records, or of all that match a query, or of none. */
  @Post('update-many') @Operation(incidentTeamOwner, 'update')
  updateMany(
    @CurrentCaller() caller: Caller,
    @Body() body: UpdateManyBody<UpdateIncidentTeamOwnerDto, IncidentTeamOwnerRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.updateMany(incidentTeamOwner, caller, body, request);
  }

  /** Deletes all of the records with these ids, or all that match a query, or none. */
  @Post('delete-many') @Operation(incidentTeamOwner, 'delete')
  deleteMany(
    @CurrentCaller() caller: Caller,
    @Body() body: DeleteManyBody<IncidentTeamOwnerRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.deleteMany(incidentTeamOwner, caller, body, request);
  }

  /** The changes of records after a cursor. */
  @Post('events') @Operation(incidentTeamOwner, 'events')
  events(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: EventsBody<IncidentTeamOwnerRecord>,
  ) {
    return this.operations.events(incidentTeamOwner, caller, page, body);
  }

  /** The versions of a record, newest first. */
  @Post(':id/history') @AlsoGet() @Operation(incidentTeamOwner, 'history')
  history(@CurrentCaller() caller: Caller, @Id() id: string, @Page() page: PageParameters, @Body() body: HistoryBody) {
    return this.operations.history(incidentTeamOwner, caller, id, page, body);
  }

  /** Changes the fields of a record to what a former version left. */
  @Post(':id/restore-version') @Operation(incidentTeamOwner, 'restoreVersion')
  restoreVersion(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: VersionBody,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.restoreVersion(incidentTeamOwner, caller, id, body, request);
  }
}
