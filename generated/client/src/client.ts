// Generated from catalog/ by templates/client/client.ts.hbs. Do not edit.
import type { ApiKeyTypes } from './references/api-key.js';
import type { DomainTypes } from './references/domain.js';
import type { IncidentTypes } from './references/incident.js';
import type { IncidentStateTypes } from './references/incident-state.js';
import type { IncidentTemplateTypes } from './references/incident-template.js';
import type { LabelTypes } from './references/label.js';
import type { MonitorStatusTypes } from './references/monitor-status.js';
import type { OnCallDutyPolicyTypes } from './references/on-call-duty-policy.js';
import type { OnCallDutyPolicyEscalationRuleTypes } from './references/on-call-duty-policy-escalation-rule.js';
import type { OnCallDutyPolicyExecutionLogTypes } from './references/on-call-duty-policy-execution-log.js';
import type { OnCallDutyPolicyExecutionLogTimelineTypes } from './references/on-call-duty-policy-execution-log-timeline.js';
import type { OnCallDutyPolicyScheduleTypes } from './references/on-call-duty-policy-schedule.js';
import type { OnCallDutyPolicyScheduleLayerTypes } from './references/on-call-duty-policy-schedule-layer.js';
import type { ProbeTypes } from './references/probe.js';
import type { ScheduledMaintenanceTypes } from './references/scheduled-maintenance.js';
import type { ScheduledMaintenanceStateTypes } from './references/scheduled-maintenance-state.js';
import type { StatusPageTypes } from './references/status-page.js';
import type { UserTypes } from './references/user.js';
import type { UserCallTypes } from './references/user-call.js';
import type { UserEmailTypes } from './references/user-email.js';
import type { UserNotificationLogTypes } from './references/user-notification-log.js';
import type { UserNotificationRuleTypes } from './references/user-notification-rule.js';
import type { UserSmsTypes } from './references/user-sms.js';
import type { ApiKeyPermissionTypes } from './resources/api-key-permission.js';
import type { IncidentPublicNoteTypes } from './resources/incident-public-note.js';
import type { IncidentStateTimelineTypes } from './resources/incident-state-timeline.js';
import type { IncidentTeamOwnerTypes } from './resources/incident-team-owner.js';
import type { IncidentTemplateTeamOwnerTypes } from './resources/incident-template-team-owner.js';
import type { IncidentTemplateUserOwnerTypes } from './resources/incident-template-user-owner.js';
import type { MonitorTypes } from './resources/monitor.js';
import type { MonitorGroupTypes } from './resources/monitor-group.js';
import type { MonitorGroupResourceTypes } from './resources/monitor-group-resource.js';
import type { MonitorGroupUserOwnerTypes } from './resources/monitor-group-user-owner.js';
import type { MonitorProbeTypes } from './resources/monitor-probe.js';
import type { MonitorStatusEventTypes } from './resources/monitor-status-event.js';
import type { OnCallScheduleLayerUserTypes } from './resources/on-call-schedule-layer-user.js';
import type { ScheduledMaintenanceStateTimelineTypes } from './resources/scheduled-maintenance-state-timeline.js';
import type { ScheduledMaintenanceTeamOwnerTypes } from './resources/scheduled-maintenance-team-owner.js';
import type { StatusPageDomainTypes } from './resources/status-page-domain.js';
import type { StatusPageSsoTypes } from './resources/status-page-sso.js';
import type { TeamTypes } from './resources/team.js';
import type { UserOnCallLogTimelineTypes } from './resources/user-on-call-log-timeline.js';
import type { WorkflowTypes } from './resources/workflow.js';
import type { WorkflowLogTypes } from './resources/workflow-log.js';
import { type ClientOptions, type ReferenceClient, ResourceClient, Transport } from './runtime/index.js';

