// Generated from catalog/references/scheduled-maintenance-state.yaml by templates/nest/definition.ts.hbs. Do not edit.
import { defineResource, type RecordOf, type TypesOf } from '@catalog-service/engine';
import {
  CreateScheduledMaintenanceStateDto,
  ServiceScheduledMaintenanceStateDto,
  UpdateScheduledMaintenanceStateDto,
} from './scheduled-maintenance-state.dto.js';
import * as enumerations from '../../enumerations.js';

const read = [
  'ProjectOwner',
  'ProjectAdmin',
  'ProjectMember',
  'CanReadScheduledMaintenanceStateTimeline',
  'CanCreateScheduledMaintenanceStateTimeline',
  'CanEditScheduledMaintenanceStateTimeline',
  'CanCreateProjectScheduledMaintenanceState',
  'CanEditProjectScheduledMaintenanceState',
  'CanDeleteProjectScheduledMaintenanceState',
] as const;
const create = ['ProjectOwner', 'ProjectAdmin', 'CanCreateProjectScheduledMaintenanceState'] as const;
const update = ['ProjectOwner', 'ProjectAdmin', 'CanEditProjectScheduledMaintenanceState'] as const;
const remove = ['ProjectOwner', 'ProjectAdmin', 'CanDeleteProjectScheduledMaintenanceState'] as const;

/** A state of scheduled maintenance events. */
export const scheduledMaintenanceState = defineResource({
  key: 'ScheduledMaintenanceState',
  title: 'Scheduled Maintenance State',
  path: '/api/scheduled-maintenance-state',
  table: 'ScheduledMaintenanceState',
  isReference: true,
  description: 'A state of scheduled maintenance events.',
  isAudited: true,
  access: { read, create, update, delete: remove } satisfies enumerations.PermissionLists,
  dto: { create: CreateScheduledMaintenanceStateDto, update: UpdateScheduledMaintenanceStateDto, service: ServiceScheduledMaintenanceStateDto },
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
      relation: { target: 'User', onDelete: 'restrict', isGuarded: true },
    },
    createdByUserId: {
      type: 'Object ID', column: 'createdByUserId', description: 'Id of the user who created the record.',
      access: { read, create, update: [] }, default: { caller: 'user' }, entityField: 'createdByUser',
      relation: { target: 'User', onDelete: 'restrict', isGuarded: true },
    },
    name: {
      type: 'Text', column: 'name', description: 'Name of the state.', access: { read, create, update },
    },
    description: {
      type: 'Long Text', column: 'description', description: 'Meaning of the state.', access: { read, create, update },
    },
    color: {
      type: 'Text', column: 'color', description: 'Colour in which the state is shown, such as #3498db.',
      access: { read, create, update },
    },
    order: {
      type: 'Number', column: 'order', description: 'Position among the states of an event.',
      access: { read, create, update }, integer: true,
    },
    isScheduledState: {
      type: 'Boolean', column: 'isScheduledState', description: 'Whether new events have this state.',
      access: { read, create, update },
    },
    isOngoingState: {
      type: 'Boolean', column: 'isOngoingState', description: 'Whether the work is in progress in this state.',
      access: { read, create, update },
    },
    isEndedState: {
      type: 'Boolean', column: 'isEndedState', description: 'Whether the work has ended in this state.',
      access: { read, create, update },
    },
    isResolvedState: {
      type: 'Boolean', column: 'isResolvedState', description: 'Whether an event in this state is resolved.',
      access: { read, create, update },
    },
  },
  seed: [
    {
      name: 'Scheduled',
      description: 'The work is planned.',
      color: '#3498db',
      order: 1,
      isScheduledState: true,
      isOngoingState: false,
      isEndedState: false,
      isResolvedState: false,
    },
    {
      name: 'Ongoing',
      description: 'The work is under way.',
      color: '#f39c12',
      order: 2,
      isScheduledState: false,
      isOngoingState: true,
      isEndedState: false,
      isResolvedState: false,
    },
    {
      name: 'Ended',
      description: 'The work is done and is being checked.',
      color: '#9b59b6',
      order: 3,
      isScheduledState: false,
      isOngoingState: false,
      isEndedState: true,
      isResolvedState: false,
    },
    {
      name: 'Completed',
      description: 'The work is done and all is well.',
      color: '#2ecc71',
      order: 4,
      isScheduledState: false,
      isOngoingState: false,
      isEndedState: false,
      isResolvedState: true,
    },
  ],
});

/** A stored Scheduled Maintenance State record, for hooks. */
export type ScheduledMaintenanceStateRecord = RecordOf<typeof scheduledMaintenanceState>;

/** The types of Scheduled Maintenance State, for hooks. */
export type ScheduledMaintenanceStateTypes = TypesOf<typeof scheduledMaintenanceState>;
