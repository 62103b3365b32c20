// Generated from catalog/resources/status-page-domain.yaml by templates/nest/controller.ts.hbs. Do not edit.
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
import { type StatusPageDomainRecord, statusPageDomain } from './status-page-domain.definition.js';
import type { CreateStatusPageDomainDto, UpdateStatusPageDomainDto } from './status-page-domain.dto.js';

/** The operations of Status Page Domain over HTTP. */
@Controller('api/status-page-domain')
export class StatusPageDomainController {
  constructor(readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @Post('get-list') @AlsoGet() @Operation(statusPageDomain, 'list')
  list(@CurrentCaller() caller: Caller, @Page() page: PageParameters, @Body() body: ListBody<StatusPageDomainRecord>) {
    return this.operations.list(statusPageDomain, caller, page, body);
  }

  /** One record by its id. */
  @Post(':id/get-item') @AlsoGet() @Operation(statusPageDomain, 'getItem')
  getItem(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<StatusPageDomainRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.getItem(statusPageDomain, caller, id, body, request);
  }

  /** The number of records that match. */
  @Post('count') @Operation(statusPageDomain, 'count')
  count(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: CountBody<StatusPageDomainRecord>,
  ) {
    return this.operations.count(statusPageDomain, caller, page, body);
  }

  /** Measures of groups of the records that match. */
  @Post('aggregate') @Operation(statusPageDomain, 'aggregate')
  aggregate(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: AggregateBody<StatusPageDomainRecord>,
  ) {
    return this.operations.aggregate(statusPageDomain, caller, page, body);
  }

  /** The operations and fields that the caller has permission for. */
  @Get('permissions') @Operation(statusPageDomain, 'permissions')
  permissions(@CurrentCaller() caller: Caller, @Page() page: PageParameters) {
    return this.operations.permissions(statusPageDomain, caller, page);
  }

  /** Creates a record and returns it. */
  @Post() @Operation(statusPageDomain, 'create')
  create(
    @CurrentCaller() caller: Caller,
    @Body() body: DataBody<CreateStatusPageDomainDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.create(statusPageDomain, caller, body, request);
  }

  /** Changes the given fields of one record. */
  @Put(':id') @Operation(statusPageDomain, 'update')
  update(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: DataBody<UpdateStatusPageDomainDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.update(statusPageDomain, caller, id, body, request);
  }

  /** Deletes one record and its parts. */
  @Delete(':id') @Operation(statusPageDomain, 'delete')
  delete(@CurrentCaller() caller: Caller, @Id() id: string, @CurrentRequest() request: ApiRequest) {
    return this.operations.delete(statusPageDomain, caller, id, request);
  }

  /** Creates all of the records or none, and returns them. */
  @Post('create-many') @Operation(statusPageDomain, 'create')
  createMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<CreateStatusPageDomainDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.createMany(statusPageDomain, caller, body, request);
  }

  /** Changes the given fields of all of the records, or of all that match a query, or of none. */
  @Post('update-many') @Operation(statusPageDomain, 'update')
  updateMany(
    @CurrentCaller() caller: Caller,
    @Body() body: UpdateManyBody<UpdateStatusPageDomainDto, StatusPageDomainRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.updateMany(statusPageDomain, caller, body, request);
  }

  /** Deletes all of the records with these ids, or all that match a query, or none. */
  @Post('delete-many') @Operation(statusPageDomain, 'delete')
  deleteMany(
    @CurrentCaller() caller: Caller,
    @Body() body: DeleteManyBody<StatusPageDomainRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.deleteMany(statusPageDomain, caller, body, request);
  }

  /** The changes of records after a cursor. */
  @Post('events') @Operation(statusPageDomain, 'events')
  events(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: EventsBody<StatusPageDomainRecord>,
  ) {
    return this.operations.events(statusPageDomain, caller, page, body);
  }

  /** The versions of a record, newest first. */
  @Post(':id/history') @AlsoGet() @Operation(statusPageDomain, 'history')
  history(@CurrentCaller() caller: Caller, @Id() id: string, @Page() page: PageParameters, @Body() body: HistoryBody) {
    return this.operations.history(statusPageDomain, caller, id, page, body);
  }

  /** Changes the fields of a record to what a former version left. */
  @Post(':id/restore-version') @Operation(statusPageDomain, 'restoreVersion')
  restoreVersion(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: VersionBody,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.restoreVersion(statusPageDomain, caller, id, body, request);
  }
}
