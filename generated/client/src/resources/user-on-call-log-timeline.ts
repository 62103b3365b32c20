// Generated from catalog/resources/user-on-call-log-timeline.yaml by templates/client/entity.ts.hbs. Do not edit.
import type { Incident, IncidentConditions } from '../references/incident.js';
import type { OnCallDutyPolicy, OnCallDutyPolicyConditions } from '../references/on-call-duty-policy.js';
import type {
  OnCallDutyPolicyEscalationRule,
  OnCallDutyPolicyEscalationRuleConditions,
} from '../references/on-call-duty-policy-escalation-rule.js';
import type {
  OnCallDutyPolicyExecutionLog,
  OnCallDutyPolicyExecutionLogConditions,
} from '../references/on-call-duty-policy-execution-log.js';
import type {
  OnCallDutyPolicyExecutionLogTimeline,
  OnCallDutyPolicyExecutionLogTimelineConditions,
} from '../references/on-call-duty-policy-execution-log-timeline.js';
import type { Project, ProjectConditions } from '../references/project.js';
import type { User, UserConditions } from '../references/user.js';
import type { UserCall, UserCallConditions } from '../references/user-call.js';
import type { UserEmail, UserEmailConditions } from '../references/user-email.js';
import type { UserNotificationLog, UserNotificationLogConditions } from '../references/user-notification-log.js';
import type { UserNotificationRule, UserNotificationRuleConditions } from '../references/user-notification-rule.js';
import type { UserSms, UserSmsConditions } from '../references/user-sms.js';
import type { BooleanCondition, DateCondition, IdCondition, MultiSearch, TextCondition } from '../runtime/index.js';
import type { Team, TeamConditions } from './team.js';

/** One step in alerting a user who is on call, kept by the service. */
export interface UserOnCallLogTimeline {
  /** Id of the record. */
  readonly _id: string;
  /** When the record was made. */
  readonly createdAt: string;
  /** When the record was last changed. */
  readonly updatedAt: string;
  /** Project that owns the record. */
  readonly project: Project;
  /** Id of the project that owns the record. */
  readonly projectId: string;
  /** User who made the record, if it was a user. */
  readonly createdByUser: User | null;
  /** Id of the user who made the record. */
  readonly createdByUserId: string | null;
  /** User who was alerted. */
  readonly user: User | null;
  /** Id of the user. */
  readonly userId: string | null;
  /** Log that this step is part of. */
  readonly userOnCallLog: UserNotificationLog;
  /** Id of the log. */
  readonly userNotificationLogId: string;
  /** Rule by which the user was alerted. */
  readonly userNotificationRule: UserNotificationRule;
  /** Id of the rule. */
  readonly userNotificationRuleId: string;
  /** On-call policy that was followed. */
  readonly onCallDutyPolicy: OnCallDutyPolicy;
  /** Id of the on-call policy. */
  readonly onCallDutyPolicyId: string;
  /** Incident that set off the alert. */
  readonly triggeredByIncident: Incident;
  /** Id of the incident. */
  readonly triggeredByIncidentId: string;
  /** Run of the on-call policy. */
  readonly onCallDutyPolicyExecutionLog: OnCallDutyPolicyExecutionLog;
  /** Id of the run. */
  readonly onCallDutyPolicyExecutionLogId: string;
  /** Step of that run. */
  readonly onCallDutyPolicyExecutionLogTimeline: OnCallDutyPolicyExecutionLogTimeline;
  /** Id of the step. */
  readonly onCallDutyPolicyExecutionLogTimelineId: string;
  /** Escalation rule whose turn it was. */
  readonly onCallDutyPolicyEscalationRule: OnCallDutyPolicyEscalationRule;
  /** Id of the escalation rule. */
  readonly onCallDutyPolicyEscalationRuleId: string;
  /** Kind of event that the user was alerted to. */
  readonly userNotificationEventType: string;
  /** Team that the user was in at that time. */
  readonly userBelongsToTeam: Team | null;
  /** Id of the team. */
  readonly userBelongsToTeamId: string | null;
  /** What happened in this step, in words. */
  readonly statusMessage: string;
  /** How this step went. */
  readonly status: string;
  /** Whether the user confirmed the alert. */
  readonly isAcknowledged: boolean | null;
  /** When the user confirmed the alert. */
  readonly acknowledgedAt: string | null;
  /** Phone number that was called. */
  readonly userCall: UserCall | null;
  /** Id of the phone number. */
  readonly userCallId: string | null;
  /** Phone number that a text message went to. */
  readonly userSms: UserSms | null;
  /** Id of the phone number for text messages. */
  readonly userSmsId: string | null;
  /** Address that an email went to. */
  readonly userEmail: UserEmail | null;
  /** Id of the email address. */
  readonly userEmailId: string | null;
}

