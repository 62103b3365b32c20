// Generated from catalog/resources/user-on-call-log-timeline.yaml by templates/nest/definition.ts.hbs. Do not edit.
import { defineResource, type RecordOf, type TypesOf } from '@catalog-service/engine';
import {
  CreateUserOnCallLogTimelineDto,
  ServiceUserOnCallLogTimelineDto,
  UpdateUserOnCallLogTimelineDto,
} from './user-on-call-log-timeline.dto.js';
import * as enumerations from '../../enumerations.js';

const read = ['CurrentUser'] as const;

/** One step in alerting a user who is on call, as recorded by the service. */
export const userOnCallLogTimeline = defineResource({
  key: 'UserOnCallLogTimeline',
  title: 'User On-Call Log Timeline',
  path: '/api/user-notification-log-timeline',
  table: 'UserOnCallLogTimeline',
  description: 'One step in alerting a user who is on call, as recorded by the service.',
  labelScope: { kind: 'parent', field: 'onCallDutyPolicy' },
  owner: 'userId',
  eventsFor: '7d',
  access: { read, create: [], update: [], delete: [] } satisfies enumerations.PermissionLists,
  dto: { create: CreateUserOnCallLogTimelineDto, update: UpdateUserOnCallLogTimelineDto, service: ServiceUserOnCallLogTimelineDto },
  fields: {
    _id: {
      type: 'Object ID', column: 'id', description: 'Id of the record.', access: { read, create: [], update: [] },
    },
    createdAt: {
      type: 'Date', column: 'createdAt', description: 'When the record was created.',
      access: { read, create: [], update: [] },
    },
    updatedAt: {
      type: 'Date', column: 'updatedAt', description: 'When the record was last changed.',
      access: { read, create: [], update: [] },
    },
    project: {
      type: 'Entity', column: 'projectId', description: 'Project that owns the record.',
      access: { read, create: [], update: [] }, idField: 'projectId',
      relation: { target: 'Project', onDelete: 'cascade' },
    },
    projectId: {
      type: 'Object ID', column: 'projectId', description: 'Id of the project that owns the record.',
      access: { read, create: [], update: [] }, entityField: 'project',
      relation: { target: 'Project', onDelete: 'cascade' },
    },
    createdByUser: {
      type: 'Entity', column: 'createdByUserId', description: 'User who created the record, if it was a user.',
      access: { read, create: [], update: [] }, idField: 'createdByUserId',
      relation: { target: 'User', onDelete: 'restrict' },
    },
    createdByUserId: {
      type: 'Object ID', column: 'createdByUserId', description: 'Id of the user who created the record.',
      access: { read, create: [], update: [] }, default: { caller: 'user' }, entityField: 'createdByUser',
      relation: { target: 'User', onDelete: 'restrict' },
    },
    user: {
      type: 'Entity', column: 'userId', description: 'User who was alerted.', access: { read, create: [], update: [] },
      idField: 'userId', relation: { target: 'User', onDelete: 'restrict' },
    },
    userId: {
      type: 'Object ID', column: 'userId', description: 'Id of the user.', access: { read, create: [], update: [] },
      entityField: 'user', relation: { target: 'User', onDelete: 'restrict' },
    },
    userOnCallLog: {
      type: 'Entity', column: 'userNotificationLogId', description: 'Log that this step is part of.',
      access: { read, create: [], update: [] }, idField: 'userNotificationLogId',
      relation: {
        target: 'UserNotificationLog',
        onDelete: 'cascade',
        match: { user: 'user', triggeredByIncident: 'triggeredByIncident' },
      },
    },
    userNotificationLogId: {
      type: 'Object ID', column: 'userNotificationLogId', description: 'Id of the log.',
      access: { read, create: [], update: [] }, entityField: 'userOnCallLog',
      relation: {
        target: 'UserNotificationLog',
        onDelete: 'cascade',
        match: { user: 'user', triggeredByIncident: 'triggeredByIncident' },
      },
    },
    userNotificationRule: {
      type: 'Entity', column: 'userNotificationRuleId', description: 'Rule by which the user was alerted.',
      access: { read, create: [], update: [] }, idField: 'userNotificationRuleId',
      relation: { target: 'UserNotificationRule', onDelete: 'restrict', match: { user: 'user' } },
    },
    userNotificationRuleId: {
      type: 'Object ID', column: 'userNotificationRuleId', description: 'Id of the rule.',
      access: { read, create: [], update: [] }, entityField: 'userNotificationRule',
      relation: { target: 'UserNotificationRule', onDelete: 'restrict', match: { user: 'user' } },
    },
    onCallDutyPolicy: {
      type: 'Entity', column: 'onCallDutyPolicyId', description: 'On-call policy that was followed.',
      access: { read, create: [], update: [] }, idField: 'onCallDutyPolicyId',
      relation: { target: 'OnCallDutyPolicy', onDelete: 'restrict' },
    },
    onCallDutyPolicyId: {
      type: 'Object ID', column: 'onCallDutyPolicyId', description: 'Id of the on-call policy.',
      access: { read, create: [], update: [] }, entityField: 'onCallDutyPolicy',
      relation: { target: 'OnCallDutyPolicy', onDelete: 'restrict' },
    },
    triggeredByIncident: {
      type: 'Entity', column: 'triggeredByIncidentId', description: 'Incident that triggered the alert.',
      access: { read, create: [], update: [] }, idField: 'triggeredByIncidentId',
      relation: { target: 'Incident', onDelete: 'restrict' },
    },
    triggeredByIncidentId: {
      type: 'Object ID', column: 'triggeredByIncidentId', description: 'Id of the incident.',
      access: { read, create: [], update: [] }, entityField: 'triggeredByIncident',
      relation: { target: 'Incident', onDelete: 'restrict' },
    },
    onCallDutyPolicyExecutionLog: {
      type: 'Entity', column: 'onCallDutyPolicyExecutionLogId', description: 'Run of the on-call policy.',
      access: { read, create: [], update: [] }, idField: 'onCallDutyPolicyExecutionLogId',
      relation: {
        target: 'OnCallDutyPolicyExecutionLog',
        onDelete: 'restrict',
        match: { onCallDutyPolicy: 'onCallDutyPolicy', triggeredByIncident: 'triggeredByIncident' },
      },
    },
    onCallDutyPolicyExecutionLogId: {
      type: 'Object ID', column: 'onCallDutyPolicyExecutionLogId', description: 'Id of the run.',
      access: { read, create: [], update: [] }, entityField: 'onCallDutyPolicyExecutionLog',
      relation: {
        target: 'OnCallDutyPolicyExecutionLog',
        onDelete: 'restrict',
        match: { onCallDutyPolicy: 'onCallDutyPolicy', triggeredByIncident: 'triggeredByIncident' },
      },
    },
    onCallDutyPolicyExecutionLogTimeline: {
      type: 'Entity', column: 'onCallDutyPolicyExecutionLogTimelineId', description: 'Step of that run.',
      access: { read, create: [], update: [] }, idField: 'onCallDutyPolicyExecutionLogTimelineId',
      relation: {
        target: 'OnCallDutyPolicyExecutionLogTimeline',
        onDelete: 'restrict',
        match: { onCallDutyPolicyExecutionLog: 'onCallDutyPolicyExecutionLog' },
      },
    },
    onCallDutyPolicyExecutionLogTimelineId: {
      type: 'Object ID', column: 'onCallDutyPolicyExecutionLogTimelineId', description: 'Id of the step.',
      access: { read, create: [], update: [] }, entityField: 'onCallDutyPolicyExecutionLogTimeline',
      relation: {
        target: 'OnCallDutyPolicyExecutionLogTimeline',
        onDelete: 'restrict',
        match: { onCallDutyPolicyExecutionLog: 'onCallDutyPolicyExecutionLog' },
      },
    },
    onCallDutyPolicyEscalationRule: {
      type: 'Entity', column: 'onCallDutyPolicyEscalationRuleId', description: 'Escalation rule that applied.',
      access: { read, create: [], update: [] }, idField: 'onCallDutyPolicyEscalationRuleId',
      relation: {
        target: 'OnCallDutyPolicyEscalationRule',
        onDelete: 'restrict',
        match: { onCallDutyPolicy: 'onCallDutyPolicy' },
      },
    },
    onCallDutyPolicyEscalationRuleId: {
      type: 'Object ID', column: 'onCallDutyPolicyEscalationRuleId', description: 'Id of the escalation rule.',
      access: { read, create: [], update: [] }, entityField: 'onCallDutyPolicyEscalationRule',
      relation: {
        target: 'OnCallDutyPolicyEscalationRule',
        onDelete: 'restrict',
        match: { onCallDutyPolicy: 'onCallDutyPolicy' },
      },
    },
    userNotificationEventType: {
      type: 'Text', column: 'userNotificationEventType', description: 'Kind of event that the user was alerted to.',
      access: { read, create: [], update: [] },
    },
    userBelongsToTeam: {
      type: 'Entity', column: 'userBelongsToTeamId', description: 'Team that the user was in at that time.',
      access: { read, create: [], update: [] }, idField: 'userBelongsToTeamId',
      relation: { target: 'Team', onDelete: 'restrict' },
    },
    userBelongsToTeamId: {
      type: 'Object ID', column: 'userBelongsToTeamId', description: 'Id of the team.',
      access: { read, create: [], update: [] }, entityField: 'userBelongsToTeam',
      relation: { target: 'Team', onDelete: 'restrict' },
    },
    statusMessage: {
      type: 'Long Text', column: 'statusMessage', description: 'What happened in this step, in words.',
      access: { read, create: [], update: [] }, personal: true,
    },
    status: {
      type: 'Text', column: 'status', description: 'Result of this step.', access: { read, create: [], update: [] },
    },
    isAcknowledged: {
      type: 'Boolean', column: 'isAcknowledged', description: 'Whether the user confirmed the alert.',
      access: { read, create: [], update: [] }, default: false,
    },
    acknowledgedAt: {
      type: 'Date', column: 'acknowledgedAt', description: 'When the user confirmed the alert.',
      access: { read, create: [], update: [] },
    },
    userCall: {
      type: 'Entity', column: 'userCallId', description: 'Phone number that was called.',
      access: { read, create: [], update: [] }, idField: 'userCallId',
      relation: { target: 'UserCall', onDelete: 'restrict', match: { user: 'user' } },
    },
    userCallId: {
      type: 'Object ID', column: 'userCallId', description: 'Id of the phone number.',
      access: { read, create: [], update: [] }, entityField: 'userCall',
      relation: { target: 'UserCall', onDelete: 'restrict', match: { user: 'user' } },
    },
    userSms: {
      type: 'Entity', column: 'userSmsId', description: 'Phone number that a text message went to.',
      access: { read, create: [], update: [] }, idField: 'userSmsId',
      relation: { target: 'UserSms', onDelete: 'restrict', match: { user: 'user' } },
    },
    userSmsId: {
      type: 'Object ID', column: 'userSmsId', description: 'Id of the phone number for text messages.',
      access: { read, create: [], update: [] }, entityField: 'userSms',
      relation: { target: 'UserSms', onDelete: 'restrict', match: { user: 'user' } },
    },
    userEmail: {
      type: 'Entity', column: 'userEmailId', description: 'Address that an email went to.',
      access: { read, create: [], update: [] }, idField: 'userEmailId',
      relation: { target: 'UserEmail', onDelete: 'restrict', match: { user: 'user' } },
    },
    userEmailId: {
      type: 'Object ID', column: 'userEmailId', description: 'Id of the email address.',
      access: { read, create: [], update: [] }, entityField: 'userEmail',
      relation: { target: 'UserEmail', onDelete: 'restrict', match: { user: 'user' } },
    },
  },
});

/** A stored User On-Call Log Timeline record, for hooks. */
export type UserOnCallLogTimelineRecord = RecordOf<typeof userOnCallLogTimeline>;

/** The types of User On-Call Log Timeline, for hooks. */
export type UserOnCallLogTimelineTypes = TypesOf<typeof userOnCallLogTimeline>;
