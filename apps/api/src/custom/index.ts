import type { CustomHooks } from '#generated/hooks';
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

/** The files of this folder by the names of the generated list: there is no hook for a resource that it does not have. */
const hooks = {
  ApiKeyPermission: apiKeyPermission,
  IncidentStateTimeline: incidentStateTimeline,
  Monitor: monitor,
  MonitorStatusEvent: monitorStatusEvent,
  OnCallScheduleLayerUser: onCallScheduleLayerUser,
  ScheduledMaintenanceStateTimeline: scheduledMaintenanceStateTimeline,
  StatusPageDomain: statusPageDomain,
  Team: team,
  Workflow: workflow,
} satisfies CustomHooks;

/** The behaviour of single resources, by the key of their definitions. */
export const customHooks: ReadonlyMap<string, ResourceHooks<ResourceTypes>> = new Map(Object.entries(hooks));
