// Generated from catalog/resources/monitor-group-user-owner.yaml by templates/client/entity.ts.hbs. Do not edit.
import type { Project, ProjectConditions } from '../references/project.js';
import type { User, UserConditions } from '../references/user.js';
import type {
  BooleanCondition,
  DateCondition,
  DateInput,
  Either,
  EntityInput,
  IdCondition,
  ObjectIdInput,
} from '../runtime/index.js';
import type { MonitorGroup, MonitorGroupConditions } from './monitor-group.js';

/** Makes a user an owner of a monitor group. */
export interface MonitorGroupUserOwner {
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
  /** User who owns the monitor group and is notified about it. */
  readonly user: User;
  /** Id of the user. */
  readonly userId: string;
  /** What the user owns. */
  readonly monitorGroup: MonitorGroup;
  /** Id of the monitor group. */
  readonly monitorGroupId: string;
  /** Whether the new owners have been told that they are owners. */
  readonly isOwnerNotified: boolean;
}

/** Conditions on Monitor Group User Owner records, all of which must hold. */
export interface MonitorGroupUserOwnerQuery {
  readonly _id?: IdCondition;
  readonly createdAt?: DateCondition;
  readonly updatedAt?: DateCondition;
  readonly project?: IdCondition | ProjectConditions;
  readonly projectId?: IdCondition;
  readonly createdByUser?: IdCondition | UserConditions;
  readonly createdByUserId?: IdCondition;
  readonly user?: IdCondition | UserConditions;
  readonly userId?: IdCondition;
  readonly monitorGroup?: IdCondition | MonitorGroupConditions;
  readonly monitorGroupId?: IdCondition;
  readonly isOwnerNotified?: BooleanCondition;
}

/** What a new record may have: Monitor Group User Owner. */
export interface MonitorGroupUserOwnerCreateFields {
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
  /** User who owns the monitor group and is notified about it. */
  readonly user?: EntityInput;
  /** Id of the user. */
  readonly userId?: ObjectIdInput;
  /** What the user owns. */
  readonly monitorGroup?: EntityInput;
  /** Id of the monitor group. */
  readonly monitorGroupId?: ObjectIdInput;
  /** Whether the new owners have been told that they are owners. */
  readonly isOwnerNotified: boolean;
}

/** What may change of a record: Monitor Group User Owner. Null clears an optional field. */
export interface MonitorGroupUserOwnerUpdate {
  /** Id of the record. */
  readonly _id?: ObjectIdInput;
  /** When the record was made. */
  readonly createdAt?: DateInput;
  /** When the record was last changed. */
  readonly updatedAt?: DateInput;
}

/** The types of Monitor Group User Owner, for its client. */
export interface MonitorGroupUserOwnerTypes {
  readonly record: MonitorGroupUserOwner;
  readonly query: MonitorGroupUserOwnerQuery;
  readonly create: MonitorGroupUserOwnerCreate;
  readonly update: MonitorGroupUserOwnerUpdate;
}

/** A new record. An entity and its id are two names of one value; one of the two is required. */
export type MonitorGroupUserOwnerCreate = MonitorGroupUserOwnerCreateFields &
  Either<'user', 'userId'> &
  Either<'monitorGroup', 'monitorGroupId'>;
