// Generated from catalog/ by templates/client/index.ts.hbs. Do not edit.
export { type Client, createClient } from './client.js';
export { CONTRACT_HASH } from './contract-hash.js';
export type * from './enumerations.js';
export { type FieldProblemCode, PROBLEMS, type ServiceProblemCode } from './problem-codes.js';
export type { ApiKey } from './references/api-key.js';
export type { Domain } from './references/domain.js';
export type { Incident } from './references/incident.js';
export type { IncidentState } from './references/incident-state.js';
export type { IncidentTemplate } from './references/incident-template.js';
export type { Label } from './references/label.js';
export type { MonitorStatus } from './references/monitor-status.js';
export type { OnCallDutyPolicy } from './references/on-call-duty-policy.js';
export type { OnCallDutyPolicyEscalationRule } from './references/on-call-duty-policy-escalation-rule.js';
export type { OnCallDutyPolicyExecutionLog } from './references/on-call-duty-policy-execution-log.js';
export type { OnCallDutyPolicyExecutionLogTimeline } from './references/on-call-duty-policy-execution-log-timeline.js';
export type { OnCallDutyPolicySchedule } from './references/on-call-duty-policy-schedule.js';
export type { OnCallDutyPolicyScheduleLayer } from './references/on-call-duty-policy-schedule-layer.js';
export type { Probe } from './references/probe.js';
export type { Project } from './references/project.js';
export type { ScheduledMaintenance } from './references/scheduled-maintenance.js';
export type { ScheduledMaintenanceState } from './references/scheduled-maintenance-state.js';
export type { StatusPage } from './references/status-page.js';
export type { User } from './references/user.js';
export type { UserCall } from './references/user-call.js';
export type { UserEmail } from './references/user-email.js';
export type { UserNotificationLog } from './references/user-notification-log.js';
export type { UserNotificationRule } from './references/user-notification-rule.js';
export type { UserSms } from './references/user-sms.js';
export type {
  ApiKeyPermission,
  ApiKeyPermissionCreate,
  ApiKeyPermissionQuery,
  ApiKeyPermissionUpdate,
} from './resources/api-key-permission.js';
export type {
  IncidentPublicNote,
  IncidentPublicNoteCreate,
  IncidentPublicNoteQuery,
  IncidentPublicNoteUpdate,
} from './resources/incident-public-note.js';
export type {
  IncidentStateTimeline,
  IncidentStateTimelineCreate,
  IncidentStateTimelineQuery,
  IncidentStateTimelineUpdate,
} from './resources/incident-state-timeline.js';
export type {
  IncidentTeamOwner,
  IncidentTeamOwnerCreate,
  IncidentTeamOwnerQuery,
  IncidentTeamOwnerUpdate,
} from './resources/incident-team-owner.js';
export type {
  IncidentTemplateTeamOwner,
  IncidentTemplateTeamOwnerCreate,
  IncidentTemplateTeamOwnerQuery,
  IncidentTemplateTeamOwnerUpdate,
} from './resources/incident-template-team-owner.js';
export type {
  IncidentTemplateUserOwner,
  IncidentTemplateUserOwnerCreate,
  IncidentTemplateUserOwnerQuery,
  IncidentTemplateUserOwnerUpdate,
} from './resources/incident-template-user-owner.js';
export type { Monitor, MonitorCreate, MonitorQuery, MonitorUpdate } from './resources/monitor.js';
export type {
  MonitorGroup,
  MonitorGroupCreate,
  MonitorGroupQuery,
  MonitorGroupUpdate,
} from './resources/monitor-group.js';
export type {
  MonitorGroupResource,
  MonitorGroupResourceCreate,
  MonitorGroupResourceQuery,
  MonitorGroupResourceUpdate,
} from './resources/monitor-group-resource.js';
export type {
  MonitorGroupUserOwner,
  MonitorGroupUserOwnerCreate,
  MonitorGroupUserOwnerQuery,
  MonitorGroupUserOwnerUpdate,
} from './resources/monitor-group-user-owner.js';
export type {
  MonitorProbe,
  MonitorProbeCreate,
  MonitorProbeQuery,
  MonitorProbeUpdate,
} from './resources/monitor-probe.js';
export type {
  MonitorStatusEvent,
  MonitorStatusEventCreate,
  MonitorStatusEventQuery,
  MonitorStatusEventUpdate,
} from './resources/monitor-status-event.js';
export type {
  OnCallScheduleLayerUser,
  OnCallScheduleLayerUserCreate,
  OnCallScheduleLayerUserQuery,
  OnCallScheduleLayerUserUpdate,
} from './resources/on-call-schedule-layer-user.js';
export type {
  ScheduledMaintenanceStateTimeline,
  ScheduledMaintenanceStateTimelineCreate,
  ScheduledMaintenanceStateTimelineQuery,
  ScheduledMaintenanceStateTimelineUpdate,
} from './resources/scheduled-maintenance-state-timeline.js';
export type {
  ScheduledMaintenanceTeamOwner,
  ScheduledMaintenanceTeamOwnerCreate,
  ScheduledMaintenanceTeamOwnerQuery,
  ScheduledMaintenanceTeamOwnerUpdate,
} from './resources/scheduled-maintenance-team-owner.js';
export type {
  StatusPageDomain,
  StatusPageDomainCreate,
  StatusPageDomainQuery,
  StatusPageDomainUpdate,
} from './resources/status-page-domain.js';
export type {
  StatusPageSso,
  StatusPageSsoCreate,
  StatusPageSsoQuery,
  StatusPageSsoUpdate,
} from './resources/status-page-sso.js';
export type { Team, TeamCreate, TeamQuery, TeamUpdate } from './resources/team.js';
export type {
  UserOnCallLogTimeline,
  UserOnCallLogTimelineCreate,
  UserOnCallLogTimelineQuery,
  UserOnCallLogTimelineUpdate,
} from './resources/user-on-call-log-timeline.js';
export type { Workflow, WorkflowCreate, WorkflowQuery, WorkflowUpdate } from './resources/workflow.js';
export type { WorkflowLog, WorkflowLogCreate, WorkflowLogQuery, WorkflowLogUpdate } from './resources/workflow-log.js';
export * from './runtime/index.js';
