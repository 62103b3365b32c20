// Generated from catalog/resources/incident-team-owner.yaml by templates/nest/resource-service.ts.hbs. Do not edit.
import { ResourceService as Service, ServiceOperations } from '@catalog-service/server';
import { Injectable } from '@nestjs/common';
import { type IncidentTeamOwnerTypes, incidentTeamOwner } from './incident-team-owner.definition.js';

/** The operations of Incident Team Owner for hooks, endpoints, jobs and scripts. */
@Injectable()
export class IncidentTeamOwnerService extends Service<IncidentTeamOwnerTypes> {
  constructor(operations: ServiceOperations) {
    super(incidentTeamOwner, operations);
  }
}
