// Generated from catalog/resources/api-key-permission.yaml by templates/nest/controller.ts.hbs. Do not edit.
import { ResourceController as Controller } from '@catalog-service/server';
import { type ApiKeyPermissionRecord, apiKeyPermission } from './api-key-permission.definition.js';
import type { CreateApiKeyPermissionDto, UpdateApiKeyPermissionDto } from './api-key-permission.dto.js';

/** The operations of API Key Permission. */
export class ApiKeyPermissionController extends Controller<
  ApiKeyPermissionRecord,
  CreateApiKeyPermissionDto,
  UpdateApiKeyPermissionDto
>(apiKeyPermission) {}
