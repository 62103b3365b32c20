// Generated from catalog/resources/incident-template-user-owner.yaml by templates/nest/controller.ts.hbs. Do not edit.
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
  type IncidentTemplateUserOwnerRecord,
  incidentTemplateUserOwner,
} from './incident-template-user-owner.definition.js';
import type {
  CreateIncidentTemplateUserOwnerDto,
  UpdateIncidentTemplateUserOwnerDto,
} from './incident-template-user-owner.dto.js';

/** The operations of Incident Template User Owner over HTTP. */
@Controller('api/incident-template-owner-user')
export class IncidentTemplateUserOwnerController {
  constructor(readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @Post('get-list') @AlsoGet() @Operation(incidentTemplateUserOwner, 'list')
  list(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: ListBody<IncidentTemplateUserOwnerRecord>,
  ) {
    return this.operations.list(incidentTemplateUserOwner, caller, page, body);
  }

  /** One record by its id. */
  @Post(':id/get-item') @AlsoGet() @Operation(incidentTemplateUserOwner, 'getItem')
  getItem(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<IncidentTemplateUserOwnerRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.getItem(incidentTemplateUserOwner, caller, id, body, request);
  }

  /** The number of records that match. */
  @Post('count') @Operation(incidentTemplateUserOwner, 'count')
  count(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: CountBody<IncidentTemplateUserOwnerRecord>,
  ) {
    return this.operations.count(incidentTemplateUserOwner, caller, page, body);
  }

  /** Measures of groups of the records that match. */
  @Post('aggregate') @Operation(incidentTemplateUserOwner, 'aggregate')
  aggregate(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: AggregateBody<IncidentTemplateUserOwnerRecord>,
  ) {
    return this.operations.aggregate(incidentTemplateUserOwner, caller, page, body);
  }

  /** The operations and fields that the caller has permission for. */
  @Get('permissions') @Operation(incidentTemplateUserOwner, 'permissions')
  permissions(@CurrentCaller() caller: Caller, @Page() page: PageParameters) {
    return this.operations.permissions(incidentTemplateUserOwner, caller, page);
  }

  /** Creates a record and returns it. */
  @Post() @Operation(incidentTemplateUserOwner, 'create')
  create(
    @CurrentCaller() caller: Caller,
    @Body() body: DataBody<CreateIncidentTemplateUserOwnerDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.create(incidentTemplateUserOwner, caller, body, request);
  }

  /** Changes the given fields of one record. */
  @Put(':id') @Operation(incidentTemplateUserOwner, 'update')
  update(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: DataBody<UpdateIncidentTemplateUserOwnerDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.update(incidentTemplateUserOwner, caller, id, body, request);
  }

  /** Deletes one record and its parts. */
  @Delete(':id') @Operation(incidentTemplateUserOwner, 'delete')
  delete(@CurrentCaller() caller: Caller, @Id() id: string, @CurrentRequest() request: ApiRequest) {
    return this.operations.delete(incidentTemplateUserOwner, caller, id, request);
  }

  /** Creates all of the records or none, and returns them. */
  @Post('create-many') @Operation(incidentTemplateUserOwner, 'create')
  createMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<CreateIncidentTemplateUserOwnerDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.createMany(incidentTemplateUserOwner, caller, body, request);
  }

  /** Changes the given fields of all of the records, or of all that match a query, or of none. */
  @Post('update-many') @Operation(incidentTemplateUserOwner, 'update')
  updateMany(
    @CurrentCaller() caller: Caller,
    @Body() body: UpdateManyBody<UpdateIncidentTemplateUserOwnerDto, IncidentTemplateUserOwnerRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.updateMany(incidentTemplateUserOwner, caller, body, request);
  }

  /** Deletes all of the records with these ids, or all that match a query, or none. */
  @Post('delete-many') @Operation(incidentTemplateUserOwner, 'delete')
  deleteMany(
    @CurrentCaller() caller: Caller,
    @Body() body: DeleteManyBody<IncidentTemplateUserOwnerRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.deleteMany(incidentTemplateUserOwner, caller, body, request);
  }

  /** The changes of records after a cursor. */
  @Post('events') @Operation(incidentTemplateUserOwner, 'events')
  events(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: EventsBody<IncidentTemplateUserOwnerRecord>,
  ) {
    return this.operations.events(incidentTemplateUserOwner, caller, page, body);
  }

  /** The versions of a record, newest first. */
  @Post(':id/history') @AlsoGet() @Operation(incidentTemplateUserOwner, 'history')
  history(@CurrentCaller() caller: Caller, @Id() id: string, @Page() page: PageParameters, @Body() body: HistoryBody) {
    return this.operations.history(incidentTemplateUserOwner, caller, id, page, body);
  }

  /** Changes the fields of a record to what a former version left. */
  @Post(':id/restore-version') @Operation(incidentTemplateUserOwner, 'restoreVersion')
  restoreVersion(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: VersionBody,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.restoreVersion(incidentTemplateUserOwner, caller, id, body, request);
  }
}
