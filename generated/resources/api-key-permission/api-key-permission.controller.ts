// Generated from catalog/resources/api-key-permission.yaml by templates/nest/controller.ts.hbs. Do not edit.
import { Req } from '@nestjs/common';
import {
  type ApiRequest,
  CountRoute,
  CreateRoute,
  DeleteRoute,
  GetItemRoute,
  type JsonText,
  ListRoute,
  PermissionsRoute,
  ResourceController,
  ResourceOperations,
  UpdateRoute,
} from '#runtime';
import { apiKeyPermission } from './api-key-permission.definition.js';
import {
  ApiKeyPermissionDto,
  ApiKeyPermissionPage,
  CountApiKeyPermissionDto,
  CreateApiKeyPermissionDto,
  GetApiKeyPermissionDto,
  ListApiKeyPermissionDto,
  UpdateApiKeyPermissionDto,
} from './api-key-permission.dto.js';

/** The operations of API Key Permission. */
@ResourceController(apiKeyPermission)
export class ApiKeyPermissionController {
  constructor(private readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @ListRoute(apiKeyPermission, 'POST', {
    body: ListApiKeyPermissionDto,
    answer: ApiKeyPermissionPage,
  })
  list(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.list(apiKeyPermission, request);
  }

  /** The same by GET. */
  @ListRoute(apiKeyPermission, 'GET', {
    body: ListApiKeyPermissionDto,
    answer: ApiKeyPermissionPage,
  })
  listByGet(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.list(apiKeyPermission, request);
  }

  /** One record by its id. */
  @GetItemRoute(apiKeyPermission, 'POST', {
    body: GetApiKeyPermissionDto,
    answer: ApiKeyPermissionDto,
  })
  getItem(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.getItem(apiKeyPermission, request);
  }

  /** The same by GET. */
  @GetItemRoute(apiKeyPermission, 'GET', {
    body: GetApiKeyPermissionDto,
    answer: ApiKeyPermissionDto,
  })
  getItemByGet(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.getItem(apiKeyPermission, request);
  }

  /** The number of records that match. */
  @CountRoute(apiKeyPermission, { body: CountApiKeyPermissionDto })
  count(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.count(apiKeyPermission, request);
  }

  /** Makes a record and answers with it. */
  @CreateRoute(apiKeyPermission, {
    body: CreateApiKeyPermissionDto,
    answer: ApiKeyPermissionDto,
  })
  create(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.create(apiKeyPermission, request);
  }

  /** Changes what is given of one record. */
  @UpdateRoute(apiKeyPermission, { body: UpdateApiKeyPermissionDto })
  update(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.update(apiKeyPermission, request);
  }

  /** Deletes one record, with what belongs to it. */
  @DeleteRoute(apiKeyPermission)
  delete(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.delete(apiKeyPermission, request);
  }

  /** What the caller may do here: its operations and its fields. */
  @PermissionsRoute(apiKeyPermission)
  permissions(@Req() request: ApiRequest): JsonText {
    return this.operations.permissions(apiKeyPermission, request);
  }
}
