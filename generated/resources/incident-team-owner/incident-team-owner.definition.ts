// Generated from catalog/resources/incident-team-owner.yaml by templates/nest/definition.ts.hbs. Do not edit.
import { defineResource } from '#runtime';
import type { CreateIncidentTeamOwnerData, UpdateIncidentTeamOwnerData } from './incident-team-owner.dto.js';

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
  access: { read, create, update, delete: remove },
  labelScope: { kind: 'parent', field: 'incident' },
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
      access: { read, create, update: [] },
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
      access: { read, create, update: [] },
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
      access: { read, create, update: [] },
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
      access: { read, create, update: [] },
      entityField: 'createdByUser',
      relation: { target: 'User', onDelete: 'restrict' },
    },
    team: {
      type: 'Entity',
      column: 'teamId',
      description: 'Team that owns the incident; each of its users is notified.',
      required: false,
      updatable: false,
      auto: false,
      derived: false,
      access: { read, create, update: [] },
      idField: 'teamId',
      relation: { target: 'Team', onDelete: 'cascade' },
    },
    teamId: {
      type: 'Object ID',
      column: 'teamId',
      description: 'Id of the team.',
      required: true,
      updatable: false,
      auto: false,
      derived: false,
      access: { read, create, update: [] },
      entityField: 'team',
      relation: { target: 'Team', onDelete: 'cascade' },
    },
    incident: {
      type: 'Entity',
      column: 'incidentId',
      description: 'What the team owns.',
      required: false,
      updatable: false,
      auto: false,
      derived: false,
      access: { read, create, update: [] },
      idField: 'incidentId',
      relation: { target: 'Incident', onDelete: 'cascade' },
    },
    incidentId: {
      type: 'Object ID',
      column: 'incidentId',
      description: 'Id of the incident.',
      required: true,
      updatable: false,
      auto: false,
      derived: false,
      access: { read, create, update: [] },
      entityField: 'incident',
      relation: { target: 'Incident', onDelete: 'cascade' },
    },
    isOwnerNotified: {
      type: 'Boolean',
      column: 'isOwnerNotified',
      description: 'Whether the new owners have been told that they are owners.',
      required: true,
      updatable: false,
      auto: false,
      derived: false,
      access: { read, create, update: [] },
    },
  },
});

/**
 * One record as the service keeps it, for hooks: ids as UUID text, dates as ISO 8601 text in UTC, Entity Arrays as arrays
 * of ids, a relation under the name of its id field only.
 */
export interface IncidentTeamOwnerRecord {
  readonly _id: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly projectId: string;
  readonly createdByUserId: string | null;
  readonly teamId: string;
  readonly incidentId: string;
  readonly isOwnerNotified: boolean;
}

/** The types of the resource, for hooks and clients. */
export interface IncidentTeamOwnerTypes {
  readonly record: IncidentTeamOwnerRecord;
  readonly create: CreateIncidentTeamOwnerData;
  readonly update: UpdateIncidentTeamOwnerData;
}
