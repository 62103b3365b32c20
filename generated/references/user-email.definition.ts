// Generated from catalog/references/user-email.yaml by templates/nest/reference.ts.hbs. Do not edit.
import { defineReference } from '#runtime';

const read = ['ProjectOwner', 'ProjectAdmin'] as const;
const access = { read, create: [], update: [] } as const;

/** An address at which a user gets emails. */
export const userEmail = defineReference({
  key: 'UserEmail',
  title: 'User Email',
  path: '/api/user-email',
  table: 'UserEmail',
  scope: 'project',
  description: 'An address at which a user gets emails.',
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
    email: {
      type: 'Text',
      column: 'email',
      description: 'The email address.',
      access,
      required: true,
      maxLength: 254,
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
