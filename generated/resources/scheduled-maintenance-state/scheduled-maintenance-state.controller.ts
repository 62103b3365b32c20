// Generated from catalog/references/scheduled-maintenance-state.yaml by templates/nest/controller.ts.hbs. Do not edit.
import { ResourceController as Controller } from '@catalog-service/server';
import {
  type ScheduledMaintenanceStateRecord,
  scheduledMaintenanceState,
} from './scheduled-maintenance-state.definition.js';
import type {
  CreateScheduledMaintenanceStateDto,
  UpdateScheduledMaintenanceStateDto,
} from './scheduled-maintenance-state.dto.js';

/** The operations of Scheduled Maintenance State. */
export class ScheduledMaintenanceStateController extends Controller<
  ScheduledMaintenanceStateRecord,
  CreateScheduledMaintenanceStateDto,
  UpdateScheduledMaintenanceStateDto
>(scheduledMaintenanceState) {}
