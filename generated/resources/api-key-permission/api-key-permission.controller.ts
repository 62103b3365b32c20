// Generated from catalog/resources/api-key-permission.yaml by templates/nest/controller.ts.hbs. Do not edit.
import { ResourceController } from '@catalog-service/server';
import { type ApiKeyPermissionRecord, apiKeyPermission } from './api-key-permission.definition.js';
import type { CreateApiKeyPermissionDto, UpdateApiKeyPermissionDto } from './api-key-permission.dto.js';

/** The operations of API Key Permission. */
export class ApiKeyPermissionController extends ResourceController<
  ApiKeyPermissionRecord,
  CreateApiKeyPermissionDto,
  UpdateApiKeyPermissionDto
>(apiKeyPermission) {}
