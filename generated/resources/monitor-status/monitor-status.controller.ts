// Generated from catalog/references/monitor-status.yaml by templates/nest/controller.ts.hbs. Do not edit.
import { ResourceController as Controller } from '@catalog-service/server';
import { type MonitorStatusRecord, monitorStatus } from './monitor-status.definition.js';
import type { CreateMonitorStatusDto, UpdateMonitorStatusDto } from './monitor-status.dto.js';

/** The operations of Monitor Status. */
export class MonitorStatusController extends Controller<
  MonitorStatusRecord,
  CreateMonitorStatusDto,
  UpdateMonitorStatusDto
>(monitorStatus) {}
