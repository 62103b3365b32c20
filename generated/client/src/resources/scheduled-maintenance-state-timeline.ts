// Generated from catalog/resources/scheduled-maintenance-state-timeline.yaml by templates/client/entity.ts.hbs. Do not edit.
import type { Project, ProjectConditions } from '../references/project.js';
import type { ScheduledMaintenance, ScheduledMaintenanceConditions } from '../references/scheduled-maintenance.js';
import type {
  ScheduledMaintenanceState,
  ScheduledMaintenanceStateConditions,
} from '../references/scheduled-maintenance-state.js';
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

/** One change of state of a scheduled maintenance event, and how long that state lasted. */
export interface ScheduledMaintenanceStateTimeline {
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
  /** Event whose state changes. */
  readonly scheduledMaintenance: ScheduledMaintenance;
  /** Id of the event. */
  readonly scheduledMaintenanceId: string;
  /** State that the event enters. */
  readonly scheduledMaintenanceState: ScheduledMaintenanceState;
  /** Id of the state that the event enters. */
  readonly scheduledMaintenanceStateId: string;
  /** Whether the change was announced to subscribers of the status page. */
  readonly isStatusPageSubscribersNotified: boolean | null;
  /** Whether the change is to be announced to subscribers of the status page. */
  readonly shouldStatusPageSubscribersBeNotified: boolean | null;
  /** Whether the owners have been told of the change. */
  readonly isOwnerNotified: boolean;
  /** When this state began; now if not given. */
  readonly startsAt: string | null;
  /** When this state gave way to the next; empty while it lasts. */
  readonly endsAt: string | null;
}

/** Conditions on Scheduled Maintenance State Timeline records, all of which must hold. */
export interface ScheduledMaintenanceStateTimelineQuery {
  readonly _id?: IdCondition;
  readonly createdAt?: DateCondition;
  readonly updatedAt?: DateCondition;
  readonly project?: IdCondition | ProjectConditions;
  readonly projectId?: IdCondition;
  readonly createdByUser?: IdCondition | UserConditions;
  readonly createdByUserId?: IdCondition;
  readonly scheduledMaintenance?: IdCondition | ScheduledMaintenanceConditions;
  readonly scheduledMaintenanceId?: IdCondition;
  readonly scheduledMaintenanceState?: IdCondition | ScheduledMaintenanceStateConditions;
  readonly scheduledMaintenanceStateId?: IdCondition;
  readonly isStatusPageSubscribersNotified?: BooleanCondition;
  readonly shouldStatusPageSubscribersBeNotified?: BooleanCondition;
  readonly isOwnerNotified?: BooleanCondition;
  readonly startsAt?: DateCondition;
  readonly endsAt?: DateCondition;
}

/** What a new record may have: Scheduled Maintenance State Timeline. */
export interface ScheduledMaintenanceStateTimelineCreateFields {
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
  /** Event whose state changes. */
  readonly scheduledMaintenance?: EntityInput;
  /** Id of the event. */
  readonly scheduledMaintenanceId?: ObjectIdInput;
  /** State that the event enters. */
  readonly scheduledMaintenanceState?: EntityInput;
  /** Id of the state that the event enters. */
  readonly scheduledMaintenanceStateId?: ObjectIdInput;
  /** Whether the change was announced to subscribers of the status page. */
  readonly isStatusPageSubscribersNotified?: boolean | null;
  /** Whether the change is to be announced to subscribers of the status page. */
  readonly shouldStatusPageSubscribersBeNotified?: boolean | null;
  /** Whether the owners have been told of the change. */
  readonly isOwnerNotified: boolean;
  /** When this state began; now if not given. */
  readonly startsAt?: DateInput | null;
  /** When this state gave way to the next; empty while it lasts. */
  readonly endsAt?: DateInput | null;
}

/** What may change of a record: Scheduled Maintenance State Timeline. Null clears an optional field. */
export interface ScheduledMaintenanceStateTimelineUpdate {
  /** Id of the record. */
  readonly _id?: ObjectIdInput;
  /** When the record was made. */
  readonly createdAt?: DateInput;
  /** When the record was last changed. */
  readonly updatedAt?: DateInput;
  /** State that the event enters. */
  readonly scheduledMaintenanceState?: EntityInput;
  /** Id of the state that the event enters. */
  readonly scheduledMaintenanceStateId?: ObjectIdInput;
}

/** The types of Scheduled Maintenance State Timeline, for its client. */
export interface ScheduledMaintenanceStateTimelineTypes {
  readonly record: ScheduledMaintenanceStateTimeline;
  readonly query: ScheduledMaintenanceStateTimelineQuery;
  readonly create: ScheduledMaintenanceStateTimelineCreate;
  readonly update: ScheduledMaintenanceStateTimelineUpdate;
}

/** A new record. An entity and its id are two names of one value; one of the two is required. */
export type ScheduledMaintenanceStateTimelineCreate = ScheduledMaintenanceStateTimelineCreateFields &
  Either<'scheduledMaintenance', 'scheduledMaintenanceId'> &
  Either<'scheduledMaintenanceState', 'scheduledMaintenanceStateId'>;
