// Generated from catalog/resources/monitor-group.yaml by templates/nest/definition.ts.hbs. Do not edit.
import { defineResource, type RecordOf, type TypesOf } from '@catalog-service/engine';
import { CreateMonitorGroupDto, ServiceMonitorGroupDto, UpdateMonitorGroupDto } from './monitor-group.dto.js';
import * as enumerations from '../../enumerations.js';

const read = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanReadMonitorGroup'] as const;
const create = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanCreateMonitorGroup'] as const;
const update = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanEditMonitorGroup'] as const;
const remove = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanDeleteMonitorGroup'] as const;
const restore = ['ProjectOwner', 'ProjectAdmin', 'CanRestoreMonitorGroup'] as const;

/** A group of monitors. */
export const monitorGroup = defineResource({
  key: 'MonitorGroup',
  title: 'Monitor Group',
  path: '/api/monitor-group',
  table: 'MonitorGroup',
  description: 'A group of monitors.',
  labelScope: { kind: 'own', field: 'labels' },
  restoreFor: '30d',
  eventsFor: '30d',
  historyFor: '30d',
  access: { read, create, update, delete: remove, restore } satisfies enumerations.PermissionLists,
  dto: { create: CreateMonitorGroupDto, update: UpdateMonitorGroupDto, service: ServiceMonitorGroupDto },
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
    name: {
      type: 'Text', column: 'name', description: 'Name of the group.', access: { read, create, update },
      searchable: true,
    },
    description: {
      type: 'Long Text', column: 'description', description: 'What the monitors in the group have in common.',
      access: { read, create, update }, searchable: true,
    },
    slug: {
      type: 'Slug', column: 'slug', description: 'Readable name that is unique among the groups of all projects.',
      access: { read, create, update: [] }, unique: true,
    },
    labels: {
      type: 'Entity Array', description: 'Labels of the group.', access: { read, create, update },
      relation: { target: 'Label', onDelete: 'restrict', joinTable: 'MonitorGroupLabels' },
    },
  },
});

/** A stored Monitor Group record, for hooks. */
export type MonitorGroupRecord = RecordOf<typeof monitorGroup>;

/** The types of Monitor Group, for hooks. */
export type MonitorGroupTypes = TypesOf<typeof monitorGroup>;
