// Generated from catalog/resources/team.yaml by templates/nest/definition.ts.hbs. Do not edit.
import { defineResource } from '#runtime';
import type { CreateTeamData, UpdateTeamData } from './team.dto.js';

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
  description: 'A group of users of the project who share permissions.',
  access: { read, create, update, delete: remove },
  fields: {
    _id: {
      type: 'Object ID',
      column: 'id',
      description: 'Id of the record.',
      required: false,
      updatable: true,
      auto: false,
      derived: false,
      access: { read, create, update },
    },
    createdAt: {
      type: 'Date',
      column: 'createdAt',
      description: 'When the record was made.',
      required: false,
      updatable: true,
      auto: false,
      derived: false,
      access: { read, create, update },
    },
    updatedAt: {
      type: 'Date',
      column: 'updatedAt',
      description: 'When the record was last changed.',
      required: false,
      updatable: true,
      auto: false,
      derived: false,
      access: { read, create, update },
    },
    project: {
      type: 'Entity',
      column: 'projectId',
      description: 'Project that owns the record.',
      required: false,
      updatable: false,
      auto: false,
      derived: false,
      access: { read, create: ['ProjectOwner', 'ProjectAdmin', 'CanCreateProjectTeam'], update: [] },
      idField: 'projectId',
      relation: { target: 'Project', onDelete: 'cascade' },
    },
    projectId: {
      type: 'Object ID',
      column: 'projectId',
      description: 'Id of the project that owns the record.',
      required: true,
      updatable: false,
      auto: false,
      derived: false,
      access: { read, create: ['ProjectOwner', 'ProjectAdmin', 'CanCreateProjectTeam'], update: [] },
      entityField: 'project',
      relation: { target: 'Project', onDelete: 'cascade' },
    },
    createdByUser: {
      type: 'Entity',
      column: 'createdByUserId',
      description: 'User who made the record, if it was a user.',
      required: false,
      updatable: false,
      auto: false,
      derived: false,
      access: { read, create: ['ProjectOwner', 'ProjectAdmin', 'CanCreateProjectTeam'], update: [] },
      idField: 'createdByUserId',
      relation: { target: 'User', onDelete: 'restrict' },
    },
    createdByUserId: {
      type: 'Object ID',
      column: 'createdByUserId',
      description: 'Id of the user who made the record.',
      required: false,
      updatable: false,
      auto: false,
      derived: false,
      access: { read, create: ['ProjectOwner', 'ProjectAdmin', 'CanCreateProjectTeam'], update: [] },
      entityField: 'createdByUser',
      relation: { target: 'User', onDelete: 'restrict' },
    },
    name: {
      type: 'Text',
      column: 'name',
      description: 'Name of the team.',
      required: true,
      updatable: true,
      auto: false,
      derived: false,
      access: {
        read,
        create: ['ProjectOwner', 'ProjectAdmin', 'CanCreateProjectTeam'],
        update: ['ProjectOwner', 'ProjectAdmin', 'CanEditProjectTeam'],
      },
      maxLength: 100,
    },
    description: {
      type: 'Long Text',
      column: 'description',
      description: 'What the team is for.',
      required: false,
      updatable: true,
      auto: false,
      derived: false,
      access: {
        read,
        create: ['ProjectOwner', 'ProjectAdmin', 'CanCreateProjectTeam'],
        update: ['ProjectOwner', 'ProjectAdmin', 'CanEditProjectTeam'],
      },
      maxLength: 500,
    },
    slug: {
      type: 'Slug',
      column: 'slug',
      description: 'Readable name that no other team in any project has.',
      required: true,
      updatable: false,
      auto: false,
      derived: false,
      access: { read, create: ['ProjectOwner', 'ProjectAdmin', 'CanCreateProjectTeam'], update: [] },
      maxLength: 100,
      unique: true,
    },
    isPermissionsEditable: {
      type: 'Boolean',
      column: 'isPermissionsEditable',
      description: "Whether the team's permissions may be changed.",
      required: false,
      updatable: false,
      auto: true,
      derived: false,
      access: {
        read: ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanEditProjectTeam', 'CanEditProjectTeamPermissions'],
        create: [],
        update: [],
      },
      default: true,
    },
    isTeamDeleteable: {
      type: 'Boolean',
      column: 'isTeamDeleteable',
      description: 'Whether the team may be deleted.',
      required: false,
      updatable: false,
      auto: true,
      derived: false,
      access: {
        read: ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanEditProjectTeam', 'CanEditProjectTeamPermissions'],
        create: [],
        update: [],
      },
      default: true,
    },
    shouldHaveAtLeastOneMember: {
      type: 'Boolean',
      column: 'shouldHaveAtLeastOneMember',
      description: 'Whether the last member has to stay.',
      required: false,
      updatable: false,
      auto: true,
      derived: false,
      access: {
        read: ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanEditProjectTeam', 'CanEditProjectTeamPermissions'],
        create: [],
        update: [],
      },
      default: false,
    },
    isTeamEditable: {
      type: 'Boolean',
      column: 'isTeamEditable',
      description: 'Whether the team itself may be changed.',
      required: false,
      updatable: false,
      auto: true,
      derived: false,
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

/**
 * One record as the service keeps it, for hooks: ids as UUID text, dates as ISO 8601 text in UTC, Entity Arrays as arrays
 * of ids, a relation under the name of its id field only.
 */
export interface TeamRecord {
  readonly _id: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly projectId: string;
  readonly createdByUserId: string | null;
  readonly name: string;
  readonly description: string | null;
  readonly slug: string;
  readonly isPermissionsEditable: boolean | null;
  readonly isTeamDeleteable: boolean | null;
  readonly shouldHaveAtLeastOneMember: boolean | null;
  readonly isTeamEditable: boolean | null;
}

/** The types of the resource, for hooks and clients. */
export interface TeamTypes {
  readonly record: TeamRecord;
  readonly create: CreateTeamData;
  readonly update: UpdateTeamData;
}
