// Generated from catalog/resources/api-key-permission.yaml by templates/nest/controller.ts.hbs. Do not edit.
import { Body } from '@nestjs/common';
import type { Caller } from '@catalog-service/engine';
import {
  type ApiRequest,
  type CountBody,
  CountRoute,
  CreateManyRoute,
  CreateRoute,
  CurrentCaller,
  type DataBody,
  DeleteManyRoute,
  DeleteRoute,
  Exchange,
  type GetItemBody,
  GetItemRoute,
  Id,
  type JsonText,
  type ListBody,
  ListRoute,
  type ManyBody,
  Page,
  type PageParameters,
  PermissionsRoute,
  ResourceController,
  ResourceOperations,
  UpdateManyRoute,
  UpdateRoute,
} from '@catalog-service/server';
import { type ApiKeyPermissionRecord, apiKeyPermission } from './api-key-permission.definition.js';
import type { CreateApiKeyPermissionDto, UpdateApiKeyPermissionDto } from './api-key-permission.dto.js';

/** The operations of API Key Permission. */
@ResourceController(apiKeyPermission)
export class ApiKeyPermissionController {
  constructor(private readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @ListRoute(apiKeyPermission, 'POST')
  list(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: ListBody<ApiKeyPermissionRecord>,
  ): Promise<JsonText> {
    return this.operations.list(apiKeyPermission, caller, page, body);
  }

  /** The same by GET. */
  @ListRoute(apiKeyPermission, 'GET')
  listByGet(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: ListBody<ApiKeyPermissionRecord>,
  ): Promise<JsonText> {
    return this.operations.list(apiKeyPermission, caller, page, body);
  }

  /** One record by its id. */
  @GetItemRoute(apiKeyPermission, 'POST')
  getItem(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<ApiKeyPermissionRecord>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.getItem(apiKeyPermission, caller, id, body, exchange);
  }

  /** The same by GET. */
  @GetItemRoute(apiKeyPermission, 'GET')
  getItemByGet(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<ApiKeyPermissionRecord>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.getItem(apiKeyPermission, caller, id, body, exchange);
  }

  /** The number of records that match. */
  @CountRoute(apiKeyPermission)
  count(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: CountBody<ApiKeyPermissionRecord>,
  ): Promise<JsonText> {
    return this.operations.count(apiKeyPermission, caller, page, body);
  }

  /** Makes a record and answers with it. */
  @CreateRoute(apiKeyPermission)
  create(
    @CurrentCaller() caller: Caller,
    @Body() body: DataBody<CreateApiKeyPermissionDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.create(apiKeyPermission, caller, body, exchange);
  }

  /** Changes what is given of one record. */
  @UpdateRoute(apiKeyPermission)
  update(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: DataBody<UpdateApiKeyPermissionDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.update(apiKeyPermission, caller, id, body, exchange);
  }

  /** Deletes one record, with what belongs to it. */
  @DeleteRoute(apiKeyPermission)
  delete(@CurrentCaller() caller: Caller, @Id() id: string, @Exchange() exchange: ApiRequest): Promise<JsonText> {
    return this.operations.delete(apiKeyPermission, caller, id, exchange);
  }

  /** Makes all of the records or none, and answers with them. */
  @CreateManyRoute(apiKeyPermission)
  createMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<CreateApiKeyPermissionDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.createMany(apiKeyPermission, caller, body, exchange);
  }

  /** Changes what is given of each record, or nothing at all. */
  @UpdateManyRoute(apiKeyPermission)
  updateMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<UpdateApiKeyPermissionDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.updateMany(apiKeyPermission, caller, body, exchange);
  }

  /** Deletes all of the records with these ids, or none. */
  @DeleteManyRoute(apiKeyPermission)
  deleteMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<string>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.deleteMany(apiKeyPermission, caller, body, exchange);
  }

  /** What the caller may do here: its operations and its fields. */
  @PermissionsRoute()
  permissions(@CurrentCaller() caller: Caller, @Page() page: PageParameters): JsonText {
    return this.operations.permissions(apiKeyPermission, caller, page);
  }
}
