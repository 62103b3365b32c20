// Generated from catalog/resources/monitor-probe.yaml by templates/nest/definition.ts.hbs. Do not edit.
import { defineResource, type RecordOf, type TypesOf } from '@catalog-service/engine';
import { CreateMonitorProbeDto, ServiceMonitorProbeDto, UpdateMonitorProbeDto } from './monitor-probe.dto.js';
import * as enumerations from '../../enumerations.js';

const read = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanReadMonitorProbe'] as const;
const create = ['ProjectOwner', 'ProjectAdmin', 'CanCreateMonitorProbe'] as const;
const update = ['ProjectOwner', 'ProjectAdmin', 'CanEditMonitorProbe'] as const;
const remove = ['ProjectOwner', 'ProjectAdmin', 'CanDeleteMonitorProbe'] as const;

/** Attaches a probe to a monitor, which the probe then also watches from its location. */
export const monitorProbe = defineResource({
  key: 'MonitorProbe',
  title: 'Monitor Probe',
  path: '/api/monitor-probe',
  table: 'MonitorProbe',
  description: 'Attaches a probe to a monitor, which the probe then also watches from its location.',
  labelScope: { kind: 'parent', field: 'monitor' },
  eventsFor: '7d',
  access: { read, create, update, delete: remove } satisfies enumerations.PermissionLists,
  dto: { create: CreateMonitorProbeDto, update: UpdateMonitorProbeDto, service: ServiceMonitorProbeDto },
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
    probe: {
      type: 'Entity', column: 'probeId', description: 'Probe that watches the monitor.',
      access: { read, create, update: [] }, idField: 'probeId', relation: { target: 'Probe', onDelete: 'restrict' },
    },
    probeId: {
      type: 'Object ID', column: 'probeId', description: 'Id of the probe.', access: { read, create, update: [] },
      entityField: 'probe', relation: { target: 'Probe', onDelete: 'restrict' },
    },
    monitor: {
      type: 'Entity', column: 'monitorId', description: 'Monitor that is watched.',
      access: { read, create, update: [] }, idField: 'monitorId', relation: { target: 'Monitor', onDelete: 'cascade' },
    },
    monitorId: {
      type: 'Object ID', column: 'monitorId', description: 'Id of the monitor.', access: { read, create, update: [] },
      entityField: 'monitor', relation: { target: 'Monitor', onDelete: 'cascade' },
    },
    lastPingAt: {
      type: 'Date', column: 'lastPingAt', description: 'When the probe last checked the monitor.',
      access: { read, create: ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanCreateMonitorProbe'], update: [] },
    },
    nextPingAt: {
      type: 'Date', column: 'nextPingAt', description: 'When the probe is to check the monitor next.',
      access: { read, create: ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanCreateMonitorProbe'], update: [] },
    },
    isEnabled: {
      type: 'Boolean', column: 'isEnabled', description: 'Whether the probe watches the monitor.',
      access: { read, create, update: ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanEditMonitorProbe'] },
    },
    lastMonitoringLog: {
      type: 'JSON', column: 'lastMonitoringLog', description: 'What the probe found when it last checked.',
      access: { read, create: [], update: [] },
    },
  },
});

/** A stored Monitor Probe record, for hooks. */
export type MonitorProbeRecord = RecordOf<typeof monitorProbe>;

/** The types of Monitor Probe, for hooks. */
export type MonitorProbeTypes = TypesOf<typeof monitorProbe>;
