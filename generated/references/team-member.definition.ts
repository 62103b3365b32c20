// Generated from catalog/references/team-member.yaml by templates/nest/reference.ts.hbs. Do not edit.
import { defineReference } from '#runtime';

/** Fields of references without a path have no lists of their own: whoever may read the relation may read them. */
const access = { read: [], create: [], update: [] } as const;

/** A user who is in a team, and so belongs to its project. */
export const teamMember = defineReference({
  key: 'TeamMember',
  title: 'Team Member',
  table: 'TeamMember',
  part: 'team member',
  scope: 'project',
  description: 'A user who is in a team, and so belongs to its project.',
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
    team: {
      type: 'Entity',
      column: 'teamId',
      description: 'Team that the user is in.',
      access,
      idField: 'teamId',
      relation: { target: 'Team', onDelete: 'cascade' },
      required: false,
    },
    teamId: {
      type: 'Object ID',
      column: 'teamId',
      description: 'Id of the team.',
      access,
      entityField: 'team',
      relation: { target: 'Team', onDelete: 'cascade' },
      required: true,
    },
    user: {
      type: 'Entity',
      column: 'userId',
      description: 'User who is in the team.',
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
  },
});
