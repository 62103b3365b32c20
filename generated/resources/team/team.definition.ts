// Generated from catalog/resources/team.yaml by templates/nest/definition.ts.hbs. Do not edit.
import { defineResource, type RecordOf, type TypesOf } from '@catalog-service/engine';
import { CreateTeamDto, ServiceTeamDto, UpdateTeamDto } from './team.dto.js';
import * as enumerations from '../../enumerations.js';

const read = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanReadProjectTeam'] as const;
const create = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanCreateProjectTeam'] as const;
const update = [
  'ProjectOwner',
  'ProjectAdmin',
  'CanInviteProjectTeamMembers',
  'CanEditProjectTeamPermissions',
  'CanEditProjectTeam',
] as const;
const remove = ['ProjectOwner', 'ProjectAdmin', 'CanDeleteProjectTeam'] as const;

/** A group of users of the project who share permissions. */
export const team = defineResource({
  key: 'Team',
  title: 'Team',
  path: '/api/team',
  table: 'Team',
  part: 'team',
  description: 'A group of users of the project who share permissions.',
  eventsFor: '30d',
  historyFor: '30d',
  access: { read, create, update, delete: remove } satisfies enumerations.PermissionLists,
  dto: { create: CreateTeamDto, update: UpdateTeamDto, service: ServiceTeamDto },
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
      access: { read, create: ['ProjectOwner', 'ProjectAdmin', 'CanCreateProjectTeam'], update: [] },
      idField: 'projectId', relation: { target: 'Project', onDelete: 'cascade' },
    },
    projectId: {
      type: 'Object ID', column: 'projectId', description: 'Id of the project that owns the record.',
      access: { read, create: ['ProjectOwner', 'ProjectAdmin', 'CanCreateProjectTeam'], update: [] },
      entityField: 'project', relation: { target: 'Project', onDelete: 'cascade' },
    },
    createdByUser: {
      type: 'Entity', column: 'createdByUserId', description: 'User who created the record, if it was a user.',
      access: { read, create: ['ProjectOwner', 'ProjectAdmin', 'CanCreateProjectTeam'], update: [] },
      idField: 'createdByUserId', relation: { target: 'User', onDelete: 'restrict' },
    },
    createdByUserId: {
      type: 'Object ID', column: 'createdByUserId', description: 'Id of the user who created the record.',
      access: { read, create: ['ProjectOwner', 'ProjectAdmin', 'CanCreateProjectTeam'], update: [] },
      default: { caller: 'user' }, entityField: 'createdByUser', relation: { target: 'User', onDelete: 'restrict' },
    },
    name: {
      type: 'Text', column: 'name', description: 'Name of the team.',
      access: {
        read,
        create: ['ProjectOwner', 'ProjectAdmin', 'CanCreateProjectTeam'],
        update: ['ProjectOwner', 'ProjectAdmin', 'CanEditProjectTeam'],
      },
      searchable: true,
    },
    description: {
      type: 'Long Text', column: 'description', description: 'What the team is for.',
      access: {
        read,
        create: ['ProjectOwner', 'ProjectAdmin', 'CanCreateProjectTeam'],
        update: ['ProjectOwner', 'ProjectAdmin', 'CanEditProjectTeam'],
      },
      searchable: true,
    },
    slug: {
      type: 'Slug', column: 'slug', description: 'Readable name that no other team in any project has.',
      access: { read, create: ['ProjectOwner', 'ProjectAdmin', 'CanCreateProjectTeam'], update: [] }, unique: true,
    },
    isPermissionsEditable: {
      type: 'Boolean', column: 'isPermissionsEditable', description: "Whether the team's permissions may be changed.",
      access: {
        read: ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanEditProjectTeam', 'CanEditProjectTeamPermissions'],
        create: [],
        update: [],
      },
      default: true,
    },
    isTeamDeleteable: {
      type: 'Boolean', column: 'isTeamDeleteable', description: 'Whether the team may be deleted.',
      access: {
        read: ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanEditProjectTeam', 'CanEditProjectTeamPermissions'],
        create: [],
        update: [],
      },
      default: true,
    },
    shouldHaveAtLeastOneMember: {
      type: 'Boolean', column: 'shouldHaveAtLeastOneMember', description: 'Whether the last member has to stay.',
      access: {
        read: ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanEditProjectTeam', 'CanEditProjectTeamPermissions'],
        create: [],
        update: [],
      },
      default: false,
    },
    isTeamEditable: {
      type: 'Boolean', column: 'isTeamEditable', description: 'Whether the team itself may be changed.',
      access: {
        read: ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanEditProjectTeam', 'CanEditProjectTeamPermissions'],
        create: [],
        update: [],
      },
      default: true,
    },
  },
  seed: [
    {
      name: 'Owners',
      description: 'People who own the project, billing included.',
      isPermissionsEditable: false,
      isTeamDeleteable: false,
      shouldHaveAtLeastOneMember: true,
      isTeamEditable: false,
    },
    {
      name: 'Admin',
      description: 'People who run the project and manage its teams.',
      isPermissionsEditable: false,
      isTeamDeleteable: false,
      shouldHaveAtLeastOneMember: false,
      isTeamEditable: false,
    },
    {
      name: 'Members',
      description: 'People who work in the project.',
      isPermissionsEditable: false,
      isTeamDeleteable: false,
      shouldHaveAtLeastOneMember: false,
      isTeamEditable: false,
    },
  ],
});

/** A stored Team record, for hooks. */
export type TeamRecord = RecordOf<typeof team>;

/** The types of Team, for hooks. */
export type TeamTypes = TypesOf<typeof team>;
