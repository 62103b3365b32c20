// Generated from catalog/resources/incident-public-note.yaml by templates/nest/resource-service.ts.hbs. Do not edit.
import { ResourceService as Service, ServiceOperations } from '@catalog-service/server';
import { Injectable } from '@nestjs/common';
import { type IncidentPublicNoteTypes, incidentPublicNote } from './incident-public-note.definition.js';

/** The operations of Incident Public Note for hooks, endpoints, jobs and scripts. */
@Injectable()
export class IncidentPublicNoteService extends Service<IncidentPublicNoteTypes> {
  constructor(operations: ServiceOperations) {
    super(incidentPublicNote, operations);
  }
}
