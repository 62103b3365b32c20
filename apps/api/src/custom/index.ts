import type { ResourceHooks, ResourceTypes } from '#runtime';
import { hooks as apiKeyPermission } from './api-key-permission.js';
import { hooks as incidentStateTimeline } from './incident-state-timeline.js';
import { hooks as monitor } from './monitor.js';
import { hooks as monitorStatusEvent } from './monitor-status-event.js';
import { hooks as onCallScheduleLayerUser } from './on-call-schedule-layer-user.js';
import { hooks as scheduledMaintenanceStateTimeline } from './scheduled-maintenance-state-timeline.js';
import { hooks as statusPageDomain } from './status-page-domain.js';
import { hooks as team } from './team.js';
import { hooks as workflow } from './workflow.js';

/** The behaviour of single resources, by the key of their definitions. */
export const customHooks: ReadonlyMap<string, ResourceHooks<ResourceTypes>> = new Map<
  string,
  ResourceHooks<ResourceTypes>
>([
  ['ApiKeyPermission', apiKeyPermission],
  ['IncidentStateTimeline', incidentStateTimeline],
  ['Monitor', monitor],
  ['MonitorStatusEvent', monitorStatusEvent],
  ['OnCallScheduleLayerUser', onCallScheduleLayerUser],
  ['ScheduledMaintenanceStateTimeline', scheduledMaintenanceStateTimeline],
  ['StatusPageDomain', statusPageDomain],
  ['Team', team],
  ['Workflow', workflow],
]);
