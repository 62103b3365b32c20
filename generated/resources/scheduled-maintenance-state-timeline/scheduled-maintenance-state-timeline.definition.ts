// Generated from catalog/resources/scheduled-maintenance-state-timeline.yaml by templates/nest/definition.ts.hbs. Do not edit.
import { defineResource, type RecordOf, type TypesOf } from '@catalog-service/engine';
import {
  CreateScheduledMaintenanceStateTimelineDto,
  ServiceScheduledMaintenanceStateTimelineDto,
  UpdateScheduledMaintenanceStateTimelineDto,
} from './scheduled-maintenance-state-timeline.dto.js';
import * as enumerations from '../../enumerations.js';

const read = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanReadScheduledMaintenanceStateTimeline'] as const;
const create = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanCreateScheduledMaintenanceStateTimeline'] as const;
const update = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanEditScheduledMaintenanceStateTimeline'] as const;
const remove = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanDeleteScheduledMaintenanceStateTimeline'] as const;

/** One change of state of a scheduled maintenance event, and how long that state lasted. */
export const scheduledMaintenanceStateTimeline = defineResource({
  key: 'ScheduledMaintenanceStateTimeline',
  title: 'Scheduled Maintenance State Timeline',
  path: '/api/scheduled-maintenance-state-timeline',
  table: 'ScheduledMaintenanceStateTimeline',
  description: 'One change of state of a scheduled maintenance event, and how long that state lasted.',
  labelScope: { kind: 'parent', field: 'scheduledMaintenance' },
  checks: [
    {
      name: 'in_time',
      text: 'endsAt >= startsAt',
      expression: { op: '>=', of: [{ field: 'endsAt' }, { field: 'startsAt' }] },
      message: 'A record does not end before it starts.',
      code: 'invalid_value',
    },
  ],
  eventsFor: '30d',
  historyFor: '30d',
  locks: ['scheduledMaintenanceId'],
  access: { read, create, update, delete: remove } satisfies enumerations.PermissionLists,
  dto: { create: CreateScheduledMaintenanceStateTimelineDto, update: UpdateScheduledMaintenanceStateTimelineDto, service: ServiceScheduledMaintenanceStateTimelineDto },
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
    scheduledMaintenance: {
      type: 'Entity', column: 'scheduledMaintenanceId', description: 'Event whose state changes.',
      access: { read, create, update: [] }, idField: 'scheduledMaintenanceId',
      relation: { target: 'ScheduledMaintenance', onDelete: 'cascade' },
    },
    scheduledMaintenanceId: {
      type: 'Object ID', column: 'scheduledMaintenanceId', description: 'Id of the event.',
      access: { read, create, update: [] }, entityField: 'scheduledMaintenance',
      relation: { target: 'ScheduledMaintenance', onDelete: 'cascade' },
    },
    scheduledMaintenanceState: {
      type: 'Entity', column: 'scheduledMaintenanceStateId', description: 'State that the event enters.',
      access: { read, create, update }, idField: 'scheduledMaintenanceStateId',
      relation: { target: 'ScheduledMaintenanceState', onDelete: 'restrict' },
    },
    scheduledMaintenanceStateId: {
      type: 'Object ID', column: 'scheduledMaintenanceStateId', description: 'Id of the state that the event enters.',
      access: { read, create, update }, entityField: 'scheduledMaintenanceState',
      relation: { target: 'ScheduledMaintenanceState', onDelete: 'restrict' },
    },
    isStatusPageSubscribersNotified: {
      type: 'Boolean', column: 'isStatusPageSubscribersNotified',
      description: 'Whether subscribers of the status page have been notified of the change.',
      access: { read, create, update: [] }, default: false,
    },
    shouldStatusPageSubscribersBeNotified: {
      type: 'Boolean', column: 'shouldStatusPageSubscribersBeNotified',
      description: 'Whether subscribers of the status page are to be notified of the change.',
      access: { read, create, update: [] },
    },
    isOwnerNotified: {
      type: 'Boolean', column: 'isOwnerNotified', description: 'Whether the owners have been notified of the change.',
      access: { read, create, update: [] },
    },
    startsAt: {
      type: 'Date', column: 'startsAt', description: 'When this state began; now if not given.',
      access: { read, create, update: [] }, default: { now: true }, indexed: true,
    },
    endsAt: {
      type: 'Date', column: 'endsAt', description: 'When this state ended; empty while it lasts.',
      access: { read, create, update: [] },
    },
  },
});

/** A stored Scheduled Maintenance State Timeline record, for hooks. */
export type ScheduledMaintenanceStateTimelineRecord = RecordOf<typeof scheduledMaintenanceStateTimeline>;

/** The types of Scheduled Maintenance State Timeline, for hooks. */
export type ScheduledMaintenanceStateTimelineTypes = TypesOf<typeof scheduledMaintenanceStateTimeline>;
