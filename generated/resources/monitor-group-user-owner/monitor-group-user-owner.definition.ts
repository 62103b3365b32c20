// Generated from catalog/resources/monitor-group-user-owner.yaml by templates/nest/definition.ts.hbs. Do not edit.
import { defineResource, type RecordOf, type TypesOf } from '@catalog-service/engine';
import {
  CreateMonitorGroupUserOwnerDto,
  ServiceMonitorGroupUserOwnerDto,
  UpdateMonitorGroupUserOwnerDto,
} from './monitor-group-user-owner.dto.js';
import * as enumerations from '../../enumerations.js';

const read = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanReadMonitorGroupOwnerUser'] as const;
const create = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanCreateMonitorGroupOwner'] as const;
const update = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanEditMonitorGroupOwnerUser'] as const;
const remove = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanDeleteMonitorGroupOwnerUser'] as const;

/** Makes a user an owner of a monitor group. */
export const monitorGroupUserOwner = defineResource({
  key: 'MonitorGroupUserOwner',
  title: 'Monitor Group User Owner',
  path: '/api/monitor-group-owner-user',
  table: 'MonitorGroupUserOwner',
  description: 'Makes a user an owner of a monitor group.',
  labelScope: { kind: 'parent', field: 'monitorGroup' },
  historyOf: 'monitorGroup',
  eventsFor: '30d',
  historyFor: '30d',
  access: { read, create, update, delete: remove } satisfies enumerations.PermissionLists,
  dto: { create: CreateMonitorGroupUserOwnerDto, update: UpdateMonitorGroupUserOwnerDto, service: ServiceMonitorGroupUserOwnerDto },
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
    user: {
      type: 'Entity', column: 'userId', description: 'User who owns the monitor group and is notified about it.',
      access: { read, create, update: [] }, idField: 'userId', relation: { target: 'User', onDelete: 'cascade' },
    },
    userId: {
      type: 'Object ID', column: 'userId', description: 'Id of the user.', access: { read, create, update: [] },
      entityField: 'user', relation: { target: 'User', onDelete: 'cascade' },
    },
    monitorGroup: {
      type: 'Entity', column: 'monitorGroupId', description: 'What the user owns.',
      access: { read, create, update: [] }, idField: 'monitorGroupId',
      relation: { target: 'MonitorGroup', onDelete: 'cascade' },
    },
    monitorGroupId: {
      type: 'Object ID', column: 'monitorGroupId', description: 'Id of the monitor group.',
      access: { read, create, update: [] }, entityField: 'monitorGroup',
      relation: { target: 'MonitorGroup', onDelete: 'cascade' },
    },
    isOwnerNotified: {
      type: 'Boolean', column: 'isOwnerNotified', description: 'Whether the new owners have been notified.',
      access: { read, create, update: [] },
    },
  },
});

/** A stored Monitor Group User Owner record, for hooks. */
export type MonitorGroupUserOwnerRecord = RecordOf<typeof monitorGroupUserOwner>;

/** The types of Monitor Group User Owner, for hooks. */
export type MonitorGroupUserOwnerTypes = TypesOf<typeof monitorGroupUserOwner>;
