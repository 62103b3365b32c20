// Generated from catalog/resources/device-reading.yaml by templates/client/resource.ts.hbs. Do not edit.
import type * as c from '../runtime/index.js';
import type { ProjectTypes } from '../references/project.js';
import type { DeviceTypes } from './device.js';

/** The fields of Device Reading, each with what callers can do with it. */
export interface DeviceReadingFields {
  /** Id of the record. */
  readonly _id: c.Field<'Object ID', 'read'>;
  /** When the record was made. */
  readonly createdAt: c.Field<'Date', 'read'>;
  /** When the record was last changed. */
  readonly updatedAt: c.Field<'Date', 'read'>;
  /** Project that owns the record. */
  readonly project: c.ToOne<ProjectTypes, 'read'>;
  /** Id of the project. */
  readonly projectId: c.IdOf<'project', 'read'>;
  /** Device that measured. */
  readonly device: c.ToOne<DeviceTypes, 'read'>;
  /** Id of the device. */
  readonly deviceId: c.IdOf<'device', 'read'>;
  /** What was measured. */
  readonly value: c.Field<'Number', 'read'>;
  /** What people say about it. */
  readonly note: c.Field<'Long Text' | null, 'read'>;
}

/** One value that a device measured. Nobody writes it but the service. */
export interface DeviceReading extends c.RecordOf<DeviceReadingFields> {}

/** Device Reading behind a relation: its own relations are ids. */
export interface RelatedDeviceReading extends c.RelatedOf<DeviceReadingFields> {}

/** Conditions on Device Reading records, all of which must hold. */
export interface DeviceReadingQuery extends c.QueryOf<DeviceReadingFields> {}

/** Only the service creates Device Reading records. */
export type DeviceReadingCreate = never;

/** Only the service changes Device Reading records. */
export type DeviceReadingUpdate = never;

/** The types of Device Reading, for its client and for relations to it. */
export interface DeviceReadingTypes {
  readonly fields: DeviceReadingFields;
  readonly record: DeviceReading;
  readonly query: DeviceReadingQuery;
  readonly create: DeviceReadingCreate;
  readonly update: DeviceReadingUpdate;
  readonly related: RelatedDeviceReading;
  readonly unseen: null;
}
