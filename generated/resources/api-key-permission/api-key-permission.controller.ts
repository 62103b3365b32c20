// Generated from catalog/resources/api-key-permission.yaml by templates/nest/controller.ts.hbs. Do not edit.
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
import { type ApiKeyPermissionRecord, apiKeyPermission } from './api-key-permission.definition.js';
import type { CreateApiKeyPermissionDto, UpdateApiKeyPermissionDto } from './api-key-permission.dto.js';

/** The operations of API Key Permission over HTTP. */
@Controller('api/api-key-permission')
export class ApiKeyPermissionController {
  constructor(readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @Post('get-list') @AlsoGet() @Operation(apiKeyPermission, 'list')
  list(@CurrentCaller() caller: Caller, @Page() page: PageParameters, @Body() body: ListBody<ApiKeyPermissionRecord>) {
    return this.operations.list(apiKeyPermission, caller, page, body);
  }

  /** One record by its id. */
  @Post(':id/get-item') @AlsoGet() @Operation(apiKeyPermission, 'getItem')
  getItem(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<ApiKeyPermissionRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.getItem(apiKeyPermission, caller, id, body, request);
  }

  /** The number of records that match. */
  @Post('count') @Operation(apiKeyPermission, 'count')
  count(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: CountBody<ApiKeyPermissionRecord>,
  ) {
    return this.operations.count(apiKeyPermission, caller, page, body);
  }

  /** Measures of groups of the records that match. */
  @Post('aggregate') @Operation(apiKeyPermission, 'aggregate')
  aggregate(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: AggregateBody<ApiKeyPermissionRecord>,
  ) {
    return this.operations.aggregate(apiKeyPermission, caller, page, body);
  }

  /** The operations and fields that the caller has permission for. */
  @Get('permissions') @Operation(apiKeyPermission, 'permissions')
  permissions(@CurrentCaller() caller: Caller, @Page() page: PageParameters) {
    return this.operations.permissions(apiKeyPermission, caller, page);
  }

  /** Creates a record and returns it. */
  @Post() @Operation(apiKeyPermission, 'create')
  create(
    @CurrentCaller() caller: Caller,
    @Body() body: DataBody<CreateApiKeyPermissionDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.create(apiKeyPermission, caller, body, request);
  }

  /** Changes the given fields of one record. */
  @Put(':id') @Operation(apiKeyPermission, 'update')
  update(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: DataBody<UpdateApiKeyPermissionDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.update(apiKeyPermission, caller, id, body, request);
  }

  /** Deletes one record and its parts. */
  @Delete(':id') @Operation(apiKeyPermission, 'delete')
  delete(@CurrentCaller() caller: Caller, @Id() id: string, @CurrentRequest() request: ApiRequest) {
    return this.operations.delete(apiKeyPermission, caller, id, request);
  }

  /** Creates all of the records or none, and returns them. */
  @Post('create-many') @Operation(apiKeyPermission, 'create')
  createMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<CreateApiKeyPermissionDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.createMany(apiKeyPermission, caller, body, request);
  }

  /** Changes the given fields of all of the records, or of all that match a query, or of none. */
  @Post('update-many') @Operation(apiKeyPermission, 'update')
  updateMany(
    @CurrentCaller() caller: Caller,
    @Body() body: UpdateManyBody<UpdateApiKeyPermissionDto, ApiKeyPermissionRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.updateMany(apiKeyPermission, caller, body, request);
  }

  /** Deletes all of the records with these ids, or all that match a query, or none. */
  @Post('delete-many') @Operation(apiKeyPermission, 'delete')
  deleteMany(
    @CurrentCaller() caller: Caller,
    @Body() body: DeleteManyBody<ApiKeyPermissionRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.deleteMany(apiKeyPermission, caller, body, request);
  }

  /** The changes of records after a cursor. */
  @Post('events') @Operation(apiKeyPermission, 'events')
  events(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: EventsBody<ApiKeyPermissionRecord>,
  ) {
    return this.operations.events(apiKeyPermission, caller, page, body);
  }

  /** The versions of a record, newest first. */
  @Post(':id/history') @AlsoGet() @Operation(apiKeyPermission, 'history')
  history(@CurrentCaller() caller: Caller, @Id() id: string, @Page() page: PageParameters, @Body() body: HistoryBody) {
    return this.operations.history(apiKeyPermission, caller, id, page, body);
  }

  /** Changes the fields of a record to what a former version left. */
  @Post(':id/restore-version') @Operation(apiKeyPermission, 'restoreVersion')
  restoreVersion(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: VersionBody,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.restoreVersion(apiKeyPermission, caller, id, body, request);
  }
}
