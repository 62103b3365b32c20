// Generated from catalog/references/team-permission.yaml by templates/nest/definition.ts.hbs. Do not edit.
import { defineResource, type RecordOf, type TypesOf } from '@catalog-service/engine';
import { CreateTeamPermissionDto, ServiceTeamPermissionDto, UpdateTeamPermissionDto } from './team-permission.dto.js';
import * as enumerations from '../../enumerations.js';

const read = [
  'ProjectOwner',
  'ProjectAdmin',
  'ProjectMember',
  'CanReadProjectTeam',
  'CanEditProjectTeamPermissions',
] as const;
const create = ['ProjectOwner', 'ProjectAdmin', 'CanEditProjectTeamPermissions'] as const;
const update = ['ProjectOwner', 'ProjectAdmin', 'CanEditProjectTeamPermissions'] as const;
const remove = ['ProjectOwner', 'ProjectAdmin', 'CanEditProjectTeamPermissions'] as const;

/** One permission of the members of a team, for all records or for those with certain labels. */
export const teamPermission = defineResource({
  key: 'TeamPermission',
  title: 'Team Permission',
  path: '/api/team-permission',
  table: 'TeamPermission',
  isReference: true,
  part: 'team permission',
  description: 'One permission of the members of a team, for all records or for those with certain labels.',
  labelScope: { kind: 'own', field: 'labels' },
  isAudited: true,
  access: { read, create, update, delete: remove } satisfies enumerations.PermissionLists,
  dto: { create: CreateTeamPermissionDto, update: UpdateTeamPermissionDto, service: ServiceTeamPermissionDto },
  fields: {
    _id: {
      type: 'Object ID', column: 'id', description: 'Id of the record.', access: { read, create, update },
    },
    createdAt: {
      type: 'Date', column: 'createdAt', description: 'When the record was created.', access: { read, create, update },
    },
    updatedAt: {
      type: 'Date', column: 'updatedAt', description: 'When the record was last changed.',
      access: { read, create, update },
    },
    project: {
      type: 'Entity', column: 'projectId', description: 'Project that owns the record.',
      access: { read, create, update: [] }, idField: 'projectId', relation: { target: 'Project', onDelete: 'cascade' },
    },
    projectId: {
      type: 'Object ID', column: 'projectId', description: 'Id of the project that owns the record.',
      access: { read, create, update: [] }, entityField: 'project',
      relation: { target: 'Project', onDelete: 'cascade' },
    },
    team: {
      type: 'Entity', column: 'teamId', description: 'Team whose members hold the permission.',
      access: { read, create, update: [] }, idField: 'teamId', relation: { target: 'Team', onDelete: 'cascade' },
    },
    teamId: {
      type: 'Object ID', column: 'teamId', description: 'Id of the team.', access: { read, create, update: [] },
      entityField: 'team', relation: { target: 'Team', onDelete: 'cascade' },
    },
    permission: {
      type: 'Enumeration', enumeration: enumerations.permissionName, column: 'permission',
      description: 'Name of the role or permission that the members hold.', access: { read, create, update },
    },
    labels: {
      type: 'Entity Array',
      description: 'Labels to which the permission is limited; without labels, it is not limited.',
      access: { read, create, update },
      relation: { target: 'Label', onDelete: 'cascade', joinTable: 'TeamPermissionLabels' },
    },
  },
  seed: [
    { team: 'Owners', permission: 'ProjectOwner' },
    { team: 'Admin', permission: 'ProjectAdmin' },
    { team: 'Members', permission: 'ProjectMember' },
  ],
});

/** A stored Team Permission record, for hooks. */
export type TeamPermissionRecord = RecordOf<typeof teamPermission>;

/** The types of Team Permission, for hooks. */
export type TeamPermissionTypes = TypesOf<typeof teamPermission>;
