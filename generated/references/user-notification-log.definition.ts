// Generated from catalog/references/user-notification-log.yaml by templates/nest/reference.ts.hbs. Do not edit.
import { defineReference } from '#runtime';

const read = ['ProjectOwner', 'ProjectAdmin'] as const;
const access = { read, create: [], update: [] } as const;

/** One alert to a user who is on call. */
export const userNotificationLog = defineReference({
  key: 'UserNotificationLog',
  title: 'User Notification Log',
  path: '/api/user-notification-log',
  table: 'UserNotificationLog',
  scope: 'project',
  description: 'One alert to a user who is on call.',
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
      description: 'User who was alerted.',
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
    triggeredByIncident: {
      type: 'Entity',
      column: 'triggeredByIncidentId',
      description: 'Incident that set off the alert.',
      access,
      idField: 'triggeredByIncidentId',
      relation: { target: 'Incident', onDelete: 'restrict' },
      required: false,
    },
    triggeredByIncidentId: {
      type: 'Object ID',
      column: 'triggeredByIncidentId',
      description: 'Id of the incident.',
      access,
      entityField: 'triggeredByIncident',
      relation: { target: 'Incident', onDelete: 'restrict' },
      required: false,
    },
    status: {
      type: 'Text',
      column: 'status',
      description: 'How the alert went.',
      access,
      required: false,
      maxLength: 100,
    },
    statusMessage: {
      type: 'Long Text',
      column: 'statusMessage',
      description: 'What came of the alert, in words.',
      access,
      required: false,
      maxLength: 500,
    },
  },
});
