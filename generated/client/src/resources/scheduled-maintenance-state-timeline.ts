// Generated from catalog/resources/scheduled-maintenance-state-timeline.yaml by templates/client/resource.ts.hbs. Do not edit.
import type * as c from '../runtime/index.js';
import type { ProjectTypes } from '../references/project.js';
import type { ScheduledMaintenanceTypes } from '../references/scheduled-maintenance.js';
import type { UserTypes } from '../references/user.js';
import type { ScheduledMaintenanceStateTypes } from './scheduled-maintenance-state.js';

/** The fields of Scheduled Maintenance State Timeline, each with what callers can do with it. */
export interface ScheduledMaintenanceStateTimelineFields {
  /** Id of the record. */
  readonly _id: c.Field<'Object ID', 'read' | 'create' | 'update'>;
  /** When the record was created. */
  readonly createdAt: c.Field<'Date', 'read' | 'create' | 'update'>;
  /** When the record was last changed. */
  readonly updatedAt: c.Field<'Date', 'read' | 'create' | 'update'>;
  /** Project that owns the record. */
  readonly project: c.ToOne<ProjectTypes, 'read' | 'create'>;
  /** Id of the project that owns the record. */
  readonly projectId: c.IdOf<'project', 'read' | 'create'>;
  /** User who created the record, if it was a user. */
  readonly createdByUser: c.ToOne<UserTypes | null, 'read' | 'create'>;
  /** Id of the user who created the record. If not given, the user who calls. */
  readonly createdByUserId: c.IdOf<'createdByUser' | null, 'read' | 'create'>;
  /** Event whose state changes. */
  readonly scheduledMaintenance: c.ToOne<ScheduledMaintenanceTypes, 'read' | 'either'>;
  /** Id of the event. */
  readonly scheduledMaintenanceId: c.IdOf<'scheduledMaintenance', 'read' | 'either'>;
  /** State that the event enters. */
  readonly scheduledMaintenanceState: c.ToOne<ScheduledMaintenanceStateTypes, 'read' | 'either' | 'update'>;
  /** Id of the state that the event enters. */
  readonly scheduledMaintenanceStateId: c.IdOf<'scheduledMaintenanceState', 'read' | 'either' | 'update'>;
  /** Whether subscribers of the status page have been notified of the change. */
  readonly isStatusPageSubscribersNotified: c.Field<'Boolean' | null, 'read' | 'create'>;
  /** Whether subscribers of the status page are to be notified of the change. */
  readonly shouldStatusPageSubscribersBeNotified: c.Field<'Boolean' | null, 'read' | 'create'>;
  /** Whether the owners have been notified of the change. */
  readonly isOwnerNotified: c.Field<'Boolean', 'read' | 'required'>;
  /** When this state began; now if not given. */
  readonly startsAt: c.Field<'Date' | null, 'read' | 'create'>;
  /** When this state ended; empty while it lasts. */
  readonly endsAt: c.Field<'Date' | null, 'read' | 'create'>;
}

/** One change of state of a scheduled maintenance event, and how long that state lasted. */
export interface ScheduledMaintenanceStateTimeline extends c.RecordOf<ScheduledMaintenanceStateTimelineFields> {}

/** Scheduled Maintenance State Timeline behind a relation: its own relations are ids. */
export interface RelatedScheduledMaintenanceStateTimeline extends c.RelatedOf<ScheduledMaintenanceStateTimelineFields> {}

/** Conditions on Scheduled Maintenance State Timeline records, all of which must hold. */
export interface ScheduledMaintenanceStateTimelineQuery extends c.QueryOf<ScheduledMaintenanceStateTimelineFields> {}

/** A new record: Scheduled Maintenance State Timeline. Where an entity is required, its id does as well. */
export type ScheduledMaintenanceStateTimelineCreate = c.CreateOf<ScheduledMaintenanceStateTimelineFields>;

/** What may change of a record: Scheduled Maintenance State Timeline. Null clears an optional field. */
export type ScheduledMaintenanceStateTimelineUpdate = c.UpdateOf<ScheduledMaintenanceStateTimelineFields>;

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
