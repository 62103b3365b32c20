// Generated from catalog/resources/status-page-domain.yaml by templates/nest/resource-service.ts.hbs. Do not edit.
import { ResourceService as Service, ServiceOperations } from '@catalog-service/server';
import { Injectable } from '@nestjs/common';
import { type StatusPageDomainTypes, statusPageDomain } from './status-page-domain.definition.js';

/** The operations of Status Page Domain for hooks, endpoints, jobs and scripts. */
@Injectable()
export class StatusPageDomainService extends Service<StatusPageDomainTypes> {
  constructor(operations: ServiceOperations) {
    super(statusPageDomain, operations);
  }
}
