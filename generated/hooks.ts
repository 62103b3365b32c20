// Generated from catalog/resources by templates/custom/registry.ts.hbs. Do not edit.
import type { ResourceHooks } from '#runtime';
import type { ApiKeyPermissionTypes } from './resources/api-key-permission/api-key-permission.definition.js';
import type { IncidentPublicNoteTypes } from './resources/incident-public-note/incident-public-note.definition.js';
import type { IncidentStateTimelineTypes } from './resources/incident-state-timeline/incident-state-timeline.definition.js';
import type { IncidentTeamOwnerTypes } from './resources/incident-team-owner/incident-team-owner.definition.js';
import type { IncidentTemplateTeamOwnerTypes } from './resources/incident-template-team-owner/incident-template-team-owner.definition.js';
import type { IncidentTemplateUserOwnerTypes } from './resources/incident-template-user-owner/incident-template-user-owner.definition.js';
import type { MonitorTypes } from './resources/monitor/monitor.definition.js';
import type { MonitorGroupTypes } from './resources/monitor-group/monitor-group.definition.js';
import type { MonitorGroupResourceTypes } from './resources/monitor-group-resource/monitor-group-resource.definition.js';
import type { MonitorGroupUserOwnerTypes } from './resources/monitor-group-user-owner/monitor-group-user-owner.definition.js';
import type { MonitorProbeTypes } from './resources/monitor-probe/monitor-probe.definition.js';
import type { MonitorStatusEventTypes } from './resources/monitor-status-event/monitor-status-event.definition.js';
import type { OnCallScheduleLayerUserTypes } from './resources/on-call-schedule-layer-user/on-call-schedule-layer-user.definition.js';
import type { ScheduledMaintenanceStateTimelineTypes } from './resources/scheduled-maintenance-state-timeline/scheduled-maintenance-state-timeline.definition.js';
import type { ScheduledMaintenanceTeamOwnerTypes } from './resources/scheduled-maintenance-team-owner/scheduled-maintenance-team-owner.definition.js';
import type { StatusPageDomainTypes } from './resources/status-page-domain/status-page-domain.definition.js';
import type { StatusPageSsoTypes } from './resources/status-page-sso/status-page-sso.definition.js';
import type { TeamTypes } from './resources/team/team.definition.js';
import type { UserOnCallLogTimelineTypes } from './resources/user-on-call-log-timeline/user-on-call-log-timeline.definition.js';
import type { WorkflowTypes } from './resources/workflow/workflow.definition.js';
import type { WorkflowLogTypes } from './resources/workflow-log/workflow-log.definition.js';

/** The resources that may have hooks of their own, by the key of their definitions. */
export interface CustomHooks {
  readonly ApiKeyPermission?: ResourceHooks<ApiKeyPermissionTypes>;
  readonly IncidentPublicNote?: ResourceHooks<IncidentPublicNoteTypes>;
  readonly IncidentStateTimeline?: ResourceHooks<IncidentStateTimelineTypes>;
  readonly IncidentTeamOwner?: ResourceHooks<IncidentTeamOwnerTypes>;
  readonly IncidentTemplateTeamOwner?: ResourceHooks<IncidentTemplateTeamOwnerTypes>;
  readonly IncidentTemplateUserOwner?: ResourceHooks<IncidentTemplateUserOwnerTypes>;
  readonly Monitor?: ResourceHooks<MonitorTypes>;
  readonly MonitorGroup?: ResourceHooks<MonitorGroupTypes>;
  readonly MonitorGroupResource?: ResourceHooks<MonitorGroupResourceTypes>;
  readonly MonitorGroupUserOwner?: ResourceHooks<MonitorGroupUserOwnerTypes>;
  readonly MonitorProbe?: ResourceHooks<MonitorProbeTypes>;
  readonly MonitorStatusEvent?: ResourceHooks<MonitorStatusEventTypes>;
  readonly OnCallScheduleLayerUser?: ResourceHooks<OnCallScheduleLayerUserTypes>;
  readonly ScheduledMaintenanceStateTimeline?: ResourceHooks<ScheduledMaintenanceStateTimelineTypes>;
  readonly ScheduledMaintenanceTeamOwner?: ResourceHooks<ScheduledMaintenanceTeamOwnerTypes>;
  readonly StatusPageDomain?: ResourceHooks<StatusPageDomainTypes>;
  readonly StatusPageSso?: ResourceHooks<StatusPageSsoTypes>;
  readonly Team?: ResourceHooks<TeamTypes>;
  readonly UserOnCallLogTimeline?: ResourceHooks<UserOnCallLogTimelineTypes>;
  readonly Workflow?: ResourceHooks<WorkflowTypes>;
  readonly WorkflowLog?: ResourceHooks<WorkflowLogTypes>;
}
