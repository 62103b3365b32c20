// Generated from catalog/resources/incident-public-note.yaml by templates/nest/controller.ts.hbs. Do not edit.
import { ResourceController as Controller } from '@catalog-service/server';
import { type IncidentPublicNoteRecord, incidentPublicNote } from './incident-public-note.definition.js';
import type { CreateIncidentPublicNoteDto, UpdateIncidentPublicNoteDto } from './incident-public-note.dto.js';

/** The operations of Incident Public Note. */
export class IncidentPublicNoteController extends Controller<
  IncidentPublicNoteRecord,
  CreateIncidentPublicNoteDto,
  UpdateIncidentPublicNoteDto
>(incidentPublicNote) {}
