// Generated from catalog/references/incident-state.yaml by templates/nest/resource-service.ts.hbs. Do not edit.
import { ResourceService as Service, ServiceOperations } from '@catalog-service/server';
import { Injectable } from '@nestjs/common';
import { type IncidentStateTypes, incidentState } from './incident-state.definition.js';

/** The operations of Incident State for hooks, endpoints, jobs and scripts. */
@Injectable()
export class IncidentStateService extends Service<IncidentStateTypes> {
  constructor(operations: ServiceOperations) {
    super(incidentState, operations);
  }
}
