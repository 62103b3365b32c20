// Generated from catalog/resources/monitor-status-event.yaml by templates/nest/definition.ts.hbs. Do not edit.
import { defineResource, type RecordOf, type TypesOf } from '@catalog-service/engine';
import {
  CreateMonitorStatusEventDto,
  ServiceMonitorStatusEventDto,
  UpdateMonitorStatusEventDto,
} from './monitor-status-event.dto.js';
import * as enumerations from '../../enumerations.js';

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
  labelScope: { kind: 'parent', field: 'monitor' },
  historyOf: 'monitor',
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
  locks: ['monitorId'],
  access: { read, create, update, delete: remove } satisfies enumerations.PermissionLists,
  dto: { create: CreateMonitorStatusEventDto, update: UpdateMonitorStatusEventDto, service: ServiceMonitorStatusEventDto },
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
    monitor: {
      type: 'Entity', column: 'monitorId', description: 'Monitor whose status changes.',
      access: { read, create, update: [] }, idField: 'monitorId', relation: { target: 'Monitor', onDelete: 'cascade' },
    },
    monitorId: {
      type: 'Object ID', column: 'monitorId', description: 'Id of the monitor.', access: { read, create, update: [] },
      entityField: 'monitor', relation: { target: 'Monitor', onDelete: 'cascade' },
    },
    monitorStatus: {
      type: 'Entity', column: 'monitorStatusId', description: 'Status that the monitor enters.',
      access: { read, create, update }, idField: 'monitorStatusId',
      relation: { target: 'MonitorStatus', onDelete: 'restrict' },
    },
    monitorStatusId: {
      type: 'Object ID', column: 'monitorStatusId', description: 'Id of the status that the monitor enters.',
      access: { read, create, update }, entityField: 'monitorStatus',
      relation: { target: 'MonitorStatus', onDelete: 'restrict' },
    },
    isOwnerNotified: {
      type: 'Boolean', column: 'isOwnerNotified', description: 'Whether the owners have been notified of the change.',
      access: { read, create, update: [] },
    },
    statusChangeLog: {
      type: 'JSON', column: 'statusChangeLog', description: 'Cause of the change, as recorded by the service.',
      access: { read, create: [], update: [] },
    },
    rootCause: {
      type: 'Markdown', column: 'rootCause', description: 'Why the status changed.',
      access: { read, create, update: [] },
    },
    startsAt: {
      type: 'Date', column: 'startsAt', description: 'When this status began; now if not given.',
      access: { read, create, update: [] }, default: { now: true }, indexed: true,
    },
    endsAt: {
      type: 'Date', column: 'endsAt', description: 'When this status ended; empty while it lasts.',
      access: { read, create, update: [] },
    },
  },
});

/** A stored Monitor Status Event record, for hooks. */
export type MonitorStatusEventRecord = RecordOf<typeof monitorStatusEvent>;

/** The types of Monitor Status Event, for hooks. */
export type MonitorStatusEventTypes = TypesOf<typeof monitorStatusEvent>;
