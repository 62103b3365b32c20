// Generated from catalog/resources/monitor-group-resource.yaml by templates/nest/controller.ts.hbs. Do not edit.
import { ResourceController as Controller } from '@catalog-service/server';
import { type MonitorGroupResourceRecord, monitorGroupResource } from './monitor-group-resource.definition.js';
import type { CreateMonitorGroupResourceDto, UpdateMonitorGroupResourceDto } from './monitor-group-resource.dto.js';

/** The operations of Monitor Group Resource. */
export class MonitorGroupResourceController extends Controller<
  MonitorGroupResourceRecord,
  CreateMonitorGroupResourceDto,
  UpdateMonitorGroupResourceDto
>(monitorGroupResource) {}
