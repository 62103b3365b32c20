// Generated from catalog/resources/incident-template-user-owner.yaml by templates/nest/controller.ts.hbs. Do not edit.
import { ResourceController as Controller } from '@catalog-service/server';
import {
  type IncidentTemplateUserOwnerRecord,
  incidentTemplateUserOwner,
} from './incident-template-user-owner.definition.js';
import type {
  CreateIncidentTemplateUserOwnerDto,
  UpdateIncidentTemplateUserOwnerDto,
} from './incident-template-user-owner.dto.js';

/** The operations of Incident Template User Owner. */
export class IncidentTemplateUserOwnerController extends Controller<
  IncidentTemplateUserOwnerRecord,
  CreateIncidentTemplateUserOwnerDto,
  UpdateIncidentTemplateUserOwnerDto
>(incidentTemplateUserOwner) {}
