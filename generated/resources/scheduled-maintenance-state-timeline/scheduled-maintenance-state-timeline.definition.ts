// Generated from catalog/resources/scheduled-maintenance-state-timeline.yaml by templates/nest/definition.ts.hbs. Do not edit.
import { defineResource } from '#runtime';
import type {
  CreateScheduledMaintenanceStateTimelineData,
  UpdateScheduledMaintenanceStateTimelineData,
} from './scheduled-maintenance-state-timeline.dto.js';

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
    scheduledMaintenance: {
      type: 'Entity',
      column: 'scheduledMaintenanceId',
      description: 'Event whose state changes.',
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
    scheduledMaintenanceState: {
      type: 'Entity',
      column: 'scheduledMaintenanceStateId',
      description: 'State that the event enters.',
      required: false,
      updatable: true,
      auto: false,
      derived: false,
      access: { read, create, update },
      idField: 'scheduledMaintenanceStateId',
      relation: { target: 'ScheduledMaintenanceState', onDelete: 'restrict' },
    },
    scheduledMaintenanceStateId: {
      type: 'Object ID',
      column: 'scheduledMaintenanceStateId',
      description: 'Id of the state that the event enters.',
      required: true,
      updatable: true,
      auto: false,
      derived: false,
      access: { read, create, update },
      entityField: 'scheduledMaintenanceState',
      relation: { target: 'ScheduledMaintenanceState', onDelete: 'restrict' },
    },
    isStatusPageSubscribersNotified: {
      type: 'Boolean',
      column: 'isStatusPageSubscribersNotified',
      description: 'Whether the change was announced to subscribers of the status page.',
      required: false,
      updatable: false,
      auto: false,
      derived: false,
      access: { read, create, update: [] },
      default: false,
    },
    shouldStatusPageSubscribersBeNotified: {
      type: 'Boolean',
      column: 'shouldStatusPageSubscribersBeNotified',
      description: 'Whether the change is to be announced to subscribers of the status page.',
      required: false,
      updatable: false,
      auto: false,
      derived: false,
      access: { read, create, update: [] },
    },
    isOwnerNotified: {
      type: 'Boolean',
      column: 'isOwnerNotified',
      description: 'Whether the owners have been told of the change.',
      required: true,
      updatable: false,
      auto: false,
      derived: false,
      access: { read, create, update: [] },
    },
    startsAt: {
      type: 'Date',
      column: 'startsAt',
      description: 'When this state began; now if not given.',
      required: false,
      updatable: false,
      auto: false,
      derived: false,
      access: { read, create, update: [] },
      default: { now: true },
    },
    endsAt: {
      type: 'Date',
      column: 'endsAt',
      description: 'When this state gave way to the next; empty while it lasts.',
      required: false,
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
export interface ScheduledMaintenanceStateTimelineRecord {
  readonly _id: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly projectId: string;
  readonly createdByUserId: string | null;
  readonly scheduledMaintenanceId: string;
  readonly scheduledMaintenanceStateId: string;
  readonly isStatusPageSubscribersNotified: boolean | null;
  readonly shouldStatusPageSubscribersBeNotified: boolean | null;
  readonly isOwnerNotified: boolean;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
}

/** The types of the resource, for hooks and clients. */
export interface ScheduledMaintenanceStateTimelineTypes {
  readonly record: ScheduledMaintenanceStateTimelineRecord;
  readonly create: CreateScheduledMaintenanceStateTimelineData;
  readonly update: UpdateScheduledMaintenanceStateTimelineData;
}
