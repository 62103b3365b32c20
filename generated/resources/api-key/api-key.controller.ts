// Generated from catalog/references/api-key.yaml by templates/nest/controller.ts.hbs. Do not edit.
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
import { type ApiKeyRecord, apiKey } from './api-key.definition.js';
import type { CreateApiKeyDto, UpdateApiKeyDto } from './api-key.dto.js';

/** The operations of API Key over HTTP. */
@Controller('api/api-key')
export class ApiKeyController {
  constructor(readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @Post('get-list') @AlsoGet() @Operation(apiKey, 'list')
  list(@CurrentCaller() caller: Caller, @Page() page: PageParameters, @Body() body: ListBody<ApiKeyRecord>) {
    return this.operations.list(apiKey, caller, page, body);
  }

  /** One record by its id. */
  @Post(':id/get-item') @AlsoGet() @Operation(apiKey, 'getItem')
  getItem(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<ApiKeyRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.getItem(apiKey, caller, id, body, request);
  }

  /** The number of records that match. */
  @Post('count') @Operation(apiKey, 'count')
  count(@CurrentCaller() caller: Caller, @Page() page: PageParameters, @Body() body: CountBody<ApiKeyRecord>) {
    return this.operations.count(apiKey, caller, page, body);
  }

  /** Measures of groups of the records that match. */
  @Post('aggregate') @Operation(apiKey, 'aggregate')
  aggregate(@CurrentCaller() caller: Caller, @Page() page: PageParameters, @Body() body: AggregateBody<ApiKeyRecord>) {
    return this.operations.aggregate(apiKey, caller, page, body);
  }

  /** The operations and fields that the caller has permission for. */
  @Get('permissions') @Operation(apiKey, 'permissions')
  permissions(@CurrentCaller() caller: Caller, @Page() page: PageParameters) {
    return this.operations.permissions(apiKey, caller, page);
  }

  /** Creates a record and returns it. */
  @Post() @Operation(apiKey, 'create')
  create(
    @CurrentCaller() caller: Caller,
    @Body() body: DataBody<CreateApiKeyDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.create(apiKey, caller, body, request);
  }

  /** Changes the given fields of one record. */
  @Put(':id') @Operation(apiKey, 'update')
  update(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: DataBody<UpdateApiKeyDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.update(apiKey, caller, id, body, request);
  }

  /** Deletes one record and its parts. */
  @Delete(':id') @Operation(apiKey, 'delete')
  delete(@CurrentCaller() caller: Caller, @Id() id: string, @CurrentRequest() request: ApiRequest) {
    return this.operations.delete(apiKey, caller, id, request);
  }

  /** Creates all of the records or none, and returns them. */
  @Post('create-many') @Operation(apiKey, 'create')
  createMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<CreateApiKeyDto>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.createMany(apiKey, caller, body, request);
  }

  /** Changes the given fields of all of the records, or of all that match a query, or of none. */
  @Post('update-many') @Operation(apiKey, 'update')
  updateMany(
    @CurrentCaller() caller: Caller,
    @Body() body: UpdateManyBody<UpdateApiKeyDto, ApiKeyRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.updateMany(apiKey, caller, body, request);
  }

  /** Deletes all of the records with these ids, or all that match a query, or none. */
  @Post('delete-many') @Operation(apiKey, 'delete')
  deleteMany(
    @CurrentCaller() caller: Caller,
    @Body() body: DeleteManyBody<ApiKeyRecord>,
    @CurrentRequest() request: ApiRequest,
  ) {
    return this.operations.deleteMany(apiKey, caller, body, request);
  }
}
