// Generated from catalog/resources/status-page-sso.yaml by templates/nest/resource-service.ts.hbs. Do not edit.
import { ResourceService as Service, ServiceOperations } from '@catalog-service/server';
import { Injectable } from '@nestjs/common';
import { type StatusPageSsoTypes, statusPageSso } from './status-page-sso.definition.js';

/** The operations of Status Page SSO for hooks, endpoints, jobs and scripts. */
@Injectable()
export class StatusPageSsoService extends Service<StatusPageSsoTypes> {
  constructor(operations: ServiceOperations) {
    super(statusPageSso, operations);
  }
}
