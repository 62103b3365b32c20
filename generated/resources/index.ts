// Generated from catalog/resources by templates/nest/resources-index.ts.hbs. Do not edit.
import type { ResourceDefinition } from '#runtime';
import { apiKeyPermission } from './api-key-permission/api-key-permission.definition.js';
import { incidentPublicNote } from './incident-public-note/incident-public-note.definition.js';
import { incidentStateTimeline } from './incident-state-timeline/incident-state-timeline.definition.js';
import { incidentTeamOwner } from './incident-team-owner/incident-team-owner.definition.js';
import { incidentTemplateTeamOwner } from './incident-template-team-owner/incident-template-team-owner.definition.js';
import { incidentTemplateUserOwner } from './incident-template-user-owner/incident-template-user-owner.definition.js';
import { monitor } from './monitor/monitor.definition.js';
import { monitorGroup } from './monitor-group/monitor-group.definition.js';
import { monitorGroupResource } from './monitor-group-resource/monitor-group-resource.definition.js';
import { monitorGroupUserOwner } from './monitor-group-user-owner/monitor-group-user-owner.definition.js';
import { monitorProbe } from './monitor-probe/monitor-probe.definition.js';
import { monitorStatusEvent } from './monitor-status-event/monitor-status-event.definition.js';
import { onCallScheduleLayerUser } from './on-call-schedule-layer-user/on-call-schedule-layer-user.definition.js';
import { scheduledMaintenanceStateTimeline } from './scheduled-maintenance-state-timeline/scheduled-maintenance-state-timeline.definition.js';
import { scheduledMaintenanceTeamOwner } from './scheduled-maintenance-team-owner/scheduled-maintenance-team-owner.definition.js';
import { statusPageDomain } from './status-page-domain/status-page-domain.definition.js';
import { statusPageSso } from './status-page-sso/status-page-sso.definition.js';
import { team } from './team/team.definition.js';
import { userOnCallLogTimeline } from './user-on-call-log-timeline/user-on-call-log-timeline.definition.js';
import { workflow } from './workflow/workflow.definition.js';
import { workflowLog } from './workflow-log/workflow-log.definition.js';

/** Every resource of the service. */
export const resources: readonly ResourceDefinition[] = [
  apiKeyPermission,
  incidentPublicNote,
  incidentStateTimeline,
  incidentTeamOwner,
  incidentTemplateTeamOwner,
  incidentTemplateUserOwner,
  monitor,
  monitorGroup,
  monitorGroupResource,
  monitorGroupUserOwner,
  monitorProbe,
  monitorStatusEvent,
  onCallScheduleLayerUser,
  scheduledMaintenanceStateTimeline,
  scheduledMaintenanceTeamOwner,
  statusPageDomain,
  statusPageSso,
  team,
  userOnCallLogTimeline,
  workflow,
  workflowLog,
];
