// Generated from catalog/resources/incident-template-team-owner.yaml by templates/nest/definition.ts.hbs. Do not edit.
import { defineResource, type RecordOf, type TypesOf } from '@catalog-service/engine';
import {
  CreateIncidentTemplateTeamOwnerDto,
  ServiceIncidentTemplateTeamOwnerDto,
  UpdateIncidentTemplateTeamOwnerDto,
} from './incident-template-team-owner.dto.js';
import * as enumerations from '../../enumerations.js';

const read = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanReadIncidentTemplateOwnerTeam'] as const;
const create = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanCreateIncidentTemplateOwnerTeam'] as const;
const update = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanEditIncidentTemplateOwnerTeam'] as const;
const remove = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanDeleteIncidentTemplateOwnerTeam'] as const;

/** Makes a team an owner of an incident template. */
export const incidentTemplateTeamOwner = defineResource({
  key: 'IncidentTemplateTeamOwner',
  title: 'Incident Template Team Owner',
  path: '/api/incident-template-owner-team',
  table: 'IncidentTemplateTeamOwner',
  description: 'Makes a team an owner of an incident template.',
  eventsFor: '30d',
  historyFor: '30d',
  access: { read, create, update, delete: remove } satisfies enumerations.PermissionLists,
  dto: { create: CreateIncidentTemplateTeamOwnerDto, update: UpdateIncidentTemplateTeamOwnerDto, service: ServiceIncidentTemplateTeamOwnerDto },
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
    createdByUser: {
      type: 'Entity', column: 'createdByUserId', description: 'User who created the record, if it was a user.',
      access: { read, create, update: [] }, idField: 'createdByUserId',
      relation: { target: 'User', onDelete: 'restrict' },
    },
    createdByUserId: {
      type: 'Object ID', column: 'createdByUserId', description: 'Id of the user who created the record.',
      access: { read, create, update: [] }, default: { caller: 'user' }, entityField: 'createdByUser',
      relation: { target: 'User', onDelete: 'restrict' },
    },
    team: {
      type: 'Entity', column: 'teamId',
      description: 'Team that owns the incident template; each of its users is notified.',
      access: { read, create, update: [] }, idField: 'teamId', relation: { target: 'Team', onDelete: 'cascade' },
    },
    teamId: {
      type: 'Object ID', column: 'teamId', description: 'Id of the team.', access: { read, create, update: [] },
      entityField: 'team', relation: { target: 'Team', onDelete: 'cascade' },
    },
    incidentTemplate: {
      type: 'Entity', column: 'incidentTemplateId', description: 'What the team owns.',
      access: { read, create, update: [] }, idField: 'incidentTemplateId',
      relation: { target: 'IncidentTemplate', onDelete: 'cascade' },
    },
    incidentTemplateId: {
      type: 'Object ID', column: 'incidentTemplateId', description: 'Id of the incident template.',
      access: { read, create, update: [] }, entityField: 'incidentTemplate',
      relation: { target: 'IncidentTemplate', onDelete: 'cascade' },
    },
    isOwnerNotified: {
      type: 'Boolean', column: 'isOwnerNotified', description: 'Whether the new owners have been notified.',
      access: { read, create, update: [] },
    },
  },
});

/** A stored Incident Template Team Owner record, for hooks. */
export type IncidentTemplateTeamOwnerRecord = RecordOf<typeof incidentTemplateTeamOwner>;

/** The types of Incident Template Team Owner, for hooks. */
export type IncidentTemplateTeamOwnerTypes = TypesOf<typeof incidentTemplateTeamOwner>;
