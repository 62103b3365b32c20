// Generated from catalog/resources/scheduled-maintenance-team-owner.yaml by templates/nest/definition.ts.hbs. Do not edit.
import { defineResource, type RecordOf, type TypesOf } from '@catalog-service/engine';
import {
  CreateScheduledMaintenanceTeamOwnerDto,
  ServiceScheduledMaintenanceTeamOwnerDto,
  UpdateScheduledMaintenanceTeamOwnerDto,
} from './scheduled-maintenance-team-owner.dto.js';
import * as enumerations from '../../enumerations.js';

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
  labelScope: { kind: 'parent', field: 'scheduledMaintenance' },
  eventsFor: '30d',
  historyFor: '30d',
  access: { read, create, update, delete: remove } satisfies enumerations.PermissionLists,
  dto: { create: CreateScheduledMaintenanceTeamOwnerDto, update: UpdateScheduledMaintenanceTeamOwnerDto, service: ServiceScheduledMaintenanceTeamOwnerDto },
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
      type: 'Entity', column: 'teamId', description: 'Team that owns the event; each of its users is notified.',
      access: { read, create, update: [] }, idField: 'teamId', relation: { target: 'Team', onDelete: 'cascade' },
    },
    teamId: {
      type: 'Object ID', column: 'teamId', description: 'Id of the team.', access: { read, create, update: [] },
      entityField: 'team', relation: { target: 'Team', onDelete: 'cascade' },
    },
    scheduledMaintenance: {
      type: 'Entity', column: 'scheduledMaintenanceId', description: 'What the team owns.',
      access: { read, create, update: [] }, idField: 'scheduledMaintenanceId',
      relation: { target: 'ScheduledMaintenance', onDelete: 'cascade' },
    },
    scheduledMaintenanceId: {
      type: 'Object ID', column: 'scheduledMaintenanceId', description: 'Id of the event.',
      access: { read, create, update: [] }, entityField: 'scheduledMaintenance',
      relation: { target: 'ScheduledMaintenance', onDelete: 'cascade' },
    },
    isOwnerNotified: {
      type: 'Boolean', column: 'isOwnerNotified', description: 'Whether the new owners have been notified.',
      access: { read, create, update: [] },
    },
  },
});

/** A stored Scheduled Maintenance Team Owner record, for hooks. */
export type ScheduledMaintenanceTeamOwnerRecord = RecordOf<typeof scheduledMaintenanceTeamOwner>;

/** The types of Scheduled Maintenance Team Owner, for hooks. */
export type ScheduledMaintenanceTeamOwnerTypes = TypesOf<typeof scheduledMaintenanceTeamOwner>;
