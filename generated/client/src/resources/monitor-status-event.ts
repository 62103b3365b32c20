// Generated from catalog/resources/monitor-status-event.yaml by templates/client/entity.ts.hbs. Do not edit.
import type { MonitorStatus, MonitorStatusConditions } from '../references/monitor-status.js';
import type { Project, ProjectConditions } from '../references/project.js';
import type { User, UserConditions } from '../references/user.js';
import type {
  BooleanCondition,
  DateCondition,
  DateInput,
  Either,
  EntityInput,
  IdCondition,
  JsonCondition,
  JsonValue,
  MultiSearch,
  ObjectIdInput,
  TextCondition,
} from '../runtime/index.js';
import type { Monitor, MonitorConditions } from './monitor.js';

/** One change of status of a monitor, and how long that status lasted. */
export interface MonitorStatusEvent {
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
  /** Monitor whose status changes. */
  readonly monitor: Monitor;
  /** Id of the monitor. */
  readonly monitorId: string;
  /** Status that the monitor takes on. */
  readonly monitorStatus: MonitorStatus;
  /** Id of the status that the monitor takes on. */
  readonly monitorStatusId: string;
  /** Whether the owners have been told of the change. */
  readonly isOwnerNotified: boolean;
  /** What led to the change, as noted by the service. */
  readonly statusChangeLog: JsonValue;
  /** Why the status changed. */
  readonly rootCause: string | null;
  /** When this status began; now if not given. */
  readonly startsAt: string | null;
  /** When this status gave way to the next; empty while it lasts. */
  readonly endsAt: string | null;
}

/** Conditions on Monitor Status Event records, all of which must hold. */
export interface MonitorStatusEventQuery {
  readonly _id?: IdCondition;
  readonly createdAt?: DateCondition;
  readonly updatedAt?: DateCondition;
  readonly project?: IdCondition | ProjectConditions;
  readonly projectId?: IdCondition;
  readonly createdByUser?: IdCondition | UserConditions;
  readonly createdByUserId?: IdCondition;
  readonly monitor?: IdCondition | MonitorConditions;
  readonly monitorId?: IdCondition;
  readonly monitorStatus?: IdCondition | MonitorStatusConditions;
  readonly monitorStatusId?: IdCondition;
  readonly isOwnerNotified?: BooleanCondition;
  readonly statusChangeLog?: JsonCondition;
  readonly rootCause?: TextCondition;
  readonly startsAt?: DateCondition;
  readonly endsAt?: DateCondition;
  readonly multiSearch?: MultiSearch<'rootCause'>;
}

/** What a new record may have: Monitor Status Event. */
export interface MonitorStatusEventCreateFields {
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
  /** Monitor whose status changes. */
  readonly monitor?: EntityInput;
  /** Id of the monitor. */
  readonly monitorId?: ObjectIdInput;
  /** Status that the monitor takes on. */
  readonly monitorStatus?: EntityInput;
  /** Id of the status that the monitor takes on. */
  readonly monitorStatusId?: ObjectIdInput;
  /** Whether the owners have been told of the change. */
  readonly isOwnerNotified: boolean;
  /** Why the status changed. */
  readonly rootCause?: string | null;
  /** When this status began; now if not given. */
  readonly startsAt?: DateInput | null;
  /** When this status gave way to the next; empty while it lasts. */
  readonly endsAt?: DateInput | null;
}

/** What may change of a record: Monitor Status Event. Null clears an optional field. */
export interface MonitorStatusEventUpdate {
  /** Id of the record. */
  readonly _id?: ObjectIdInput;
  /** When the record was made. */
  readonly createdAt?: DateInput;
  /** When the record was last changed. */
  readonly updatedAt?: DateInput;
  /** Status that the monitor takes on. */
  readonly monitorStatus?: EntityInput;
  /** Id of the status that the monitor takes on. */
  readonly monitorStatusId?: ObjectIdInput;
}

/** The types of Monitor Status Event, for its client. */
export interface MonitorStatusEventTypes {
  readonly record: MonitorStatusEvent;
  readonly query: MonitorStatusEventQuery;
  readonly create: MonitorStatusEventCreate;
  readonly update: MonitorStatusEventUpdate;
}

/** A new record. An entity and its id are two names of one value; one of the two is required. */
export type MonitorStatusEventCreate = MonitorStatusEventCreateFields &
  Either<'monitor', 'monitorId'> &
  Either<'monitorStatus', 'monitorStatusId'>;
