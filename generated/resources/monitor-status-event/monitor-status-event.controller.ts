// Generated from catalog/resources/monitor-status-event.yaml by templates/nest/controller.ts.hbs. Do not edit.
import { ResourceController as Controller } from '@catalog-service/server';
import { type MonitorStatusEventRecord, monitorStatusEvent } from './monitor-status-event.definition.js';
import type { CreateMonitorStatusEventDto, UpdateMonitorStatusEventDto } from './monitor-status-event.dto.js';

/** The operations of Monitor Status Event. */
export class MonitorStatusEventController extends Controller<
  MonitorStatusEventRecord,
  CreateMonitorStatusEventDto,
  UpdateMonitorStatusEventDto
>(monitorStatusEvent) {}
