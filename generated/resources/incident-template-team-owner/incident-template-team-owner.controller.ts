// Generated from catalog/resources/incident-template-team-owner.yaml by templates/nest/controller.ts.hbs. Do not edit.
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
  type IncidentTemplateTeamOwnerRecord,
  incidentTemplateTeamOwner,
} from './incident-template-team-owner.definition.js';
import type {
  CreateIncidentTemplateTeamOwnerDto,
  UpdateIncidentTemplateTeamOwnerDto,
} from './incident-template-team-owner.dto.js';

/** The operations of Incident Template Team Owner over HTTP. */
@Controller('api/incident-template-owner-team')
export class IncidentTemplateTeamOwnerController {
  constructor(readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @Post('get-list') @AlsoGet() @Operation(incidentTemplateTeamOwner, 'list')
  list(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: ListBody<IncidentTemplateTeamOwnerRecord>,
  ) {
    return this.operations.list(incidentTemplateTeamOwner, caller, page, body);
  }

  /** One record by its id. */
  @Post(':id/get-item') @AlsoGet() @Operation(incidentTemplateTeamOwner, 'getItem')
  getItem(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<IncidentTemplateTeamOwnerRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.getItem(incidentTemplateTeamOwner, caller, id, body, request);
  }

  /** The number of records that match. */
  @Post('count') @Operation(incidentTemplateTeamOwner, 'count')
  count(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: CountBody<IncidentTemplateTeamOwnerRecord>,
  ) {
    return this.operations.count(incidentTemplateTeamOwner, caller, page, body);
  }

  /** Measures of groups of the records that match. */
  @Post('aggregate') @Operation(incidentTemplateTeamOwner, 'aggregate')
  aggregate(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: AggregateBody<IncidentTemplateTeamOwnerRecord>,
  ) {
    return this.operations.aggregate(incidentTemplateTeamOwner, caller, page, body);
  }

  /** The operations and fields that the caller has permission for. */
  @Get('permissions') @Operation(incidentTemplateTeamOwner, 'permissions')
  permissions(@CurrentCaller() caller: Caller, @Page() page: PageParameters) {
    return this.operations.permissions(incidentTemplateTeamOwner, caller, page);
  }

  /** Creates a record and returns it. */
  @Post() @Operation(incidentTemplateTeamOwner, 'create')
  create(
    @CurrentCaller() caller: Caller,
    @Body() body: DataBody<CreateIncidentTemplateTeamOwnerDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.create(incidentTemplateTeamOwner, caller, body, request);
  }

  /** Changes the given fields of one record. */
  @Put(':id') @Operation(incidentTemplateTeamOwner, 'update')
  update(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: DataBody<UpdateIncidentTemplateTeamOwnerDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.update(incidentTemplateTeamOwner, caller, id, body, request);
  }

  /** Deletes one record and its parts. */
  @Delete(':id') @Operation(incidentTemplateTeamOwner, 'delete')
  delete(@CurrentCaller() caller: Caller, @Id() id: string, @CurrentRequest() request: ApiRequest) {
    return this.operations.delete(incidentTemplateTeamOwner, caller, id, request);
  }

  /** Creates all of the records or none, and returns them. */
  @Post('create-many') @Operation(incidentTemplateTeamOwner, 'create')
  createMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<CreateIncidentTemplateTeamOwnerDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.createMany(incidentTemplateTeamOwner, caller, body, request);
  }

  /** Changes the given fields of all of the records, or of all that match a query, or of none. */
  @Post('update-many') @Operation(incidentTemplateTeamOwner, 'update')
  updateMany(
    @CurrentCaller() caller: Caller,
    @Body() body: UpdateManyBody<UpdateIncidentTemplateTeamOwnerDto, IncidentTemplateTeamOwnerRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.updateMany(incidentTemplateTeamOwner, caller, body, request);
  }

  /** Deletes all of the records with these ids, or all that match a query, or none. */
  @Post('delete-many') @Operation(incidentTemplateTeamOwner, 'delete')
  deleteMany(
    @CurrentCaller() caller: Caller,
    @Body() body: DeleteManyBody<IncidentTemplateTeamOwnerRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.deleteMany(incidentTemplateTeamOwner, caller, body, request);
  }

  /** The changes of records after a cursor. */
  @Post('events') @Operation(incidentTemplateTeamOwner, 'events')
  events(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: EventsBody<IncidentTemplateTeamOwnerRecord>,
  ) {
    return this.operations.events(incidentTemplateTeamOwner, caller, page, body);
  }

  /** The versions of a record, newest first. */
  @Post(':id/history') @AlsoGet() @Operation(incidentTemplateTeamOwner, 'history')
  history(@CurrentCaller() caller: Caller, @Id() id: string, @Page() page: PageParameters, @Body() body: HistoryBody) {
    return this.operations.history(incidentTemplateTeamOwner, caller, id, page, body);
  }

  /** Changes the fields of a record to what a former version left. */
  @Post(':id/restore-version') @Operation(incidentTemplateTeamOwner, 'restoreVersion')
  restoreVersion(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: VersionBody,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.restoreVersion(incidentTemplateTeamOwner, caller, id, body, request);
  }
}
