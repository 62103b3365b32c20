// Generated from catalog/references/user-call.yaml by templates/nest/reference.ts.hbs. Do not edit.
import { defineReference } from '#runtime';

const read = ['ProjectOwner', 'ProjectAdmin'] as const;
const access = { read, create: [], update: [] } as const;

/** A phone number at which a user takes calls. */
export const userCall = defineReference({
  key: 'UserCall',
  title: 'User Call',
  path: '/api/user-call',
  table: 'UserCall',
  scope: 'project',
  description: 'A phone number at which a user takes calls.',
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
      description: 'User who is reached this way.',
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
    phone: {
      type: 'Text',
      column: 'phone',
      description: 'The phone number.',
      access,
      required: true,
      maxLength: 100,
    },
    isVerified: {
      type: 'Boolean',
      column: 'isVerified',
      description: 'Whether the user has shown that it is theirs.',
      access,
      required: false,
    },
  },
});
