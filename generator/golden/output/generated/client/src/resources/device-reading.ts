// Generated from catalog/resources/device-reading.yaml by templates/client/entity.ts.hbs. Do not edit.
import type { Project, ProjectConditions } from '../references/project.js';
import type { DateCondition, IdCondition, MultiSearch, NumberCondition, TextCondition } from '../runtime/index.js';
import type { Device, DeviceConditions } from './device.js';

/** One value that a device measured. Nobody writes it but the service. */
export interface DeviceReading {
  /** Id of the record. */
  readonly _id: string;
  /** When the record was made. */
  readonly createdAt: string;
  /** When the record was last changed. */
  readonly updatedAt: string;
  /** Project that owns the record. */
  readonly project: Project;
  /** Id of the project. */
  readonly projectId: string;
  /** Device that measured. */
  readonly device: Device;
  /** Id of the device. */
  readonly deviceId: string;
  /** What was measured. */
  readonly value: number;
  /** What people say about it. */
  readonly note: string | null;
}

/** Conditions on Device Reading records, all of which must hold. */
export interface DeviceReadingQuery {
  readonly _id?: IdCondition;
  readonly createdAt?: DateCondition;
  readonly updatedAt?: DateCondition;
  readonly project?: IdCondition | ProjectConditions;
  readonly projectId?: IdCondition;
  readonly device?: IdCondition | DeviceConditions;
  readonly deviceId?: IdCondition;
  readonly value?: NumberCondition;
  readonly note?: TextCondition;
  readonly multiSearch?: MultiSearch<'note'>;
}

/** The types of Device Reading, for its client. */
export interface DeviceReadingTypes {
  readonly record: DeviceReading;
  readonly query: DeviceReadingQuery;
  readonly create: DeviceReadingCreate;
  readonly update: DeviceReadingUpdate;
}

/** Only the service creates Device Reading records. */
export type DeviceReadingCreate = never;

/** Only the service changes Device Reading records. */
export type DeviceReadingUpdate = never;
