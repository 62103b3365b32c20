// Generated from catalog/resources/incident-template-user-owner.yaml by templates/nest/resource-service.ts.hbs. Do not edit.
import { ResourceService as Service, ServiceOperations } from '@catalog-service/server';
import { Injectable } from '@nestjs/common';
import {
  type IncidentTemplateUserOwnerTypes,
  incidentTemplateUserOwner,
} from './incident-template-user-owner.definition.js';

/** The operations of Incident Template User Owner for hooks, endpoints, jobs and scripts. */
@Injectable()
export class IncidentTemplateUserOwnerService extends Service<IncidentTemplateUserOwnerTypes> {
  constructor(operations: ServiceOperations) {
    super(incidentTemplateUserOwner, operations);
  }
}
