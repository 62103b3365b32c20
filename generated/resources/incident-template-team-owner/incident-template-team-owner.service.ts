// Generated from catalog/resources/incident-template-team-owner.yaml by templates/nest/resource-service.ts.hbs. Do not edit.
import { ResourceService as Service, ServiceOperations } from '@catalog-service/server';
import { Injectable } from '@nestjs/common';
import {
  type IncidentTemplateTeamOwnerTypes,
  incidentTemplateTeamOwner,
} from './incident-template-team-owner.definition.js';

/** The operations of Incident Template Team Owner for hooks, endpoints, jobs and scripts. */
@Injectable()
export class IncidentTemplateTeamOwnerService extends Service<IncidentTemplateTeamOwnerTypes> {
  constructor(operations: ServiceOperations) {
    super(incidentTemplateTeamOwner, operations);
  }
}
