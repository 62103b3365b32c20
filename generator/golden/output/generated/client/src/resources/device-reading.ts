// Generated from catalog/resources/device-reading.yaml by templates/client/resource.ts.hbs. Do not edit.
import type { ProjectTypes } from '../references/project.js';
import type { Field, IdOf, QueryOf, RecordOf, RelatedOf, ToOne } from '../runtime/index.js';
import type { DeviceTypes } from './device.js';

/** The fields of Device Reading, each with what callers can do with it. */
export interface DeviceReadingFields {
  /** Id of the record. */
  readonly _id: Field<'Object ID', 'read'>;
  /** When the record was made. */
  readonly createdAt: Field<'Date', 'read'>;
  /** When the record was last changed. */
  readonly updatedAt: Field<'Date', 'read'>;
  /** Project that owns the record. */
  readonly project: ToOne<ProjectTypes, 'read'>;
  /** Id of the project. */
  readonly projectId: IdOf<'project', 'read'>;
  /** Device that measured. */
  readonly device: ToOne<DeviceTypes, 'read'>;
  /** Id of the device. */
  readonly deviceId: IdOf<'device', 'read'>;
  /** What was measured. */
  readonly value: Field<'Number', 'read'>;
  /** What people say about it. */
  readonly note: Field<'Long Text' | null, 'read'>;
}

/** One value that a device measured. Nobody writes it but the service. */
export interface DeviceReading extends RecordOf<DeviceReadingFields> {}

/** Device Reading behind a relation: its own relations are ids. */
export interface RelatedDeviceReading extends RelatedOf<DeviceReadingFields> {}

/** Conditions on Device Reading records, all of which must hold. */
export interface DeviceReadingQuery extends QueryOf<DeviceReadingFields> {}

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
