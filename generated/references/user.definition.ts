// Generated from catalog/references/user.yaml by templates/nest/reference.ts.hbs. Do not edit.
import { defineReference } from '#runtime';

const read = [
  'ProjectOwner',
  'ProjectAdmin',
  'ProjectMember',
  'CanReadMonitorGroupOwnerUser',
  'CanCreateMonitorGroupOwner',
  'CanReadIncidentTemplateOwnerUser',
  'CanCreateIncidentTemplateOwner',
  'CanReadOnCallDutyPolicyScheduleLayer',
  'CanCreateOnCallDutyPolicyScheduleLayer',
] as const;
const access = { read, create: [], update: [] } as const;

/** A person who works in projects. */
export const user = defineReference({
  key: 'User',
  title: 'User',
  path: '/api/user',
  table: 'User',
  part: 'user',
  scope: 'global',
  belongsBy: [
    { table: 'ApiKey', column: 'userId' },
    { table: 'UserCall', column: 'userId' },
    { table: 'UserEmail', column: 'userId' },
    { table: 'UserSms', column: 'userId' },
    { table: 'UserNotificationRule', column: 'userId' },
    { table: 'MonitorGroupUserOwner', column: 'userId' },
    { table: 'IncidentTemplateUserOwner', column: 'userId' },
    { table: 'OnCallScheduleLayerUser', column: 'userId' },
  ],
  description: 'A person who works in projects.',
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
    name: {
      type: 'Text',
      column: 'name',
      description: 'Name of the user.',
      access,
      required: true,
      maxLength: 100,
    },
    email: {
      type: 'Text',
      column: 'email',
      description: 'Email address of the user.',
      access,
      unique: true,
      required: false,
      maxLength: 254,
    },
  },
});
