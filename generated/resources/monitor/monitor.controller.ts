// Generated from catalog/resources/monitor.yaml by templates/nest/controller.ts.hbs. Do not edit.
import { ResourceController as Controller } from '@catalog-service/server';
import { type MonitorRecord, monitor } from './monitor.definition.js';
import type { CreateMonitorDto, UpdateMonitorDto } from './monitor.dto.js';

/** The operations of Monitor. */
export class MonitorController extends Controller<
  MonitorRecord,
  CreateMonitorDto,
  UpdateMonitorDto
>(monitor) {}
