// Generated from catalog/resources/user-on-call-log-timeline.yaml by templates/client/resource.ts.hbs. Do not edit.
import type * as c from '../runtime/index.js';
import type { IncidentTypes } from '../references/incident.js';
import type { OnCallDutyPolicyTypes } from '../references/on-call-duty-policy.js';
import type { OnCallDutyPolicyEscalationRuleTypes } from '../references/on-call-duty-policy-escalation-rule.js';
import type { OnCallDutyPolicyExecutionLogTypes } from '../references/on-call-duty-policy-execution-log.js';
import type { OnCallDutyPolicyExecutionLogTimelineTypes } from '../references/on-call-duty-policy-execution-log-timeline.js';
import type { ProjectTypes } from '../references/project.js';
import type { UserTypes } from '../references/user.js';
import type { UserCallTypes } from '../references/user-call.js';
import type { UserEmailTypes } from '../references/user-email.js';
import type { UserNotificationLogTypes } from '../references/user-notification-log.js';
import type { UserNotificationRuleTypes } from '../references/user-notification-rule.js';
import type { UserSmsTypes } from '../references/user-sms.js';
import type { TeamTypes } from './team.js';

/** The fields of User On-Call Log Timeline, each with what callers can do with it. */
export interface UserOnCallLogTimelineFields {
  /** Id of the record. */
  readonly _id: c.Field<'Object ID', 'read'>;
  /** When the record was created. */
  readonly createdAt: c.Field<'Date', 'read'>;
  /** When the record was last changed. */
  readonly updatedAt: c.Field<'Date', 'read'>;
  /** Project that owns the record. */
  readonly project: c.ToOne<ProjectTypes, 'read'>;
  /** Id of the project that owns the record. */
  readonly projectId: c.IdOf<'project', 'read'>;
  /** User who created the record, if it was a user. */
  readonly createdByUser: c.ToOne<UserTypes | null, 'read'>;
  /** Id of the user who created the record. If not given, the user who calls. */
  readonly createdByUserId: c.IdOf<'createdByUser' | null, 'read'>;
  /** User who was alerted. */
  readonly user: c.ToOne<UserTypes | null, 'read'>;
  /** Id of the user. */
  readonly userId: c.IdOf<'user' | null, 'read'>;
  /**
   * Log that this step is part of. Its `user` must equal the `user` of the record. Its `triggeredByIncident` must equal
   * the `triggeredByIncident` of the record.
   */
  readonly userOnCallLog: c.ToOne<UserNotificationLogTypes, 'read'>;
  /**
   * Id of the log. Its `user` must equal the `user` of the record. Its `triggeredByIncident` must equal the
   * `triggeredByIncident` of the record.
   */
  readonly userNotificationLogId: c.IdOf<'userOnCallLog', 'read'>;
  /** Rule by which the user was alerted. Its `user` must equal the `user` of the record. */
  readonly userNotificationRule: c.ToOne<UserNotificationRuleTypes, 'read'>;
  /** Id of the rule. Its `user` must equal the `user` of the record. */
  readonly userNotificationRuleId: c.IdOf<'userNotificationRule', 'read'>;
  /** On-call policy that was followed. */
  readonly onCallDutyPolicy: c.ToOne<OnCallDutyPolicyTypes, 'read'>;
  /** Id of the on-call policy. */
  readonly onCallDutyPolicyId: c.IdOf<'onCallDutyPolicy', 'read'>;
  /** Incident that triggered the alert. */
  readonly triggeredByIncident: c.ToOne<IncidentTypes, 'read'>;
  /** Id of the incident. */
  readonly triggeredByIncidentId: c.IdOf<'triggeredByIncident', 'read'>;
  /**
   * Run of the on-call policy. Its `onCallDutyPolicy` must equal the `onCallDutyPolicy` of the record. Its
   * `triggeredByIncident` must equal the `triggeredByIncident` of the record.
   */
  readonly onCallDutyPolicyExecutionLog: c.ToOne<OnCallDutyPolicyExecutionLogTypes, 'read'>;
  /**
   * Id of the run. Its `onCallDutyPolicy` must equal the `onCallDutyPolicy` of the record. Its `triggeredByIncident`
   * must equal the `triggeredByIncident` of the record.
   */
  readonly onCallDutyPolicyExecutionLogId: c.IdOf<'onCallDutyPolicyExecutionLog', 'read'>;
  /**
   * Step of that run. Its `onCallDutyPolicyExecutionLog` must equal the `onCallDutyPolicyExecutionLog` of the record.
   */
  readonly onCallDutyPolicyExecutionLogTimeline: c.ToOne<OnCallDutyPolicyExecutionLogTimelineTypes, 'read'>;
  /** Id of the step. Its `onCallDutyPolicyExecutionLog` must equal the `onCallDutyPolicyExecutionLog` of the record. */
  readonly onCallDutyPolicyExecutionLogTimelineId: c.IdOf<'onCallDutyPolicyExecutionLogTimeline', 'read'>;
  /** Escalation rule that applied. Its `onCallDutyPolicy` must equal the `onCallDutyPolicy` of the record. */
  readonly onCallDutyPolicyEscalationRule: c.ToOne<OnCallDutyPolicyEscalationRuleTypes, 'read'>;
  /** Id of the escalation rule. Its `onCallDutyPolicy` must equal the `onCallDutyPolicy` of the record. */
  readonly onCallDutyPolicyEscalationRuleId: c.IdOf<'onCallDutyPolicyEscalationRule', 'read'>;
  /** Kind of event that the user was alerted to. */
  readonly userNotificationEventType: c.Field<'Text', 'read'>;
  /** Team that the user was in at that time. */
  readonly userBelongsToTeam: c.ToOne<TeamTypes | null, 'read'>;
  /** Id of the team. */
  readonly userBelongsToTeamId: c.IdOf<'userBelongsToTeam' | null, 'read'>;
  /** What happened in this step, in words. */
  readonly statusMessage: c.Field<'Long Text', 'read'>;
  /** Result of this step. */
  readonly status: c.Field<'Text', 'read'>;
  /** Whether the user confirmed the alert. */
  readonly isAcknowledged: c.Field<'Boolean' | null, 'read'>;
  /** When the user confirmed the alert. */
  readonly acknowledgedAt: c.Field<'Date' | null, 'read'>;
  /** Phone number that was called. Its `user` must equal the `user` of the record. */
  readonly userCall: c.ToOne<UserCallTypes | null, 'read'>;
  /** Id of the phone number. Its `user` must equal the `user` of the record. */
  readonly userCallId: c.IdOf<'userCall' | null, 'read'>;
  /** Phone number that a text message went to. Its `user` must equal the `user` of the record. */
  readonly userSms: c.ToOne<UserSmsTypes | null, 'read'>;
  /** Id of the phone number for text messages. Its `user` must equal the `user` of the record. */
  readonly userSmsId: c.IdOf<'userSms' | null, 'read'>;
  /** Address that an email went to. Its `user` must equal the `user` of the record. */
  readonly userEmail: c.ToOne<UserEmailTypes | null, 'read'>;
  /** Id of the email address. Its `user` must equal the `user` of the record. */
  readonly userEmailId: c.IdOf<'userEmail' | null, 'read'>;
}

/** One step in alerting a user who is on call, as recorded by the service. */
export interface UserOnCallLogTimeline extends c.RecordOf<UserOnCallLogTimelineFields> {}

/** User On-Call Log Timeline behind a relation: its own relations are ids. */
export interface RelatedUserOnCallLogTimeline extends c.RelatedOf<UserOnCallLogTimelineFields> {}

/** Conditions on User On-Call Log Timeline records, all of which must hold. */
export interface UserOnCallLogTimelineQuery extends c.QueryOf<UserOnCallLogTimelineFields> {}

/** Only the service creates User On-Call Log Timeline records. */
export type UserOnCallLogTimelineCreate = never;

/** Only the service changes User On-Call Log Timeline records. */
export type UserOnCallLogTimelineUpdate = never;

/** The types of User On-Call Log Timeline, for its client and for relations to it. */
export interface UserOnCallLogTimelineTypes {
  readonly fields: UserOnCallLogTimelineFields;
  readonly record: UserOnCallLogTimeline;
  readonly query: UserOnCallLogTimelineQuery;
  readonly create: UserOnCallLogTimelineCreate;
  readonly update: UserOnCallLogTimelineUpdate;
  readonly related: RelatedUserOnCallLogTimeline;
  readonly unseen: null;
}
