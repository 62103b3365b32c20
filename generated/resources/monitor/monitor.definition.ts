// Generated from catalog/resources/monitor.yaml by templates/nest/definition.ts.hbs. Do not edit.
import { defineResource, type RecordOf, type TypesOf } from '@catalog-service/engine';
import { CreateMonitorDto, ServiceMonitorDto, UpdateMonitorDto } from './monitor.dto.js';
import * as enumerations from '../../enumerations.js';

const read = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanReadProjectMonitor'] as const;
const create = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanCreateProjectMonitor'] as const;
const update = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanEditProjectMonitor'] as const;
const remove = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanDeleteProjectMonitor'] as const;
const restore = ['ProjectOwner', 'ProjectAdmin', 'CanRestoreProjectMonitor'] as const;

/** Something that is watched, such as a website, an API or a server, or whose status people set by hand. */
export const monitor = defineResource({
  key: 'Monitor',
  title: 'Monitor',
  path: '/api/monitor',
  table: 'Monitor',
  description: 'Something that is watched, such as a website, an API or a server, or whose status people set by hand.',
  labelScope: { kind: 'own', field: 'labels' },
  timelines: [
    {
      events: 'MonitorStatusEvent',
      current: 'currentMonitorStatusId',
      of: 'monitorId',
      state: 'monitorStatusId',
      starts: 'startsAt',
      adds: { isOwnerNotified: false },
    },
  ],
  restoreFor: '30d',
  eventsFor: '30d',
  historyFor: '30d',
  access: { read, create, update, delete: remove, restore } satisfies enumerations.PermissionLists,
  dto: { create: CreateMonitorDto, update: UpdateMonitorDto, service: ServiceMonitorDto },
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
      type: 'Text', column: 'name', description: 'Name of the monitor.', access: { read, create, update },
      searchable: true,
    },
    description: {
      type: 'Long Text', column: 'description', description: 'What the monitor watches, in words.',
      access: { read, create, update }, searchable: true,
    },
    slug: {
      type: 'Slug', column: 'slug', description: 'Readable name that no other monitor in any project has.',
      access: { read, create, update: [] }, unique: true,
    },
    labels: {
      type: 'Entity Array', description: 'Labels of the monitor.', access: { read, create, update },
      relation: { target: 'Label', onDelete: 'restrict', joinTable: 'MonitorLabels' },
    },
    monitorType: {
      type: 'Enumeration', enumeration: enumerations.monitorType, column: 'monitorType',
      description: 'What sort of thing is watched.', access: { read, create, update: [] },
    },
    currentMonitorStatus: {
      type: 'Entity', column: 'currentMonitorStatusId', description: 'Status that the monitor has now.',
      access: { read, create, update }, idField: 'currentMonitorStatusId',
      relation: { target: 'MonitorStatus', onDelete: 'restrict' },
    },
    currentMonitorStatusId: {
      type: 'Object ID', column: 'currentMonitorStatusId', description: 'Id of the status that the monitor has now.',
      access: { read, create, update }, entityField: 'currentMonitorStatus',
      relation: { target: 'MonitorStatus', onDelete: 'restrict' },
    },
    monitorSteps: {
      type: 'JSON', column: 'monitorSteps', description: 'What is checked, and what counts as which status.',
      access: { read, create, update },
    },
    monitoringInterval: {
      type: 'Text', column: 'monitoringInterval', description: 'Time between two checks.',
      access: { read, create, update },
    },
    customFields: {
      type: 'JSON', column: 'customFields', description: 'Further values that the project keeps with its monitors.',
      access: { read, create, update },
    },
    isOwnerNotifiedOfResourceCreation: {
      type: 'Boolean', column: 'isOwnerNotifiedOfResourceCreation',
      description: 'Whether the owners have been told that the monitor exists.', access: { read, create, update: [] },
    },
    disableActiveMonitoring: {
      type: 'Boolean', column: 'disableActiveMonitoring', description: 'Whether checks are switched off.',
      access: { read, create, update: ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanCreateProjectMonitor'] },
    },
    incomingRequestReceivedAt: {
      type: 'Date', column: 'incomingRequestReceivedAt',
      description: 'When the last request came in, for an Incoming Request monitor.',
      access: { read, create, update: ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanCreateProjectMonitor'] },
    },
    disableActiveMonitoringBecauseOfScheduledMaintenanceEvent: {
      type: 'Boolean', column: 'disableActiveMonitoringBecauseOfScheduledMaintenanceEvent',
      description: 'Whether checks rest during a scheduled maintenance event.',
      access: { read, create: [], update: [] }, default: false,
    },
    disableActiveMonitoringBecauseOfManualIncident: {
      type: 'Boolean', column: 'disableActiveMonitoringBecauseOfManualIncident',
      description: 'Whether checks rest because somebody declared an incident by hand.',
      access: { read, create: [], update: [] }, default: false,
    },
    serverMonitorRequestReceivedAt: {
      type: 'Date', column: 'serverMonitorRequestReceivedAt',
      description: 'When the server last reported, for a Server monitor.',
      access: { read, create, update: ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanCreateProjectMonitor'] },
    },
    serverMonitorSecretKey: {
      type: 'Object ID', column: 'serverMonitorSecretKey',
      description: 'Key that a server reports with, for a Server monitor.',
      access: { read, create, update: ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanCreateProjectMonitor'] },
    },
    incomingRequestSecretKey: {
      type: 'Object ID', column: 'incomingRequestSecretKey',
      description: 'Key that requests must carry, for an Incoming Request monitor.',
      access: { read, create, update: ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanCreateProjectMonitor'] },
    },
  },
});

/** A stored Monitor record, for hooks. */
export type MonitorRecord = RecordOf<typeof monitor>;

/** The types of Monitor, for hooks. */
export type MonitorTypes = TypesOf<typeof monitor>;
