// Generated from catalog/references/incident-state.yaml by templates/nest/controller.ts.hbs. Do not edit.
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
import { type IncidentStateRecord, incidentState } from './incident-state.definition.js';
import type { CreateIncidentStateDto, UpdateIncidentStateDto } from './incident-state.dto.js';

/** The operations of Incident State over HTTP. */
@Controller('api/incident-state')
export class IncidentStateController {
  constructor(readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @Post('get-list') @AlsoGet() @Operation(incidentState, 'list')
  list(@CurrentCaller() caller: Caller, @Page() page: PageParameters, @Body() body: ListBody<IncidentStateRecord>) {
    return this.operations.list(incidentState, caller, page, body);
  }

  /** One record by its id. */
  @Post(':id/get-item') @AlsoGet() @Operation(incidentState, 'getItem')
  getItem(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<IncidentStateRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.getItem(incidentState, caller, id, body, request);
  }

  /** The number of records that match. */
  @Post('count') @Operation(incidentState, 'count')
  count(@CurrentCaller() caller: Caller, @Page() page: PageParameters, @Body() body: CountBody<IncidentStateRecord>) {
    return this.operations.count(incidentState, caller, page, body);
  }

  /** Measures of groups of the records that match. */
  @Post('aggregate') @Operation(incidentState, 'aggregate')
  aggregate(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: AggregateBody<IncidentStateRecord>,
  ) {
    return this.operations.aggregate(incidentState, caller, page, body);
  }

  /** The operations and fields that the caller has permission for. */
  @Get('permissions') @Operation(incidentState, 'permissions')
  permissions(@CurrentCaller() caller: Caller, @Page() page: PageParameters) {
    return this.operations.permissions(incidentState, caller, page);
  }

  /** Creates a record and returns it. */
  @Post() @Operation(incidentState, 'create')
  create(
    @CurrentCaller() caller: Caller,
    @Body() body: DataBody<CreateIncidentStateDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.create(incidentState, caller, body, request);
  }

  /** Changes the given fields of one record. */
  @Put(':id') @Operation(incidentState, 'update')
  update(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: DataBody<UpdateIncidentStateDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.update(incidentState, caller, id, body, request);
  }

  /** Deletes one record and its parts. */
  @Delete(':id') @Operation(incidentState, 'delete')
  delete(@CurrentCaller() caller: Caller, @Id() id: string, @CurrentRequest() request: ApiRequest) {
    return this.operations.delete(incidentState, caller, id, request);
  }

  /** Creates all of the records or none, and returns them. */
  @Post('create-many') @Operation(incidentState, 'create')
  createMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<CreateIncidentStateDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.createMany(incidentState, caller, body, request);
  }

  /** Changes the given fields of all of the records, or of all that match a query, or of none. */
  @Post('update-many') @Operation(incidentState, 'update')
  updateMany(
    @CurrentCaller() caller: Caller,
    @Body() body: UpdateManyBody<UpdateIncidentStateDto, IncidentStateRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.updateMany(incidentState, caller, body, request);
  }

  /** Deletes all of the records with these ids, or all that match a query, or none. */
  @Post('delete-many') @Operation(incidentState, 'delete')
  deleteMany(
    @CurrentCaller() caller: Caller,
    @Body() body: DeleteManyBody<IncidentStateRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.deleteMany(incidentState, caller, body, request);
  }
}
