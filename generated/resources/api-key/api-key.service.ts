// Generated from catalog/references/api-key.yaml by templates/nest/resource-service.ts.hbs. Do not edit.
import { ResourceService as Service, ServiceOperations } from '@catalog-service/server';
import { Injectable } from '@nestjs/common';
import { type ApiKeyTypes, apiKey } from './api-key.definition.js';

/** The operations of API Key for hooks, endpoints, jobs and scripts. */
@Injectable()
export class ApiKeyService extends Service<ApiKeyTypes> {
  constructor(operations: ServiceOperations) {
    super(apiKey, operations);
  }
}
