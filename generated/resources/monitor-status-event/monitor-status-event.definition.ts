// Generated from catalog/resources/monitor-status-event.yaml by templates/nest/definition.ts.hbs. Do not edit.
import { defineResource } from '#runtime';
import type { CreateMonitorStatusEventData, UpdateMonitorStatusEventData } from './monitor-status-event.dto.js';

const read = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanReadMonitorStatusTimeline'] as const;
const create = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanCreateMonitorStatusTimeline'] as const;
const update = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanEditMonitorStatusTimeline'] as const;
const remove = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanDeleteMonitorStatusTimeline'] as const;

/** One change of status of a monitor, and how long that status lasted. */
export const monitorStatusEvent = defineResource({
  key: 'MonitorStatusEvent',
  title: 'Monitor Status Event',
  path: '/api/monitor-status-timeline',
  table: 'MonitorStatusEvent',
  description: 'One change of status of a monitor, and how long that status lasted.',
  access: { read, create, update, delete: remove },
  labelScope: { kind: 'parent', field: 'monitor' },
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
    monitor: {
      type: 'Entity',
      column: 'monitorId',
      description: 'Monitor whose status changes.',
      required: false,
      updatable: false,
      auto: false,
      derived: false,
      access: { read, create, update: [] },
      idField: 'monitorId',
      relation: { target: 'Monitor', onDelete: 'cascade' },
    },
    monitorId: {
      type: 'Object ID',
      column: 'monitorId',
      description: 'Id of the monitor.',
      required: true,
      updatable: false,
      auto: false,
      derived: false,
      access: { read, create, update: [] },
      entityField: 'monitor',
      relation: { target: 'Monitor', onDelete: 'cascade' },
    },
    monitorStatus: {
      type: 'Entity',
      column: 'monitorStatusId',
      description: 'Status that the monitor takes on.',
      required: false,
      updatable: true,
      auto: false,
      derived: false,
      access: { read, create, update },
      idField: 'monitorStatusId',
      relation: { target: 'MonitorStatus', onDelete: 'restrict' },
    },
    monitorStatusId: {
      type: 'Object ID',
      column: 'monitorStatusId',
      description: 'Id of the status that the monitor takes on.',
      required: true,
      updatable: true,
      auto: false,
      derived: false,
      access: { read, create, update },
      entityField: 'monitorStatus',
      relation: { target: 'MonitorStatus', onDelete: 'restrict' },
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
    statusChangeLog: {
      type: 'JSON',
      column: 'statusChangeLog',
      description: 'What led to the change, as noted by the service.',
      required: false,
      updatable: false,
      auto: true,
      derived: false,
      access: { read, create: [], update: [] },
    },
    rootCause: {
      type: 'Markdown',
      column: 'rootCause',
      description: 'Why the status changed.',
      required: false,
      updatable: false,
      auto: false,
      derived: false,
      access: { read, create, update: [] },
    },
    startsAt: {
      type: 'Date',
      column: 'startsAt',
      description: 'When this status began; now if not given.',
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
      description: 'When this status gave way to the next; empty while it lasts.',
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
export interface MonitorStatusEventRecord {
  readonly _id: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly projectId: string;
  readonly createdByUserId: string | null;
  readonly monitorId: string;
  readonly monitorStatusId: string;
  readonly isOwnerNotified: boolean;
  readonly statusChangeLog: unknown;
  readonly rootCause: string | null;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
}

/** The types of the resource, for hooks and clients. */
export interface MonitorStatusEventTypes {
  readonly record: MonitorStatusEventRecord;
  readonly create: CreateMonitorStatusEventData;
  readonly update: UpdateMonitorStatusEventData;
}
