// Generated from catalog/resources by templates/nest/resources.module.ts.hbs. Do not edit.
import { Module } from '@nestjs/common';
import { ApiKeyPermissionModule } from './api-key-permission/api-key-permission.module.js';
import { IncidentPublicNoteModule } from './incident-public-note/incident-public-note.module.js';
import { IncidentStateTimelineModule } from './incident-state-timeline/incident-state-timeline.module.js';
import { IncidentTeamOwnerModule } from './incident-team-owner/incident-team-owner.module.js';
import { IncidentTemplateTeamOwnerModule } from './incident-template-team-owner/incident-template-team-owner.module.js';
import { IncidentTemplateUserOwnerModule } from './incident-template-user-owner/incident-template-user-owner.module.js';
import { MonitorModule } from './monitor/monitor.module.js';
import { MonitorGroupModule } from './monitor-group/monitor-group.module.js';
import { MonitorGroupResourceModule } from './monitor-group-resource/monitor-group-resource.module.js';
import { MonitorGroupUserOwnerModule } from './monitor-group-user-owner/monitor-group-user-owner.module.js';
import { MonitorProbeModule } from './monitor-probe/monitor-probe.module.js';
import { MonitorStatusEventModule } from './monitor-status-event/monitor-status-event.module.js';
import { OnCallScheduleLayerUserModule } from './on-call-schedule-layer-user/on-call-schedule-layer-user.module.js';
import { ScheduledMaintenanceStateTimelineModule } from './scheduled-maintenance-state-timeline/scheduled-maintenance-state-timeline.module.js';
import { ScheduledMaintenanceTeamOwnerModule } from './scheduled-maintenance-team-owner/scheduled-maintenance-team-owner.module.js';
import { StatusPageDomainModule } from './status-page-domain/status-page-domain.module.js';
import { StatusPageSsoModule } from './status-page-sso/status-page-sso.module.js';
import { TeamModule } from './team/team.module.js';
import { UserOnCallLogTimelineModule } from './user-on-call-log-timeline/user-on-call-log-timeline.module.js';
import { WorkflowModule } from './workflow/workflow.module.js';
import { WorkflowLogModule } from './workflow-log/workflow-log.module.js';

/** The controllers of every resource. */
@Module({
  imports: [
    ApiKeyPermissionModule,
    IncidentPublicNoteModule,
    IncidentStateTimelineModule,
    IncidentTeamOwnerModule,
    IncidentTemplateTeamOwnerModule,
    IncidentTemplateUserOwnerModule,
    MonitorModule,
    MonitorGroupModule,
    MonitorGroupResourceModule,
    MonitorGroupUserOwnerModule,
    MonitorProbeModule,
    MonitorStatusEventModule,
    OnCallScheduleLayerUserModule,
    ScheduledMaintenanceStateTimelineModule,
    ScheduledMaintenanceTeamOwnerModule,
    StatusPageDomainModule,
    StatusPageSsoModule,
    TeamModule,
    UserOnCallLogTimelineModule,
    WorkflowModule,
    WorkflowLogModule,
  ],
})
export class ResourcesModule {}
