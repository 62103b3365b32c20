// Generated from catalog/resources/status-page-sso.yaml by templates/nest/controller.ts.hbs. Do not edit.
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
import { type StatusPageSsoRecord, statusPageSso } from './status-page-sso.definition.js';
import type { CreateStatusPageSsoDto, UpdateStatusPageSsoDto } from './status-page-sso.dto.js';

/** The operations of Status Page SSO over HTTP. */
@Controller('api/status-page-sso')
export class StatusPageSsoController {
  constructor(readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @Post('get-list') @AlsoGet() @Operation(statusPageSso, 'list')
  list(@CurrentCaller() caller: Caller, @Page() page: PageParameters, @Body() body: ListBody<StatusPageSsoRecord>) {
    return this.operations.list(statusPageSso, caller, page, body);
  }

  /** One record by its id. */
  @Post(':id/get-item') @AlsoGet() @Operation(statusPageSso, 'getItem')
  getItem(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<StatusPageSsoRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.getItem(statusPageSso, caller, id, body, request);
  }

  /** The number of records that match. */
  @Post('count') @Operation(statusPageSso, 'count')
  count(@CurrentCaller() caller: Caller, @Page() page: PageParameters, @Body() body: CountBody<StatusPageSsoRecord>) {
    return this.operations.count(statusPageSso, caller, page, body);
  }

  /** Measures of groups of the records that match. */
  @Post('aggregate') @Operation(statusPageSso, 'aggregate')
  aggregate(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: AggregateBody<StatusPageSsoRecord>,
  ) {
    return this.operations.aggregate(statusPageSso, caller, page, body);
  }

  /** The operations and fields that the caller has permission for. */
  @Get('permissions') @Operation(statusPageSso, 'permissions')
  permissions(@CurrentCaller() caller: Caller, @Page() page: PageParameters) {
    return this.operations.permissions(statusPageSso, caller, page);
  }

  /** Creates a record and returns it. */
  @Post() @Operation(statusPageSso, 'create')
  create(
    @CurrentCaller() caller: Caller,
    @Body() body: DataBody<CreateStatusPageSsoDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.create(statusPageSso, caller, body, request);
  }

  /** Changes the given fields of one record. */
  @Put(':id') @Operation(statusPageSso, 'update')
  update(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: DataBody<UpdateStatusPageSsoDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.update(statusPageSso, caller, id, body, request);
  }

  /** Deletes one record and its parts. */
  @Delete(':id') @Operation(statusPageSso, 'delete')
  delete(@CurrentCaller() caller: Caller, @Id() id: string, @CurrentRequest() request: ApiRequest) {
    return this.operations.delete(statusPageSso, caller, id, request);
  }

  /** Creates all of the records or none, and returns them. */
  @Post('create-many') @Operation(statusPageSso, 'create')
  createMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<CreateStatusPageSsoDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.createMany(statusPageSso, caller, body, request);
  }

  /** Changes the given fields of all of the records, or of all that match a query, or of none. */
  @Post('update-many') @Operation(statusPageSso, 'update')
  updateMany(
    @CurrentCaller() caller: Caller,
    @Body() body: UpdateManyBody<UpdateStatusPageSsoDto, StatusPageSsoRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.updateMany(statusPageSso, caller, body, request);
  }

  /** Deletes all of the records with these ids, or all that match a query, or none. */
  @Post('delete-many') @Operation(statusPageSso, 'delete')
  deleteMany(
    @CurrentCaller() caller: Caller,
    @Body() body: DeleteManyBody<StatusPageSsoRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.deleteMany(statusPageSso, caller, body, request);
  }

  /** Restores a deleted record, and the records that were deleted with it. */
  @Post(':id/restore') @Operation(statusPageSso, 'restore')
  restore(@CurrentCaller() caller: Caller, @Id() id: string, @CurrentRequest() request: ApiRequest) {
    return this.operations.restore(statusPageSso, caller, id, request);
  }

  /** Restores all of the deleted records with these ids or none. */
  @Post('restore-many') @Operation(statusPageSso, 'restore')
  restoreMany(@CurrentCaller() caller: Caller, @Body() body: ManyBody<string>, @CurrentRequest() request: ApiRequest) {
    return this.operations.restoreMany(statusPageSso, caller, body, request);
  }

  /** The changes of records after a cursor. */
  @Post('events') @Operation(statusPageSso, 'events')
  events(@CurrentCaller() caller: Caller, @Page() page: PageParameters, @Body() body: EventsBody<StatusPageSsoRecord>) {
    return this.operations.events(statusPageSso, caller, page, body);
  }

  /** The versions of a record, newest first. */
  @Post(':id/history') @AlsoGet() @Operation(statusPageSso, 'history')
  history(@CurrentCaller() caller: Caller, @Id() id: string, @Page() page: PageParameters, @Body() body: HistoryBody) {
    return this.operations.history(statusPageSso, caller, id, page, body);
  }

  /** Changes the fields of a record to what a former version left. */
  @Post(':id/restore-version') @Operation(statusPageSso, 'restoreVersion')
  restoreVersion(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: VersionBody,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.restoreVersion(statusPageSso, caller, id, body, request);
  }
}
