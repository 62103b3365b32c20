// Generated from catalog/references/team-permission.yaml by templates/nest/reference.ts.hbs. Do not edit.
import { defineReference } from '#runtime';
import * as enumerations from '../enumerations.js';

/** Fields of references without a path have no lists of their own: whoever may read the relation may read them. */
const access = { read: [], create: [], update: [] } as const;

/** One permission that the members of a team hold, for everything or for what carries certain labels. */
export const teamPermission = defineReference({
  key: 'TeamPermission',
  title: 'Team Permission',
  table: 'TeamPermission',
  part: 'team permission',
  scope: 'project',
  description: 'One permission that the members of a team hold, for everything or for what carries certain labels.',
  labelScope: { kind: 'own', field: 'labels' },
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
      description: 'Team whose members hold the permission.',
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
    permission: {
      type: 'Enumeration',
      enumeration: enumerations.permissionName,
      column: 'permission',
      description: 'Name of the role or permission that the members hold.',
      access,
      required: true,
    },
    labels: {
      type: 'Entity Array',
      description: 'Labels that narrow the permission; none means no narrowing.',
      access,
      relation: { target: 'Label', onDelete: 'cascade', joinTable: 'TeamPermissionLabels' },
      required: false,
    },
  },
  seed: [
    { team: 'Owners', permission: 'ProjectOwner' },
    { team: 'Admin', permission: 'ProjectAdmin' },
    { team: 'Members', permission: 'ProjectMember' },
  ],
});
