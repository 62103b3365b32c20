// Generated from catalog/resources/device.yaml by templates/nest/definition.ts.hbs. Do not edit.
import { defineResource } from '#runtime';
import {
  MONITOR_TYPES,
  type MonitorType,
  PERMISSION_NAMES,
  type PermissionName,
  WORKFLOW_STATUSES,
  type WorkflowStatus,
} from '../../enumerations.js';
import type { CreateDeviceData, UpdateDeviceData } from './device.dto.js';

const read = ['ProjectOwner', 'ProjectMember', 'Public', 'CanReadDevice'] as const;
const create = ['ProjectOwner'] as const;
const update = ['ProjectOwner', 'CanEditDevice'] as const;
const remove = ['ProjectOwner'] as const;

/** A thing that measures; it has a field of every type. */
export const device = defineResource({
  key: 'Device',
  title: 'Device',
  path: '/api/device',
  table: 'Device',
  description: 'A thing that measures; it has a field of every type.',
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
      updatable: false,
      auto: false,
      derived: false,
      access: { read: ['ProjectOwner'], create, update: [] },
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
      description: 'Id of the project.',
      required: true,
      updatable: false,
      auto: false,
      derived: false,
      access: { read, create, update: [] },
      entityField: 'project',
      relation: { target: 'Project', onDelete: 'cascade' },
    },
    remark: {
      type: 'Text',
      column: 'remark',
      description: 'What else there is to say.',
      required: false,
      updatable: true,
      auto: false,
      derived: false,
      access: { read, create, update },
      maxLength: 100,
    },
    name: {
      type: 'Text',
      column: 'name',
      description: 'Name of the device.',
      required: true,
      updatable: true,
      auto: false,
      derived: false,
      access: { read, create, update },
      maxLength: 60,
    },
    slug: {
      type: 'Slug',
      column: 'slug',
      description: 'Readable name that no other device has.',
      required: true,
      updatable: false,
      auto: false,
      derived: false,
      access: { read, create, update: [] },
      maxLength: 100,
      unique: true,
    },
    summary: {
      type: 'Long Text',
      column: 'summary',
      description: 'What the device is.',
      required: false,
      updatable: true,
      auto: false,
      derived: false,
      access: { read, create, update },
      default: "It's new",
      maxLength: 500,
    },
    manual: {
      type: 'Very Long Text',
      column: 'manual',
      description: 'How the device is used.',
      required: false,
      updatable: true,
      auto: false,
      derived: false,
      access: { read, create, update },
    },
    notes: {
      type: 'Markdown',
      column: 'notes',
      description: 'What people wrote about it.',
      required: false,
      updatable: true,
      auto: false,
      derived: false,
      access: { read, create, update },
      maxLength: 2000,
    },
    homepage: {
      type: 'URL',
      column: 'homepage',
      description: 'Where it is described.',
      required: false,
      updatable: true,
      auto: false,
      derived: false,
      access: { read, create, update },
      default: 'https://example.com/',
    },
    settings: {
      type: 'JSON',
      column: 'settings',
      description: 'How the device is set up.',
      required: false,
      updatable: true,
      auto: false,
      derived: false,
      access: { read, create, update },
    },
    priority: {
      type: 'Number',
      column: 'priority',
      description: 'How much it matters, 9 being the most.',
      required: false,
      updatable: true,
      auto: false,
      derived: false,
      access: { read, create, update },
      default: 5,
      integer: true,
      minimum: 1,
      maximum: 9,
    },
    weight: {
      type: 'Number',
      column: 'weight',
      description: 'Weight in kilograms.',
      required: false,
      updatable: true,
      auto: false,
      derived: false,
      access: { read, create, update },
      minimum: 0,
    },
    isEnabled: {
      type: 'Boolean',
      column: 'isEnabled',
      description: 'Whether it measures.',
      required: true,
      updatable: true,
      auto: false,
      derived: false,
      access: { read, create, update },
      default: true,
    },
    installedAt: {
      type: 'Date',
      column: 'installedAt',
      description: 'When it was put in place.',
      required: false,
      updatable: true,
      auto: false,
      derived: false,
      access: { read, create, update },
      default: { now: true },
    },
    permission: {
      type: 'Permission',
      column: 'permission',
      description: 'What one needs to read it.',
      required: false,
      updatable: true,
      auto: false,
      derived: false,
      access: { read, create, update },
      default: 'CanReadDevice',
      values: PERMISSION_NAMES,
    },
    kind: {
      type: 'Monitor Type',
      column: 'kind',
      description: 'What kind of thing it measures.',
      required: true,
      updatable: false,
      auto: false,
      derived: false,
      access: { read, create, update: [] },
      values: MONITOR_TYPES,
    },
    status: {
      type: 'Workflow Status',
      column: 'status',
      description: 'How its last run ended.',
      required: false,
      updatable: false,
      auto: true,
      derived: false,
      access: { read, create: [], update: [] },
      default: 'Scheduled',
      values: WORKFLOW_STATUSES,
    },
    label: {
      type: 'Text',
      column: 'label',
      description: 'Name and site: the service joins them.',
      required: true,
      updatable: false,
      auto: false,
      derived: true,
      access: { read, create, update: [] },
      maxLength: 100,
    },
    secret: {
      type: 'Text',
      column: 'secret',
      description: 'Secret of the device; nobody reads it.',
      required: true,
      updatable: false,
      auto: false,
      derived: false,
      access: { read: [], create: ['ProjectOwner', 'ProjectMember'], update: [] },
      maxLength: 100,
    },
    serial: {
      type: 'Object ID',
      column: 'serial',
      description: 'Number that its maker gave it.',
      required: false,
      updatable: false,
      auto: false,
      derived: false,
      access: { read, create, update: [] },
    },
    site: {
      type: 'Entity',
      column: 'siteId',
      description: 'Where it stands.',
      required: false,
      updatable: true,
      auto: false,
      derived: false,
      access: { read, create, update: ['ProjectOwner'] },
      idField: 'siteId',
      relation: { target: 'Site', onDelete: 'restrict' },
    },
    siteId: {
      type: 'Object ID',
      column: 'siteId',
      description: 'Id of the site.',
      required: true,
      updatable: true,
      auto: false,
      derived: false,
      access: { read, create, update },
      entityField: 'site',
      relation: { target: 'Site', onDelete: 'restrict' },
    },
    labels: {
      type: 'Entity Array',
      description: 'Labels that it is filed under.',
      required: false,
      updatable: true,
      auto: false,
      derived: false,
      access: { read, create, update },
      relation: { target: 'Label', onDelete: 'restrict', joinTable: 'DeviceLabels' },
    },
  },
  seed: [{ name: 'First', summary: "It's born with the project", isEnabled: false, priority: 1, kind: 'Manual' }],
});

/**
 * One record as the service keeps it, for hooks: ids as UUID text, dates as ISO 8601 text in UTC, Entity Arrays as arrays
 * of ids, a relation under the name of its id field only.
 */
export interface DeviceRecord {
  readonly _id: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly projectId: string;
  readonly remark: string | null;
  readonly name: string;
  readonly slug: string;
  readonly summary: string | null;
  readonly manual: string | null;
  readonly notes: string | null;
  readonly homepage: string | null;
  readonly settings: unknown;
  readonly priority: number | null;
  readonly weight: number | null;
  readonly isEnabled: boolean;
  readonly installedAt: string | null;
  readonly permission: PermissionName | null;
  readonly kind: MonitorType;
  readonly status: WorkflowStatus | null;
  readonly label: string;
  readonly secret: string;
  readonly serial: string | null;
  readonly siteId: string;
  readonly labels: readonly string[];
}

/** The types of the resource, for hooks and clients. */
export interface DeviceTypes {
  readonly record: DeviceRecord;
  readonly create: CreateDeviceData;
  readonly update: UpdateDeviceData;
}
