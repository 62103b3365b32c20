// Generated from catalog/resources/incident-team-owner.yaml by templates/nest/controller.ts.hbs. Do not edit.
import { ResourceController as Controller } from '@catalog-service/server';
import { type IncidentTeamOwnerRecord, incidentTeamOwner } from './incident-team-owner.definition.js';
import type { CreateIncidentTeamOwnerDto, UpdateIncidentTeamOwnerDto } from './incident-team-owner.dto.js';

/** The operations of Incident Team Owner. */
export class IncidentTeamOwnerController extends Controller<
  IncidentTeamOwnerRecord,
  CreateIncidentTeamOwnerDto,
  UpdateIncidentTeamOwnerDto
>(incidentTeamOwner) {}
