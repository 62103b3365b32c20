// Generated from catalog/references by templates/nest/references-index.ts.hbs. Do not edit.
import type { ReferenceDefinition } from '#runtime';
import { apiKey } from './api-key.definition.js';
import { domain } from './domain.definition.js';
import { incident } from './incident.definition.js';
import { incidentState } from './incident-state.definition.js';
import { incidentTemplate } from './incident-template.definition.js';
import { label } from './label.definition.js';
import { monitorStatus } from './monitor-status.definition.js';
import { onCallDutyPolicy } from './on-call-duty-policy.definition.js';
import { onCallDutyPolicyEscalationRule } from './on-call-duty-policy-escalation-rule.definition.js';
import { onCallDutyPolicyExecutionLog } from './on-call-duty-policy-execution-log.definition.js';
import { onCallDutyPolicyExecutionLogTimeline } from './on-call-duty-policy-execution-log-timeline.definition.js';
import { onCallDutyPolicySchedule } from './on-call-duty-policy-schedule.definition.js';
import { onCallDutyPolicyScheduleLayer } from './on-call-duty-policy-schedule-layer.definition.js';
import { probe } from './probe.definition.js';
import { project } from './project.definition.js';
import { scheduledMaintenance } from './scheduled-maintenance.definition.js';
import { scheduledMaintenanceState } from './scheduled-maintenance-state.definition.js';
import { statusPage } from './status-page.definition.js';
import { teamMember } from './team-member.definition.js';
import { teamPermission } from './team-permission.definition.js';
import { user } from './user.definition.js';
import { userCall } from './user-call.definition.js';
import { userEmail } from './user-email.definition.js';
import { userNotificationLog } from './user-notification-log.definition.js';
import { userNotificationRule } from './user-notification-rule.definition.js';
import { userSms } from './user-sms.definition.js';

/** Every entity that resources point at and that has no endpoints. */
export const references: readonly ReferenceDefinition[] = [
  apiKey,
  domain,
  incident,
  incidentState,
  incidentTemplate,
  label,
  monitorStatus,
  onCallDutyPolicy,
  onCallDutyPolicyEscalationRule,
  onCallDutyPolicyExecutionLog,
  onCallDutyPolicyExecutionLogTimeline,
  onCallDutyPolicySchedule,
  onCallDutyPolicyScheduleLayer,
  probe,
  project,
  scheduledMaintenance,
  scheduledMaintenanceState,
  statusPage,
  teamMember,
  teamPermission,
  user,
  userCall,
  userEmail,
  userNotificationLog,
  userNotificationRule,
  userSms,
];
