// Generated from catalog/resources/scheduled-maintenance-team-owner.yaml by templates/nest/definition.ts.hbs. Do not edit.
import { defineResource } from '#runtime';
import type {
  CreateScheduledMaintenanceTeamOwnerData,
  UpdateScheduledMaintenanceTeamOwnerData,
} from './scheduled-maintenance-team-owner.dto.js';

const read = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanReadScheduledMaintenanceOwnerTeam'] as const;
const create = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanCreateScheduledMaintenanceOwnerTeam'] as const;
const update = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanEditScheduledMaintenanceOwnerTeam'] as const;
const remove = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanDeleteScheduledMaintenanceOwnerTeam'] as const;

/** Makes a team an owner of a scheduled maintenance event. */
export const scheduledMaintenanceTeamOwner = defineResource({
  key: 'ScheduledMaintenanceTeamOwner',
  title: 'Scheduled Maintenance Team Owner',
  path: '/api/scheduled-maintenance-owner-team',
  table: 'ScheduledMaintenanceTeamOwner',
  description: 'Makes a team an owner of a scheduled maintenance event.',
  access: { read, create, update, delete: remove },
  labelScope: { kind: 'parent', field: 'scheduledMaintenance' },
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
      description: 'Team that owns the event; each of its users is notified.',
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
    scheduledMaintenance: {
      type: 'Entity',
      column: 'scheduledMaintenanceId',
      description: 'What the team owns.',
      required: false,
      updatable: false,
      auto: false,
      derived: false,
      access: { read, create, update: [] },
      idField: 'scheduledMaintenanceId',
      relation: { target: 'ScheduledMaintenance', onDelete: 'cascade' },
    },
    scheduledMaintenanceId: {
      type: 'Object ID',
      column: 'scheduledMaintenanceId',
      description: 'Id of the event.',
      required: true,
      updatable: false,
      auto: false,
      derived: false,
      access: { read, create, update: [] },
      entityField: 'scheduledMaintenance',
      relation: { target: 'ScheduledMaintenance', onDelete: 'cascade' },
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
export interface ScheduledMaintenanceTeamOwnerRecord {
  readonly _id: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly projectId: string;
  readonly createdByUserId: string | null;
  readonly teamId: string;
  readonly scheduledMaintenanceId: string;
  readonly isOwnerNotified: boolean;
}

/** The types of the resource, for hooks and clients. */
export interface ScheduledMaintenanceTeamOwnerTypes {
  readonly record: ScheduledMaintenanceTeamOwnerRecord;
  readonly create: CreateScheduledMaintenanceTeamOwnerData;
  readonly update: UpdateScheduledMaintenanceTeamOwnerData;
}
