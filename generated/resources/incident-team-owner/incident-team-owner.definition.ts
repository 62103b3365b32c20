// Generated from catalog/resources/incident-team-owner.yaml by templates/nest/definition.ts.hbs. Do not edit.
import { defineResource, type RecordOf, type TypesOf } from '@catalog-service/engine';
import {
  CreateIncidentTeamOwnerDto,
  ServiceIncidentTeamOwnerDto,
  UpdateIncidentTeamOwnerDto,
} from './incident-team-owner.dto.js';
import * as enumerations from '../../enumerations.js';

const read = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanReadIncidentOwnerTeam'] as const;
const create = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanCreateIncidentOwnerTeam'] as const;
const update = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanEditIncidentOwnerTeam'] as const;
const remove = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanDeleteIncidentOwnerTeam'] as const;

/** Makes a team an owner of an incident. */
export const incidentTeamOwner = defineResource({
  key: 'IncidentTeamOwner',
  title: 'Incident Team Owner',
  path: '/api/incident-owner-team',
  table: 'IncidentTeamOwner',
  description: 'Makes a team an owner of an incident.',
  labelScope: { kind: 'parent', field: 'incident' },
  eventsFor: '30d',
  historyFor: '30d',
  access: { read, create, update, delete: remove } satisfies enumerations.PermissionLists,
  dto: { create: CreateIncidentTeamOwnerDto, update: UpdateIncidentTeamOwnerDto, service: ServiceIncidentTeamOwnerDto },
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
      type: 'Entity', column: 'teamId', description: 'Team that owns the incident; each of its users is notified.',
      access: { read, create, update: [] }, idField: 'teamId', relation: { target: 'Team', onDelete: 'cascade' },
    },
    teamId: {
      type: 'Object ID', column: 'teamId', description: 'Id of the team.', access: { read, create, update: [] },
      entityField: 'team', relation: { target: 'Team', onDelete: 'cascade' },
    },
    incident: {
      type: 'Entity', column: 'incidentId', description: 'What the team owns.', access: { read, create, update: [] },
      idField: 'incidentId', relation: { target: 'Incident', onDelete: 'cascade' },
    },
    incidentId: {
      type: 'Object ID', column: 'incidentId', description: 'Id of the incident.', access: { read, create, update: [] },
      entityField: 'incident', relation: { target: 'Incident', onDelete: 'cascade' },
    },
    isOwnerNotified: {
      type: 'Boolean', column: 'isOwnerNotified', description: 'Whether the new owners have been notified.',
      access: { read, create, update: [] },
    },
  },
});

/** A stored Incident Team Owner record, for hooks. */
export type IncidentTeamOwnerRecord = RecordOf<typeof incidentTeamOwner>;

/** The types of Incident Team Owner, for hooks. */
export type IncidentTeamOwnerTypes = TypesOf<typeof incidentTeamOwner>;
