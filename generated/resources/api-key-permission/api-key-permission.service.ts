// Generated from catalog/resources/api-key-permission.yaml by templates/nest/resource-service.ts.hbs. Do not edit.
import { ResourceService as Service, ServiceOperations } from '@catalog-service/server';
import { Injectable } from '@nestjs/common';
import { type ApiKeyPermissionTypes, apiKeyPermission } from './api-key-permission.definition.js';

/** The operations of API Key Permission for hooks, endpoints, jobs and scripts. */
@Injectable()
export class ApiKeyPermissionService extends Service<ApiKeyPermissionTypes> {
  constructor(operations: ServiceOperations) {
    super(apiKeyPermission, operations);
  }
}
