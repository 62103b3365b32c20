// Generated from catalog/resources/monitor.yaml by templates/nest/definition.ts.hbs. Do not edit.
import { defineResource } from '#runtime';
import { MONITOR_TYPES, type MonitorType } from '../../enumerations.js';
import type { CreateMonitorData, UpdateMonitorData } from './monitor.dto.js';

const read = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanReadProjectMonitor'] as const;
const create = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanCreateProjectMonitor'] as const;
const update = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanEditProjectMonitor'] as const;
const remove = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanDeleteProjectMonitor'] as const;

/** Something that is watched, such as a website, an API or a server, or whose status people set by hand. */
export const monitor = defineResource({
  key: 'Monitor',
  title: 'Monitor',
  path: '/api/monitor',
  table: 'Monitor',
  description: 'Something that is watched, such as a website, an API or a server, or whose status people set by hand.',
  access: { read, create, update, delete: remove },
  labelScope: { kind: 'own', field: 'labels' },
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
    name: {
      type: 'Text',
      column: 'name',
      description: 'Name of the monitor.',
      required: true,
      updatable: true,
      auto: false,
      derived: false,
      access: { read, create, update },
      maxLength: 100,
    },
    description: {
      type: 'Long Text',
      column: 'description',
      description: 'What the monitor watches, in words.',
      required: false,
      updatable: true,
      auto: false,
      derived: false,
      access: { read, create, update },
      maxLength: 500,
    },
    slug: {
      type: 'Slug',
      column: 'slug',
      description: 'Readable name that no other monitor in any project has.',
      required: true,
      updatable: false,
      auto: false,
      derived: false,
      access: { read, create, update: [] },
      maxLength: 100,
      unique: true,
    },
    labels: {
      type: 'Entity Array',
      description: 'Labels that the monitor is filed under.',
      required: false,
      updatable: true,
      auto: false,
      derived: false,
      access: { read, create, update },
      relation: { target: 'Label', onDelete: 'restrict', joinTable: 'MonitorLabels' },
    },
    monitorType: {
      type: 'Monitor Type',
      column: 'monitorType',
      description: 'What sort of thing is watched.',
      required: true,
      updatable: false,
      auto: false,
      derived: false,
      access: { read, create, update: [] },
      values: MONITOR_TYPES,
    },
    currentMonitorStatus: {
      type: 'Entity',
      column: 'currentMonitorStatusId',
      description: 'Status that the monitor has now.',
      required: false,
      updatable: true,
      auto: false,
      derived: false,
      access: { read, create, update },
      idField: 'currentMonitorStatusId',
      relation: { target: 'MonitorStatus', onDelete: 'restrict' },
    },
    currentMonitorStatusId: {
      type: 'Object ID',
      column: 'currentMonitorStatusId',
      description: 'Id of the status that the monitor has now.',
      required: true,
      updatable: true,
      auto: false,
      derived: false,
      access: { read, create, update },
      entityField: 'currentMonitorStatus',
      relation: { target: 'MonitorStatus', onDelete: 'restrict' },
    },
    monitorSteps: {
      type: 'JSON',
      column: 'monitorSteps',
      description: 'What is checked, and what counts as which status.',
      required: false,
      updatable: true,
      auto: false,
      derived: false,
      access: { read, create, update },
    },
    monitoringInterval: {
      type: 'Text',
      column: 'monitoringInterval',
      description: 'Time between two checks.',
      required: false,
      updatable: true,
      auto: false,
      derived: false,
      access: { read, create, update },
      maxLength: 100,
    },
    customFields: {
      type: 'JSON',
      column: 'customFields',
      description: 'Further values that the project keeps with its monitors.',
      required: false,
      updatable: true,
      auto: false,
      derived: false,
      access: { read, create, update },
    },
    isOwnerNotifiedOfResourceCreation: {
      type: 'Boolean',
      column: 'isOwnerNotifiedOfResourceCreation',
      description: 'Whether the owners have been told that the monitor exists.',
      required: true,
      updatable: false,
      auto: false,
      derived: false,
      access: { read, create, update: [] },
    },
    disableActiveMonitoring: {
      type: 'Boolean',
      column: 'disableActiveMonitoring',
      description: 'Whether checks are switched off.',
      required: true,
      updatable: true,
      auto: false,
      derived: false,
      access: { read, create, update: ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanCreateProjectMonitor'] },
    },
    incomingRequestReceivedAt: {
      type: 'Date',
      column: 'incomingRequestReceivedAt',
      description: 'When the last request came in, for an Incoming Request monitor.',
      required: false,
      updatable: true,
      auto: false,
      derived: false,
      access: { read, create, update: ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanCreateProjectMonitor'] },
    },
    disableActiveMonitoringBecauseOfScheduledMaintenanceEvent: {
      type: 'Boolean',
      column: 'disableActiveMonitoringBecauseOfScheduledMaintenanceEvent',
      description: 'Whether checks rest during a scheduled maintenance event.',
      required: true,
      updatable: false,
      auto: true,
      derived: false,
      access: { read, create: [], update: [] },
      default: false,
    },
    disableActiveMonitoringBecauseOfManualIncident: {
      type: 'Boolean',
      column: 'disableActiveMonitoringBecauseOfManualIncident',
      description: 'Whether checks rest because somebody declared an incident by hand.',
      required: true,
      updatable: false,
      auto: true,
      derived: false,
      access: { read, create: [], update: [] },
      default: false,
    },
    serverMonitorRequestReceivedAt: {
      type: 'Date',
      column: 'serverMonitorRequestReceivedAt',
      description: 'When the server last reported, for a Server monitor.',
      required: false,
      updatable: true,
      auto: false,
      derived: false,
      access: { read, create, update: ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanCreateProjectMonitor'] },
    },
    serverMonitorSecretKey: {
      type: 'Object ID',
      column: 'serverMonitorSecretKey',
      description: 'Key that a server reports with, for a Server monitor.',
      required: false,
      updatable: true,
      auto: false,
      derived: false,
      access: { read, create, update: ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanCreateProjectMonitor'] },
    },
    incomingRequestSecretKey: {
      type: 'Object ID',
      column: 'incomingRequestSecretKey',
      description: 'Key that requests must carry, for an Incoming Request monitor.',
      required: false,
      updatable: true,
      auto: false,
      derived: false,
      access: { read, create, update: ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanCreateProjectMonitor'] },
    },
  },
});

/**
 * One record as the service keeps it, for hooks: ids as UUID text, dates as ISO 8601 text in UTC, Entity Arrays as arrays
 * of ids, a relation under the name of its id field only.
 */
export interface MonitorRecord {
  readonly _id: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly projectId: string;
  readonly createdByUserId: string | null;
  readonly name: string;
  readonly description: string | null;
  readonly slug: string;
  readonly labels: readonly string[];
  readonly monitorType: MonitorType;
  readonly currentMonitorStatusId: string;
  readonly monitorSteps: unknown;
  readonly monitoringInterval: string | null;
  readonly customFields: unknown;
  readonly isOwnerNotifiedOfResourceCreation: boolean;
  readonly disableActiveMonitoring: boolean;
  readonly incomingRequestReceivedAt: string | null;
  readonly disableActiveMonitoringBecauseOfScheduledMaintenanceEvent: boolean;
  readonly disableActiveMonitoringBecauseOfManualIncident: boolean;
  readonly serverMonitorRequestReceivedAt: string | null;
  readonly serverMonitorSecretKey: string | null;
  readonly incomingRequestSecretKey: string | null;
}

/** The types of the resource, for hooks and clients. */
export interface MonitorTypes {
  readonly record: MonitorRecord;
  readonly create: CreateMonitorData;
  readonly update: UpdateMonitorData;
}
