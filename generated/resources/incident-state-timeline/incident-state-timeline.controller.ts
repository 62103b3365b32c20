// Generated from catalog/resources/incident-state-timeline.yaml by templates/nest/controller.ts.hbs. Do not edit.
import { ResourceController as Controller } from '@catalog-service/server';
import { type IncidentStateTimelineRecord, incidentStateTimeline } from './incident-state-timeline.definition.js';
import type { CreateIncidentStateTimelineDto, UpdateIncidentStateTimelineDto } from './incident-state-timeline.dto.js';

/** The operations of Incident State Timeline. */
export class IncidentStateTimelineController extends Controller<
  IncidentStateTimelineRecord,
  CreateIncidentStateTimelineDto,
  UpdateIncidentStateTimelineDto
>(incidentStateTimeline) {}
