// Generated from catalog/references/team-member.yaml by templates/nest/definition.ts.hbs. Do not edit.
import { defineResource, type RecordOf, type TypesOf } from '@catalog-service/engine';
import { CreateTeamMemberDto, ServiceTeamMemberDto, UpdateTeamMemberDto } from './team-member.dto.js';
import * as enumerations from '../../enumerations.js';

const read = [
  'ProjectOwner',
  'ProjectAdmin',
  'ProjectMember',
  'CanReadProjectTeam',
  'CanInviteProjectTeamMembers',
] as const;
const create = ['ProjectOwner', 'ProjectAdmin', 'CanInviteProjectTeamMembers'] as const;
const update = ['ProjectOwner', 'ProjectAdmin', 'CanInviteProjectTeamMembers'] as const;
const remove = ['ProjectOwner', 'ProjectAdmin', 'CanInviteProjectTeamMembers'] as const;

/** A user who is in a team, and so belongs to its project. */
export const teamMember = defineResource({
  key: 'TeamMember',
  title: 'Team Member',
  path: '/api/team-member',
  table: 'TeamMember',
  isReference: true,
  part: 'team member',
  description: 'A user who is in a team, and so belongs to its project.',
  isAudited: true,
  access: { read, create, update, delete: remove } satisfies enumerations.PermissionLists,
  dto: { create: CreateTeamMemberDto, update: UpdateTeamMemberDto, service: ServiceTeamMemberDto },
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
      type: 'Entity', column: 'teamId', description: 'Team that the user is in.', access: { read, create, update },
      idField: 'teamId', relation: { target: 'Team', onDelete: 'cascade' },
    },
    teamId: {
      type: 'Object ID', column: 'teamId', description: 'Id of the team.', access: { read, create, update },
      entityField: 'team', relation: { target: 'Team', onDelete: 'cascade' },
    },
    user: {
      type: 'Entity', column: 'userId', description: 'User who is in the team.', access: { read, create, update: [] },
      idField: 'userId', relation: { target: 'User', onDelete: 'cascade' },
    },
    userId: {
      type: 'Object ID', column: 'userId', description: 'Id of the user.', access: { read, create, update: [] },
      entityField: 'user', relation: { target: 'User', onDelete: 'cascade' },
    },
  },
});

/** A stored Team Member record, for hooks. */
export type TeamMemberRecord = RecordOf<typeof teamMember>;

/** The types of Team Member, for hooks. */
export type TeamMemberTypes = TypesOf<typeof teamMember>;
