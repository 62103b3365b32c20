// Generated from catalog/resources/scheduled-maintenance-team-owner.yaml by templates/nest/controller.ts.hbs. Do not edit.
import { ResourceController as Controller } from '@catalog-service/server';
import {
  type ScheduledMaintenanceTeamOwnerRecord,
  scheduledMaintenanceTeamOwner,
} from './scheduled-maintenance-team-owner.definition.js';
import type {
  CreateScheduledMaintenanceTeamOwnerDto,
  UpdateScheduledMaintenanceTeamOwnerDto,
} from './scheduled-maintenance-team-owner.dto.js';

/** The operations of Scheduled Maintenance Team Owner. */
export class ScheduledMaintenanceTeamOwnerController extends Controller<
  ScheduledMaintenanceTeamOwnerRecord,
  CreateScheduledMaintenanceTeamOwnerDto,
  UpdateScheduledMaintenanceTeamOwnerDto
>(scheduledMaintenanceTeamOwner) {}
