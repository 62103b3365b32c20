// Generated from catalog/resources/incident-state-timeline.yaml by templates/nest/resource-service.ts.hbs. Do not edit.
import { ResourceService as Service, ServiceOperations } from '@catalog-service/server';
import { Injectable } from '@nestjs/common';
import { type IncidentStateTimelineTypes, incidentStateTimeline } from './incident-state-timeline.definition.js';

/** The operations of Incident State Timeline for hooks, endpoints, jobs and scripts. */
@Injectable()
export class IncidentStateTimelineService extends Service<IncidentStateTimelineTypes> {
  constructor(operations: ServiceOperations) {
    super(incidentStateTimeline, operations);
  }
}
