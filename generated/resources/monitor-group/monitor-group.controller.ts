// Generated from catalog/resources/monitor-group.yaml by templates/nest/controller.ts.hbs. Do not edit.
import { ResourceController as Controller } from '@catalog-service/server';
import { type MonitorGroupRecord, monitorGroup } from './monitor-group.definition.js';
import type { CreateMonitorGroupDto, UpdateMonitorGroupDto } from './monitor-group.dto.js';

/** The operations of Monitor Group. */
export class MonitorGroupController extends Controller<
  MonitorGroupRecord,
  CreateMonitorGroupDto,
  UpdateMonitorGroupDto
>(monitorGroup) {}
