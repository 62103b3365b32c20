// Generated from catalog/resources/monitor-group-resource.yaml by templates/client/entity.ts.hbs. Do not edit.
import type { Project, ProjectConditions } from '../references/project.js';
import type { User, UserConditions } from '../references/user.js';
import type { DateCondition, DateInput, Either, EntityInput, IdCondition, ObjectIdInput } from '../runtime/index.js';
import type { Monitor, MonitorConditions } from './monitor.js';
import type { MonitorGroup, MonitorGroupConditions } from './monitor-group.js';

/** Puts a monitor into a monitor group. */
export interface MonitorGroupResource {
  /** Id of the record. */
  readonly _id: string;
  /** When the record was made. */
  readonly createdAt: string;
  /** When the record was last changed. */
  readonly updatedAt: string;
  /** Project that owns the record. */
  readonly project: Project;
  /** Id of the project that owns the record. */
  readonly projectId: string;
  /** User who made the record, if it was a user. */
  readonly createdByUser: User | null;
  /** Id of the user who made the record. */
  readonly createdByUserId: string | null;
  /** Group that the monitor is in. */
  readonly monitorGroup: MonitorGroup;
  /** Id of the group. */
  readonly monitorGroupId: string;
  /** Monitor that is in the group. */
  readonly monitor: Monitor;
  /** Id of the monitor. */
  readonly monitorId: string;
}

/** Conditions on Monitor Group Resource records, all of which must hold. */
export interface MonitorGroupResourceQuery {
  readonly _id?: IdCondition;
  readonly createdAt?: DateCondition;
  readonly updatedAt?: DateCondition;
  readonly project?: IdCondition | ProjectConditions;
  readonly projectId?: IdCondition;
  readonly createdByUser?: IdCondition | UserConditions;
  readonly createdByUserId?: IdCondition;
  readonly monitorGroup?: IdCondition | MonitorGroupConditions;
  readonly monitorGroupId?: IdCondition;
  readonly monitor?: IdCondition | MonitorConditions;
  readonly monitorId?: IdCondition;
}

/** What a new record may have: Monitor Group Resource. */
export interface MonitorGroupResourceCreateFields {
  /** Id of the record. */
  readonly _id?: ObjectIdInput;
  /** When the record was made. */
  readonly createdAt?: DateInput;
  /** When the record was last changed. */
  readonly updatedAt?: DateInput;
  /** Project that owns the record. */
  readonly project?: EntityInput;
  /** Id of the project that owns the record. */
  readonly projectId?: ObjectIdInput;
  /** User who made the record, if it was a user. */
  readonly createdByUser?: EntityInput | null;
  /** Id of the user who made the record. */
  readonly createdByUserId?: ObjectIdInput | null;
  /** Group that the monitor is in. */
  readonly monitorGroup?: EntityInput;
  /** Id of the group. */
  readonly monitorGroupId?: ObjectIdInput;
  /** Monitor that is in the group. */
  readonly monitor?: EntityInput;
  /** Id of the monitor. */
  readonly monitorId?: ObjectIdInput;
}

/** What may change of a record: Monitor Group Resource. Null clears an optional field. */
export interface MonitorGroupResourceUpdate {
  /** Id of the record. */
  readonly _id?: ObjectIdInput;
  /** When the record was made. */
  readonly createdAt?: DateInput;
  /** When the record was last changed. */
  readonly updatedAt?: DateInput;
  /** Monitor that is in the group. */
  readonly monitor?: EntityInput;
  /** Id of the monitor. */
  readonly monitorId?: ObjectIdInput;
}

/** The types of Monitor Group Resource, for its client. */
export interface MonitorGroupResourceTypes {
  readonly record: MonitorGroupResource;
  readonly query: MonitorGroupResourceQuery;
  readonly create: MonitorGroupResourceCreate;
  readonly update: MonitorGroupResourceUpdate;
}

/** A new record. An entity and its id are two names of one value; one of the two is required. */
export type MonitorGroupResourceCreate = MonitorGroupResourceCreateFields &
  Either<'monitorGroup', 'monitorGroupId'> &
  Either<'monitor', 'monitorId'>;
