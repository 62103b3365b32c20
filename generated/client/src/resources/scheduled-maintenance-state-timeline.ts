// Generated from catalog/resources/scheduled-maintenance-state-timeline.yaml by templates/client/resource.ts.hbs. Do not edit.
import type { ProjectTypes } from '../references/project.js';
import type { ScheduledMaintenanceTypes } from '../references/scheduled-maintenance.js';
import type { UserTypes } from '../references/user.js';
import type { CreateOf, Field, IdOf, QueryOf, RecordOf, RelatedOf, ToOne, UpdateOf } from '../runtime/index.js';
import type { ScheduledMaintenanceStateTypes } from './scheduled-maintenance-state.js';

/** The fields of Scheduled Maintenance State Timeline, each with what callers can do with it. */
export interface ScheduledMaintenanceStateTimelineFields {
  /** Id of the record. */
  readonly _id: Field<'Object ID', 'read' | 'create' | 'update'>;
  /** When the record was created. */
  readonly createdAt: Field<'Date', 'read' | 'create' | 'update'>;
  /** When the record was last changed. */
  readonly updatedAt: Field<'Date', 'read' | 'create' | 'update'>;
  /** Project that owns the record. */
  readonly project: ToOne<ProjectTypes, 'read' | 'create'>;
  /** Id of the project that owns the record. */
  readonly projectId: IdOf<'project', 'read' | 'create'>;
  /** User who created the record, if it was a user. */
  readonly createdByUser: ToOne<UserTypes | null, 'read' | 'create'>;
  /** Id of the user who created the record. If not given, the user who calls. */
  readonly createdByUserId: IdOf<'createdByUser' | null, 'read' | 'create'>;
  /** Event whose state changes. */
  readonly scheduledMaintenance: ToOne<ScheduledMaintenanceTypes, 'read' | 'either'>;
  /** Id of the event. */
  readonly scheduledMaintenanceId: IdOf<'scheduledMaintenance', 'read' | 'either'>;
  /** State that the event enters. */
  readonly scheduledMaintenanceState: ToOne<ScheduledMaintenanceStateTypes, 'read' | 'either' | 'update'>;
  /** Id of the state that the event enters. */
  readonly scheduledMaintenanceStateId: IdOf<'scheduledMaintenanceState', 'read' | 'either' | 'update'>;
  /** Whether subscribers of the status page have been notified of the change. */
  readonly isStatusPageSubscribersNotified: Field<'Boolean' | null, 'read' | 'create'>;
  /** Whether subscribers of the status page are to be notified of the change. */
  readonly shouldStatusPageSubscribersBeNotified: Field<'Boolean' | null, 'read' | 'create'>;
  /** Whether the owners have been notified of the change. */
  readonly isOwnerNotified: Field<'Boolean', 'read' | 'required'>;
  /** When this state began; now if not given. */
  readonly startsAt: Field<'Date' | null, 'read' | 'create'>;
  /** When this state ended; empty while it lasts. */
  readonly endsAt: Field<'Date' | null, 'read' | 'create'>;
}

/** One change of state of a scheduled maintenance event, and how long that state lasted. */
export interface ScheduledMaintenanceStateTimeline extends RecordOf<ScheduledMaintenanceStateTimelineFields> {}

/** Scheduled Maintenance State Timeline behind a relation: its own relations are ids. */
export interface RelatedScheduledMaintenanceStateTimeline extends RelatedOf<ScheduledMaintenanceStateTimelineFields> {}

/** Conditions on Scheduled Maintenance State Timeline records, all of which must hold. */
export interface ScheduledMaintenanceStateTimelineQuery extends QueryOf<ScheduledMaintenanceStateTimelineFields> {}

/** A new record: Scheduled Maintenance State Timeline. Where an entity is required, its id does as well. */
export type ScheduledMaintenanceStateTimelineCreate = CreateOf<ScheduledMaintenanceStateTimelineFields>;

/** What may change of a record: Scheduled Maintenance State Timeline. Null clears an optional field. */
export type ScheduledMaintenanceStateTimelineUpdate = UpdateOf<ScheduledMaintenanceStateTimelineFields>;

/** The types of Scheduled Maintenance State Timeline, for its client and for relations to it. */
export interface ScheduledMaintenanceStateTimelineTypes {
  readonly fields: ScheduledMaintenanceStateTimelineFields;
  readonly record: ScheduledMaintenanceStateTimeline;
  readonly query: ScheduledMaintenanceStateTimelineQuery;
  readonly create: ScheduledMaintenanceStateTimelineCreate;
  readonly update: ScheduledMaintenanceStateTimelineUpdate;
  readonly related: RelatedScheduledMaintenanceStateTimeline;
  readonly unseen: null;
}
