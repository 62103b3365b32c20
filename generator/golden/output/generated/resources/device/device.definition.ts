// Generated from catalog/resources/device.yaml by templates/nest/definition.ts.hbs. Do not edit.
import { defineResource, type RecordOf, type TypesOf } from '@catalog-service/engine';
import { CreateDeviceDto, ServiceDeviceDto, UpdateDeviceDto } from './device.dto.js';
import * as enumerations from '../../enumerations.js';

const read = ['ProjectOwner', 'ProjectMember', 'Public', 'CanReadDevice'] as const;
const create = ['ProjectOwner'] as const;
const update = ['ProjectOwner', 'CanEditDevice'] as const;
const remove = ['ProjectOwner', 'CanEditDevice'] as const;

/** A thing that measures; it has a field of every type. */
export const device = defineResource({
  key: 'Device',
  title: 'Device',
  path: '/api/device',
  table: 'Device',
  description: 'A thing that measures; it has a field of every type.',
  labelScope: { kind: 'own', field: 'labels' },
  uniques: [
    {
      fields: ['name', 'kind'],
      scope: 'project',
      where: {
        text: "isEnabled and installedAt < '2001-01-01'",
        expression: {
          op: 'and',
          of: [
            { field: 'isEnabled' },
            { op: '<', of: [{ field: 'installedAt' }, { date: '2001-01-01T00:00:00.000Z' }] },
          ],
        },
      },
    },
    { fields: ['number'], scope: 'project' },
    { fields: ['handle'], scope: 'project' },
  ],
  indexes: [['site', 'priority']],
  checks: [
    {
      name: 'light',
      text: 'weight < 100000 or not isEnabled',
      expression: {
        op: 'or',
        of: [
          { op: '<', of: [{ field: 'weight' }, { value: 100000 }] },
          { op: 'not', of: [{ field: 'isEnabled' }] },
        ],
      },
      message: 'A device that measures weighs less than 100 tons.',
    },
  ],
  conditions: [
    {
      list: 'delete',
      permission: 'CanEditDevice',
      text: "kind != 'Heat' or site is null",
      expression: {
        op: 'or',
        of: [
          { op: '!=', of: [{ field: 'kind' }, { value: 'Heat' }] },
          { op: 'is null', of: [{ field: 'siteId' }] },
        ],
      },
    },
  ],
  access: { read, create, update, delete: remove } satisfies enumerations.PermissionLists,
  dto: { create: CreateDeviceDto, update: UpdateDeviceDto, service: ServiceDeviceDto },
  fields: {
    _id: {
      type: 'Object ID', column: 'id', description: 'Id of the record.', access: { read, create, update },
    },
    createdAt: {
      type: 'Date', column: 'createdAt', description: 'When the record was made.', access: { read, create, update },
    },
    updatedAt: {
      type: 'Date', column: 'updatedAt', description: 'When the record was last changed.',
      access: { read: ['ProjectOwner'], create, update: [] },
    },
    project: {
      type: 'Entity', column: 'projectId', description: 'Project that owns the record.',
      access: { read, create, update: [] }, idField: 'projectId', relation: { target: 'Project', onDelete: 'cascade' },
    },
    projectId: {
      type: 'Object ID', column: 'projectId', description: 'Id of the project.', access: { read, create, update: [] },
      entityField: 'project', relation: { target: 'Project', onDelete: 'cascade' },
    },
    remark: {
      type: 'Text', column: 'remark', description: 'What else there is to say.', access: { read, create, update },
    },
    name: {
      type: 'Text', column: 'name', description: 'Name of the device.', access: { read, create, update }, indexed: true,
    },
    title: {
      type: 'Text', column: 'name', description: 'Name of the device.', access: { read, create, update }, indexed: true,
      aliasOf: 'name', deprecated: { since: '2026-11-02' },
    },
    slug: {
      type: 'Slug', column: 'slug', description: 'Readable name that no other device has.',
      access: { read, create, update: [] }, unique: true,
    },
    number: {
      type: 'Number', column: 'number', description: 'Number of the device in its project.',
      access: { read, create, update: [] }, default: { sequence: 'project' }, integer: true,
    },
    handle: {
      type: 'Slug', column: 'handle', description: 'Readable name that no other device of the project has.',
      access: { read, create, update }, default: { slugOf: 'name' },
    },
    summary: {
      type: 'Long Text', column: 'summary', description: 'What the device is.', access: { read, create, update },
      default: "It's new",
    },
    manual: {
      type: 'Very Long Text', column: 'manual', description: 'How the device is used.',
      access: { read, create, update },
    },
    notes: {
      type: 'Markdown', column: 'notes', description: 'What people wrote about it.', access: { read, create, update },
    },
    homepage: {
      type: 'URL', column: 'homepage', description: 'Where it is described.', access: { read, create, update },
      default: 'https://example.com/',
    },
    settings: {
      type: 'JSON', column: 'settings', description: 'How the device is set up.', access: { read, create, update },
    },
    priority: {
      type: 'Number', column: 'priority', description: 'How much it matters, 9 being the most.',
      access: { read, create, update }, default: 5, integer: true, indexed: true,
    },
    weight: {
      type: 'Number', column: 'mass', description: 'Weight in kilograms.', access: { read, create, update },
      indexed: true,
    },
    mass: {
      type: 'Number', column: 'mass', description: 'Weight in kilograms.', access: { read, create, update },
      indexed: true, aliasOf: 'weight', deprecated: { since: '2026-11-01', until: '2027-05-01' },
    },
    stress: {
      type: 'Number', column: 'stress', description: 'How much its place must bear.',
      access: { read, create: [], update: [] }, indexed: true,
      computed: {
        text: 'weight * coalesce(priority, 1)',
        expression: {
          op: '*',
          of: [{ field: 'weight' }, { op: 'coalesce', of: [{ field: 'priority' }, { value: 1 }] }],
        },
      },
    },
    isEnabled: {
      type: 'Boolean', column: 'isEnabled', description: 'Whether it measures.', access: { read, create, update },
      default: true,
    },
    installedAt: {
      type: 'Date', column: 'installedAt', description: 'When it was put in place.', access: { read, create, update },
      default: { now: true },
    },
    permission: {
      type: 'Enumeration', enumeration: enumerations.permissionName, column: 'permission',
      description: 'What one needs to read it.', access: { read, create, update }, default: 'CanReadDevice',
    },
    kind: {
      type: 'Enumeration', enumeration: enumerations.deviceKind, column: 'kind',
      description: 'What kind of thing it measures.', access: { read, create, update: [] },
    },
    status: {
      type: 'Enumeration', enumeration: enumerations.runState, column: 'status', description: 'How its last run ended.',
      access: { read, create: [], update: [] }, default: 'Waiting',
    },
    label: {
      type: 'Text', column: 'label', description: 'Name and site: the service joins them.',
      access: { read, create, update: [] },
    },
    secret: {
      type: 'Text', column: 'secret', description: 'Secret of the device; nobody reads it.',
      access: { read: [], create: ['ProjectOwner', 'ProjectMember'], update: [] },
    },
    serial: {
      type: 'Object ID', column: 'serial', description: 'Number that its maker gave it.',
      access: { read, create, update: [] }, deprecated: { since: '2026-10-01' },
    },
    site: {
      type: 'Entity', column: 'siteId', description: 'Where it stands.',
      access: { read, create, update: ['ProjectOwner'] }, idField: 'siteId',
      relation: { target: 'Site', onDelete: 'restrict' },
    },
    siteId: {
      type: 'Object ID', column: 'siteId', description: 'Id of the site.', access: { read, create, update },
      entityField: 'site', relation: { target: 'Site', onDelete: 'restrict' },
    },
    labels: {
      type: 'Entity Array', description: 'Labels that it is filed under.', access: { read, create, update },
      relation: { target: 'Label', onDelete: 'restrict', joinTable: 'DeviceLabels' },
    },
    tags: {
      type: 'Entity Array', description: 'Labels that it is filed under.', access: { read, create, update },
      aliasOf: 'labels', deprecated: { since: '2026-11-03' },
      relation: { target: 'Label', onDelete: 'restrict', joinTable: 'DeviceLabels' },
    },
    email: {
      type: 'Email', column: 'email', description: 'Who looks after it.', access: { read, create, update },
    },
    phone: {
      type: 'Phone', column: 'phone', description: 'Number that it calls.', access: { read, create, update },
    },
    colour: {
      type: 'Colour', column: 'colour', description: 'Colour of the case.', access: { read, create, update },
      default: '#3498db',
    },
    host: {
      type: 'Hostname', column: 'host', description: 'Name in the network.', access: { read, create, update },
      indexed: true,
    },
    address: {
      type: 'IP Address', column: 'address', description: 'Address in the network.', access: { read, create, update },
      indexed: true,
    },
    firmware: {
      type: 'Version', column: 'firmware', description: 'Version of what it runs.', access: { read, create, update },
    },
    timeZone: {
      type: 'Time Zone', column: 'timeZone', description: 'Zone of its clock.', access: { read, create, update },
      default: 'UTC',
    },
    interval: {
      type: 'Duration', column: 'interval', description: 'Time between two measurements.',
      access: { read, create, update }, default: 'PT1M', indexed: true,
    },
    schedule: {
      type: 'Cron', column: 'schedule', description: 'When it measures.', access: { read, create, update },
    },
    price: {
      type: 'Decimal', column: 'price', description: 'Price in euros.', access: { read, create, update },
      default: '9.90', precision: 12, scale: 2, indexed: true,
    },
    wiring: {
      type: 'JSON', column: 'wiring', description: 'How it is connected.', access: { read, create, update },
      paths: {
        by: { type: 'Text' },
        metres: { type: 'Number' },
        channel: { type: 'Number' },
        kind: { type: 'Enumeration', enumeration: enumerations.deviceKind },
      },
    },
    keywords: {
      type: 'Text', column: 'keywords', description: 'Words by which it is found.', access: { read, create, update },
      list: true, indexed: true,
    },
    limits: {
      type: 'Decimal', column: 'limits', description: 'Values at which it warns.', access: { read, create, update },
      list: true, precision: 6, scale: 2,
    },
    country: {
      type: 'Country', column: 'country', description: 'Where it was made.', access: { read, create, update },
    },
  },
});

/** A stored Device record, for hooks. */
export type DeviceRecord = RecordOf<typeof device>;

/** The types of Device, for hooks. */
export type DeviceTypes = TypesOf<typeof device>;
