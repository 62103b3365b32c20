// Generated from catalog/references/incident-state.yaml by templates/nest/controller.ts.hbs. Do not edit.
import { ResourceController as Controller } from '@catalog-service/server';
import { type IncidentStateRecord, incidentState } from './incident-state.definition.js';
import type { CreateIncidentStateDto, UpdateIncidentStateDto } from './incident-state.dto.js';

/** The operations of Incident State. */
export class IncidentStateController extends Controller<
  IncidentStateRecord,
  CreateIncidentStateDto,
  UpdateIncidentStateDto
>(incidentState) {}
