// Generated from catalog/resources/incident-state-timeline.yaml by templates/nest/controller.ts.hbs. Do not edit.
import { ResourceController } from '@catalog-service/server';
import { type IncidentStateTimelineRecord, incidentStateTimeline } from './incident-state-timeline.definition.js';
import type { CreateIncidentStateTimelineDto, UpdateIncidentStateTimelineDto } from './incident-state-timeline.dto.js';

/** The operations of Incident State Timeline. */
export class IncidentStateTimelineController extends ResourceController<
  IncidentStateTimelineRecord,
  CreateIncidentStateTimelineDto,
  UpdateIncidentStateTimelineDto
>(incidentStateTimeline) {}
