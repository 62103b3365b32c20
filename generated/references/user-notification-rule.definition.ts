// Generated from catalog/references/user-notification-rule.yaml by templates/nest/reference.ts.hbs. Do not edit.
import { defineReference } from '#runtime';

const read = ['ProjectOwner', 'ProjectAdmin'] as const;
const access = { read, create: [], update: [] } as const;

/** How a user wants to be alerted. */
export const userNotificationRule = defineReference({
  key: 'UserNotificationRule',
  title: 'User Notification Rule',
  path: '/api/user-notification-rule',
  table: 'UserNotificationRule',
  scope: 'project',
  description: 'How a user wants to be alerted.',
  access: { ...access, delete: [] },
  fields: {
    _id: {
      type: 'Object ID',
      column: 'id',
      description: 'Id of the record.',
      access,
      required: false,
    },
    createdAt: {
      type: 'Date',
      column: 'createdAt',
      description: 'When the record was made.',
      access,
      required: false,
    },
    updatedAt: {
      type: 'Date',
      column: 'updatedAt',
      description: 'When the record was last changed.',
      access,
      required: false,
    },
    project: {
      type: 'Entity',
      column: 'projectId',
      description: 'Project that owns the record.',
      access,
      idField: 'projectId',
      relation: { target: 'Project', onDelete: 'cascade' },
      required: false,
    },
    projectId: {
      type: 'Object ID',
      column: 'projectId',
      description: 'Id of the project that owns the record.',
      access,
      entityField: 'project',
      relation: { target: 'Project', onDelete: 'cascade' },
      required: true,
    },
    user: {
      type: 'Entity',
      column: 'userId',
      description: 'User whose rule it is.',
      access,
      idField: 'userId',
      relation: { target: 'User', onDelete: 'cascade' },
      required: false,
    },
    userId: {
      type: 'Object ID',
      column: 'userId',
      description: 'Id of the user.',
      access,
      entityField: 'user',
      relation: { target: 'User', onDelete: 'cascade' },
      required: true,
    },
    ruleType: {
      type: 'Text',
      column: 'ruleType',
      description: 'What the rule is for.',
      access,
      required: false,
      maxLength: 100,
    },
    notifyAfterMinutes: {
      type: 'Number',
      column: 'notifyAfterMinutes',
      description: 'Minutes to wait before the user is alerted this way.',
      access,
      required: false,
      integer: true,
      minimum: 0,
    },
  },
});
