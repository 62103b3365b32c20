// Generated from catalog/resources/incident-template-team-owner.yaml by templates/nest/controller.ts.hbs. Do not edit.
import { ResourceController as Controller } from '@catalog-service/server';
import {
  type IncidentTemplateTeamOwnerRecord,
  incidentTemplateTeamOwner,
} from './incident-template-team-owner.definition.js';
import type {
  CreateIncidentTemplateTeamOwnerDto,
  UpdateIncidentTemplateTeamOwnerDto,
} from './incident-template-team-owner.dto.js';

/** The operations of Incident Template Team Owner. */
export class IncidentTemplateTeamOwnerController extends Controller<
  IncidentTemplateTeamOwnerRecord,
  CreateIncidentTemplateTeamOwnerDto,
  UpdateIncidentTemplateTeamOwnerDto
>(incidentTemplateTeamOwner) {}
