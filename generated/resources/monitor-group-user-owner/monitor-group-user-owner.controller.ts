// Generated from catalog/resources/monitor-group-user-owner.yaml by templates/nest/controller.ts.hbs. Do not edit.
import { ResourceController as Controller } from '@catalog-service/server';
import { type MonitorGroupUserOwnerRecord, monitorGroupUserOwner } from './monitor-group-user-owner.definition.js';
import type { CreateMonitorGroupUserOwnerDto, UpdateMonitorGroupUserOwnerDto } from './monitor-group-user-owner.dto.js';

/** The operations of Monitor Group User Owner. */
export class MonitorGroupUserOwnerController extends Controller<
  MonitorGroupUserOwnerRecord,
  CreateMonitorGroupUserOwnerDto,
  UpdateMonitorGroupUserOwnerDto
>(monitorGroupUserOwner) {}