/** Conditions on User On-Call Log Timeline records, all of which must hold. */
export interface UserOnCallLogTimelineQuery {
  readonly _id?: IdCondition;
  readonly createdAt?: DateCondition;
  readonly updatedAt?: DateCondition;
  readonly project?: IdCondition | ProjectConditions;
  readonly projectId?: IdCondition;
  readonly createdByUser?: IdCondition | UserConditions;
  readonly createdByUserId?: IdCondition;
  readonly user?: IdCondition | UserConditions;
  readonly userId?: IdCondition;
  readonly userOnCallLog?: IdCondition | UserNotificationLogConditions;
  readonly userNotificationLogId?: IdCondition;
  readonly userNotificationRule?: IdCondition | UserNotificationRuleConditions;
  readonly userNotificationRuleId?: IdCondition;
  readonly onCallDutyPolicy?: IdCondition | OnCallDutyPolicyConditions;
  readonly onCallDutyPolicyId?: IdCondition;
  readonly triggeredByIncident?: IdCondition | IncidentConditions;
  readonly triggeredByIncidentId?: IdCondition;
  readonly onCallDutyPolicyExecutionLog?: IdCondition | OnCallDutyPolicyExecutionLogConditions;
  readonly onCallDutyPolicyExecutionLogId?: IdCondition;
  readonly onCallDutyPolicyExecutionLogTimeline?: IdCondition | OnCallDutyPolicyExecutionLogTimelineConditions;
  readonly onCallDutyPolicyExecutionLogTimelineId?: IdCondition;
  readonly onCallDutyPolicyEscalationRule?: IdCondition | OnCallDutyPolicyEscalationRuleConditions;
  readonly onCallDutyPolicyEscalationRuleId?: IdCondition;
  readonly userNotificationEventType?: TextCondition;
  readonly userBelongsToTeam?: IdCondition | TeamConditions;
  readonly userBelongsToTeamId?: IdCondition;
  readonly statusMessage?: TextCondition;
  readonly status?: TextCondition;
  readonly isAcknowledged?: BooleanCondition;
  readonly acknowledgedAt?: DateCondition;
  readonly userCall?: IdCondition | UserCallConditions;
  readonly userCallId?: IdCondition;
  readonly userSms?: IdCondition | UserSmsConditions;
  readonly userSmsId?: IdCondition;
  readonly userEmail?: IdCondition | UserEmailConditions;
  readonly userEmailId?: IdCondition;
  readonly multiSearch?: MultiSearch<'userNotificationEventType' | 'statusMessage' | 'status'>;
}

/** The types of User On-Call Log Timeline, for its client. */
export interface UserOnCallLogTimelineTypes {
  readonly record: UserOnCallLogTimeline;
  readonly query: UserOnCallLogTimelineQuery;
  readonly create: UserOnCallLogTimelineCreate;
  readonly update: UserOnCallLogTimelineUpdate;
}

/** Only the service creates User On-Call Log Timeline records. */
export type UserOnCallLogTimelineCreate = never;

/** Only the service changes User On-Call Log Timeline records. */
export type UserOnCallLogTimelineUpdate = never;
