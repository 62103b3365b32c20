// Generated from catalog/references/monitor-status.yaml by templates/nest/definition.ts.hbs. Do not edit.
import { defineResource, type RecordOf, type TypesOf } from '@catalog-service/engine';
import { CreateMonitorStatusDto, ServiceMonitorStatusDto, UpdateMonitorStatusDto } from './monitor-status.dto.js';
import * as enumerations from '../../enumerations.js';

const read = [
  'ProjectOwner',
  'ProjectAdmin',
  'ProjectMember',
  'CanReadProjectMonitor',
  'CanCreateProjectMonitor',
  'CanEditProjectMonitor',
  'CanReadMonitorStatusTimeline',
  'CanCreateMonitorStatusTimeline',
  'CanEditMonitorStatusTimeline',
  'CanCreateProjectMonitorStatus',
  'CanEditProjectMonitorStatus',
  'CanDeleteProjectMonitorStatus',
] as const;
const create = ['ProjectOwner', 'ProjectAdmin', 'CanCreateProjectMonitorStatus'] as const;
const update = ['ProjectOwner', 'ProjectAdmin', 'CanEditProjectMonitorStatus'] as const;
const remove = ['ProjectOwner', 'ProjectAdmin', 'CanDeleteProjectMonitorStatus'] as const;

/** A status of monitors. */
export const monitorStatus = defineResource({
  key: 'MonitorStatus',
  title: 'Monitor Status',
  path: '/api/monitor-status',
  table: 'MonitorStatus',
  isReference: true,
  description: 'A status of monitors.',
  isAudited: true,
  access: { read, create, update, delete: remove } satisfies enumerations.PermissionLists,
  dto: { create: CreateMonitorStatusDto, update: UpdateMonitorStatusDto, service: ServiceMonitorStatusDto },
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
      type: 'Text', column: 'name', description: 'Name of the status.', access: { read, create, update },
    },
    description: {
      type: 'Long Text', column: 'description', description: 'Meaning of the status.', access: { read, create, update },
    },
    color: {
      type: 'Text', column: 'color', description: 'Colour in which the status is shown, such as #3498db.',
      access: { read, create, update },
    },
    priority: {
      type: 'Number', column: 'priority', description: 'Rank of the status; the worse, the higher.',
      access: { read, create, update }, integer: true,
    },
    isOperationalState: {
      type: 'Boolean', column: 'isOperationalState', description: 'Whether a monitor with this status works.',
      access: { read, create, update },
    },
    isOfflineState: {
      type: 'Boolean', column: 'isOfflineState', description: 'Whether a monitor with this status is offline.',
      access: { read, create, update },
    },
  },
  seed: [
    {
      name: 'Operational',
      description: 'Works as it should.',
      color: '#2ecc71',
      priority: 1,
      isOperationalState: true,
      isOfflineState: false,
    },
    {
      name: 'Degraded',
      description: 'Works, but not as well as it should.',
      color: '#f1c40f',
      priority: 2,
      isOperationalState: false,
      isOfflineState: false,
    },
    {
      name: 'Offline',
      description: 'Does not work.',
      color: '#e74c3c',
      priority: 3,
      isOperationalState: false,
      isOfflineState: true,
    },
  ],
});

/** A stored Monitor Status record, for hooks. */
export type MonitorStatusRecord = RecordOf<typeof monitorStatus>;

/** The types of Monitor Status, for hooks. */
export type MonitorStatusTypes = TypesOf<typeof monitorStatus>;
