// Generated from catalog/resources/monitor-group-resource.yaml by templates/nest/definition.ts.hbs. Do not edit.
import { defineResource, type RecordOf, type TypesOf } from '@catalog-service/engine';
import {
  CreateMonitorGroupResourceDto,
  ServiceMonitorGroupResourceDto,
  UpdateMonitorGroupResourceDto,
} from './monitor-group-resource.dto.js';
import * as enumerations from '../../enumerations.js';

const read = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanReadMonitorGroupResource'] as const;
const create = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanCreateMonitorGroupResource'] as const;
const update = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanEditMonitorGroupResource'] as const;
const remove = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanDeleteMonitorGroupResource'] as const;

/** Puts a monitor into a monitor group. */
export const monitorGroupResource = defineResource({
  key: 'MonitorGroupResource',
  title: 'Monitor Group Resource',
  path: '/api/monitor-group-resource',
  table: 'MonitorGroupResource',
  description: 'Puts a monitor into a monitor group.',
  labelScope: { kind: 'parent', field: 'monitorGroup' },
  historyOf: 'monitorGroup',
  eventsFor: '30d',
  historyFor: '30d',
  access: { read, create, update, delete: remove } satisfies enumerations.PermissionLists,
  dto: { create: CreateMonitorGroupResourceDto, update: UpdateMonitorGroupResourceDto, service: ServiceMonitorGroupResourceDto },
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
    monitorGroup: {
      type: 'Entity', column: 'monitorGroupId', description: 'Group that the monitor is in.',
      access: { read, create, update: [] }, idField: 'monitorGroupId',
      relation: { target: 'MonitorGroup', onDelete: 'cascade' },
    },
    monitorGroupId: {
      type: 'Object ID', column: 'monitorGroupId', description: 'Id of the group.',
      access: { read, create, update: [] }, entityField: 'monitorGroup',
      relation: { target: 'MonitorGroup', onDelete: 'cascade' },
    },
    monitor: {
      type: 'Entity', column: 'monitorId', description: 'Monitor that is in the group.',
      access: { read, create, update }, idField: 'monitorId', relation: { target: 'Monitor', onDelete: 'cascade' },
    },
    monitorId: {
      type: 'Object ID', column: 'monitorId', description: 'Id of the monitor.', access: { read, create, update },
      entityField: 'monitor', relation: { target: 'Monitor', onDelete: 'cascade' },
    },
  },
});

/** A stored Monitor Group Resource record, for hooks. */
export type MonitorGroupResourceRecord = RecordOf<typeof monitorGroupResource>;

/** The types of Monitor Group Resource, for hooks. */
export type MonitorGroupResourceTypes = TypesOf<typeof monitorGroupResource>;
