// Generated from catalog/resources/monitor-probe.yaml by templates/nest/controller.ts.hbs. Do not edit.
import { ResourceController as Controller } from '@catalog-service/server';
import { type MonitorProbeRecord, monitorProbe } from './monitor-probe.definition.js';
import type { CreateMonitorProbeDto, UpdateMonitorProbeDto } from './monitor-probe.dto.js';

/** The operations of Monitor Probe. */
export class MonitorProbeController extends Controller<
  MonitorProbeRecord,
  CreateMonitorProbeDto,
  UpdateMonitorProbeDto
>(monitorProbe) {}