/** The resources of the Project Resource API, and the references that they point at, which are only read. */
export interface Client {
  /** One permission that an API key holds, for everything or for what carries certain labels. */
  readonly apiKeyPermission: ResourceClient<ApiKeyPermissionTypes>;
  /** A note on an incident that everyone who sees its status page can read. */
  readonly incidentPublicNote: ResourceClient<IncidentPublicNoteTypes>;
  /** One change of state of an incident, and how long that state lasted. */
  readonly incidentStateTimeline: ResourceClient<IncidentStateTimelineTypes>;
  /** Makes a team an owner of an incident. */
  readonly incidentTeamOwner: ResourceClient<IncidentTeamOwnerTypes>;
  /** Makes a team an owner of an incident template. */
  readonly incidentTemplateTeamOwner: ResourceClient<IncidentTemplateTeamOwnerTypes>;
  /** Makes a user an owner of an incident template. */
  readonly incidentTemplateUserOwner: ResourceClient<IncidentTemplateUserOwnerTypes>;
  /** Something that is watched, such as a website, an API or a server, or whose status people set by hand. */
  readonly monitor: ResourceClient<MonitorTypes>;
  /** A set of monitors that belong together. */
  readonly monitorGroup: ResourceClient<MonitorGroupTypes>;
  /** Puts a monitor into a monitor group. */
  readonly monitorGroupResource: ResourceClient<MonitorGroupResourceTypes>;
  /** Makes a user an owner of a monitor group. */
  readonly monitorGroupUserOwner: ResourceClient<MonitorGroupUserOwnerTypes>;
  /** Attaches a probe to a monitor so that the monitor is also watched from where the probe is. */
  readonly monitorProbe: ResourceClient<MonitorProbeTypes>;
  /** One change of status of a monitor, and how long that status lasted. */
  readonly monitorStatusEvent: ResourceClient<MonitorStatusEventTypes>;
  /** A user in a layer of an on-call schedule, and the place of that user in the layer. */
  readonly onCallScheduleLayerUser: ResourceClient<OnCallScheduleLayerUserTypes>;
  /** One change of state of a scheduled maintenance event, and how long that state lasted. */
  readonly scheduledMaintenanceStateTimeline: ResourceClient<ScheduledMaintenanceStateTimelineTypes>;
  /** Makes a team an owner of a scheduled maintenance event. */
  readonly scheduledMaintenanceTeamOwner: ResourceClient<ScheduledMaintenanceTeamOwnerTypes>;
  /** An address of its own under which a status page is shown. */
  readonly statusPageDomain: ResourceClient<StatusPageDomainTypes>;
  /** How visitors of a status page log in through an identity provider. */
  readonly statusPageSso: ResourceClient<StatusPageSsoTypes>;
  /** A group of users of the project who share permissions. */
  readonly team: ResourceClient<TeamTypes>;
  /** One step in alerting a user who is on call, kept by the service. */
  readonly userOnCallLogTimeline: ResourceClient<UserOnCallLogTimelineTypes>;
  /** Steps that connect the project with other software. */
  readonly workflow: ResourceClient<WorkflowTypes>;
  /** One run of a workflow: how it ended and what it wrote. */
  readonly workflowLog: ResourceClient<WorkflowLogTypes>;
  /** A key with which a program calls the service. */
  readonly apiKey: ReferenceClient<ApiKeyTypes>;
  /** A domain that the project has, under which addresses can be made. */
  readonly domain: ReferenceClient<DomainTypes>;
  /** Something that went wrong and has to be put right. */
  readonly incident: ReferenceClient<IncidentTypes>;
  /** A step in the life of an incident. */
  readonly incidentState: ReferenceClient<IncidentStateTypes>;
  /** What a new incident can be filled in with. */
  readonly incidentTemplate: ReferenceClient<IncidentTemplateTypes>;
  /** A word that things are filed under, and that permissions can be narrowed to. */
  readonly label: ReferenceClient<LabelTypes>;
  /** How well something that is watched is doing. */
  readonly monitorStatus: ReferenceClient<MonitorStatusTypes>;
  /** Who is alerted when something goes wrong, and in which order. */
  readonly onCallDutyPolicy: ReferenceClient<OnCallDutyPolicyTypes>;
  /** One step of an on-call policy, taken when the step before brought no answer. */
  readonly onCallDutyPolicyEscalationRule: ReferenceClient<OnCallDutyPolicyEscalationRuleTypes>;
  /** One run of an on-call policy. */
  readonly onCallDutyPolicyExecutionLog: ReferenceClient<OnCallDutyPolicyExecutionLogTypes>;
  /** One step in a run of an on-call policy. */
  readonly onCallDutyPolicyExecutionLogTimeline: ReferenceClient<OnCallDutyPolicyExecutionLogTimelineTypes>;
  /** Who is on call at which times. */
  readonly onCallDutyPolicySchedule: ReferenceClient<OnCallDutyPolicyScheduleTypes>;
  /** Users of an on-call schedule who take turns. */
  readonly onCallDutyPolicyScheduleLayer: ReferenceClient<OnCallDutyPolicyScheduleLayerTypes>;
  /** A place from which monitors are watched. */
  readonly probe: ReferenceClient<ProbeTypes>;
  /** Planned work that people are told of in advance. */
  readonly scheduledMaintenance: ReferenceClient<ScheduledMaintenanceTypes>;
  /** A step in the life of a scheduled maintenance event. */
  readonly scheduledMaintenanceState: ReferenceClient<ScheduledMaintenanceStateTypes>;
  /** A page that tells visitors how everything is doing. */
  readonly statusPage: ReferenceClient<StatusPageTypes>;
  /** A person who works in projects. */
  readonly user: ReferenceClient<UserTypes>;
  /** A phone number at which a user takes calls. */
  readonly userCall: ReferenceClient<UserCallTypes>;
  /** An address at which a user gets emails. */
  readonly userEmail: ReferenceClient<UserEmailTypes>;
  /** One alert to a user who is on call. */
  readonly userNotificationLog: ReferenceClient<UserNotificationLogTypes>;
  /** How a user wants to be alerted. */
  readonly userNotificationRule: ReferenceClient<UserNotificationRuleTypes>;
  /** A phone number at which a user gets text messages. */
  readonly userSms: ReferenceClient<UserSmsTypes>;
}

