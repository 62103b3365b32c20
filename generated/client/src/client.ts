// Generated from catalog/ by templates/client/client.ts.hbs. Do not edit.
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
import { type ClientOptions, ResourceClient, Transport } from './runtime/index.js';

/** The resources of the Project Resource API. */
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
  };
}
