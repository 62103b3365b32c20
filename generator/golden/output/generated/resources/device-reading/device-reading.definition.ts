// Generated from catalog/resources/device-reading.yaml by templates/nest/definition.ts.hbs. Do not edit.
import { defineResource, type RecordOf, type TypesOf } from '@catalog-service/engine';
import { CreateDeviceReadingDto, ServiceDeviceReadingDto, UpdateDeviceReadingDto } from './device-reading.dto.js';
import * as enumerations from '../../enumerations.js';

const read = ['ProjectOwner', 'CanReadDeviceReading'] as const;

/** One value that a device measured. Nobody writes it but the service. */
export const deviceReading = defineResource({
  key: 'DeviceReading',
  title: 'Device Reading',
  path: '/api/device-reading',
  former: { path: '/api/reading', since: '2026-11-01', until: '2027-05-01' },
  table: 'DeviceReading',
  description: 'One value that a device measured. Nobody writes it but the service.',
  labelScope: { kind: 'parent', field: 'device' },
  access: { read, create: [], update: [], delete: [] } satisfies enumerations.PermissionLists,
  dto: { create: CreateDeviceReadingDto, update: UpdateDeviceReadingDto, service: ServiceDeviceReadingDto },
  fields: {
    _id: {
      type: 'Object ID', column: 'id', description: 'Id of the record.', access: { read, create: [], update: [] },
    },
    createdAt: {
      type: 'Date', column: 'createdAt', description: 'When the record was made.',
      access: { read, create: [], update: [] },
    },
    updatedAt: {
      type: 'Date', column: 'updatedAt', description: 'When the record was last changed.',
      access: { read, create: [], update: [] },
    },
    project: {
      type: 'Entity', column: 'projectId', description: 'Project that owns the record.',
      access: { read, create: [], update: [] }, idField: 'projectId',
      relation: { target: 'Project', onDelete: 'cascade' },
    },
    projectId: {
      type: 'Object ID', column: 'projectId', description: 'Id of the project.',
      access: { read, create: [], update: [] }, entityField: 'project',
      relation: { target: 'Project', onDelete: 'cascade' },
    },
    device: {
      type: 'Entity', column: 'deviceId', description: 'Device that measured.',
      access: { read, create: [], update: [] }, idField: 'deviceId',
      relation: { target: 'Device', onDelete: 'cascade' },
    },
    deviceId: {
      type: 'Object ID', column: 'deviceId', description: 'Id of the device.', access: { read, create: [], update: [] },
      entityField: 'device', relation: { target: 'Device', onDelete: 'cascade' },
    },
    value: {
      type: 'Number', column: 'value', description: 'What was measured.', access: { read, create: [], update: [] },
    },
    note: {
      type: 'Long Text', column: 'note', description: 'What people say about it.',
      access: { read, create: [], update: [] },
    },
  },
});

/** A stored Device Reading record, for hooks. */
export type DeviceReadingRecord = RecordOf<typeof deviceReading>;

/** The types of Device Reading, for hooks. */
export type DeviceReadingTypes = TypesOf<typeof deviceReading>;