/** A client of the service for one project and one key. It keeps no connection of its own and need not be closed. */
export function createClient(options: ClientOptions): Client {
  const transport = new Transport(options);
  return {
    apiKeyPermission: new ResourceClient(transport, '/api/api-key-permission'),
    incidentPublicNote: new ResourceClient(transport, '/api/incident-public-note'),
    incidentStateTimeline: new ResourceClient(transport, '/api/incident-state-timeline'),
    incidentTeamOwner: new ResourceClient(transport, '/api/incident-owner-team'),
    incidentTemplateTeamOwner: new ResourceClient(transport, '/api/incident-template-owner-team'),
    incidentTemplateUserOwner: new ResourceClient(transport, '/api/incident-template-owner-user'),
    monitor: new ResourceClient(transport, '/api/monitor'),
    monitorGroup: new ResourceClient(transport, '/api/monitor-group'),
    monitorGroupResource: new ResourceClient(transport, '/api/monitor-group-resource'),
    monitorGroupUserOwner: new ResourceClient(transport, '/api/monitor-group-owner-user'),
    monitorProbe: new ResourceClient(transport, '/api/monitor-probe'),
    monitorStatusEvent: new ResourceClient(transport, '/api/monitor-status-timeline'),
    onCallScheduleLayerUser: new ResourceClient(transport, '/api/on-call-duty-schedule-layer-user'),
    scheduledMaintenanceStateTimeline: new ResourceClient(transport, '/api/scheduled-maintenance-state-timeline'),
    scheduledMaintenanceTeamOwner: new ResourceClient(transport, '/api/scheduled-maintenance-owner-team'),
    statusPageDomain: new ResourceClient(transport, '/api/status-page-domain'),
    statusPageSso: new ResourceClient(transport, '/api/status-page-sso'),
    team: new ResourceClient(transport, '/api/team'),
    userOnCallLogTimeline: new ResourceClient(transport, '/api/user-notification-log-timeline'),
    workflow: new ResourceClient(transport, '/api/workflow'),
    workflowLog: new ResourceClient(transport, '/api/workflow-log'),
    apiKey: new ResourceClient(transport, '/api/api-key'),
    domain: new ResourceClient(transport, '/api/domain'),
    incident: new ResourceClient(transport, '/api/incident'),
    incidentState: new ResourceClient(transport, '/api/incident-state'),
    incidentTemplate: new ResourceClient(transport, '/api/incident-template'),
    label: new ResourceClient(transport, '/api/label'),
    monitorStatus: new ResourceClient(transport, '/api/monitor-status'),
    onCallDutyPolicy: new ResourceClient(transport, '/api/on-call-duty-policy'),
    onCallDutyPolicyEscalationRule: new ResourceClient(transport, '/api/on-call-duty-policy-escalation-rule'),
    onCallDutyPolicyExecutionLog: new ResourceClient(transport, '/api/on-call-duty-policy-execution-log'),
    onCallDutyPolicyExecutionLogTimeline: new ResourceClient(transport, '/api/on-call-duty-policy-execution-log-timeline'),
    onCallDutyPolicySchedule: new ResourceClient(transport, '/api/on-call-duty-policy-schedule'),
    onCallDutyPolicyScheduleLayer: new ResourceClient(transport, '/api/on-call-duty-policy-schedule-layer'),
    probe: new ResourceClient(transport, '/api/probe'),
    scheduledMaintenance: new ResourceClient(transport, '/api/scheduled-maintenance'),
    scheduledMaintenanceState: new ResourceClient(transport, '/api/scheduled-maintenance-state'),
    statusPage: new ResourceClient(transport, '/api/status-page'),
    user: new ResourceClient(transport, '/api/user'),
    userCall: new ResourceClient(transport, '/api/user-call'),
    userEmail: new ResourceClient(transport, '/api/user-email'),
    userNotificationLog: new ResourceClient(transport, '/api/user-notification-log'),
    userNotificationRule: new ResourceClient(transport, '/api/user-notification-rule'),
    userSms: new ResourceClient(transport, '/api/user-sms'),
  };
}
