// Generated from catalog/references/scheduled-maintenance-state.yaml by templates/client/resource.ts.hbs. Do not edit.
import type * as c from '../runtime/index.js';
import type { ProjectTypes } from '../references/project.js';
import type { UserTypes } from '../references/user.js';

/** The fields of Scheduled Maintenance State, each with what callers can do with it. */
export interface ScheduledMaintenanceStateFields {
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
  /** Name of the state. */
  readonly name: c.Field<'Text', 'read' | 'required' | 'update'>;
  /** Meaning of the state. */
  readonly description: c.Field<'Long Text' | null, 'read' | 'create' | 'update'>;
  /** Colour in which the state is shown, such as #3498db. */
  readonly color: c.Field<'Text' | null, 'read' | 'create' | 'update'>;
  /** Position among the states of an event. */
  readonly order: c.Field<'Number' | null, 'read' | 'create' | 'update'>;
  /** Whether new events have this state. */
  readonly isScheduledState: c.Field<'Boolean' | null, 'read' | 'create' | 'update'>;
  /** Whether the work is in progress in this state. */
  readonly isOngoingState: c.Field<'Boolean' | null, 'read' | 'create' | 'update'>;
  /** Whether the work has ended in this state. */
  readonly isEndedState: c.Field<'Boolean' | null, 'read' | 'create' | 'update'>;
  /** Whether an event in this state is resolved. */
  readonly isResolvedState: c.Field<'Boolean' | null, 'read' | 'create' | 'update'>;
}

/** A state of scheduled maintenance events. */
export interface ScheduledMaintenanceState extends c.RecordOf<ScheduledMaintenanceStateFields> {}

/** Scheduled Maintenance State behind a relation: its own relations are ids. */
export interface RelatedScheduledMaintenanceState extends c.RelatedOf<ScheduledMaintenanceStateFields> {}

/** Conditions on Scheduled Maintenance State records, all of which must hold. */
export interface ScheduledMaintenanceStateQuery extends c.QueryOf<ScheduledMaintenanceStateFields> {}

/** A new record: Scheduled Maintenance State. Where an entity is required, its id does as well. */
export type ScheduledMaintenanceStateCreate = c.CreateOf<ScheduledMaintenanceStateFields>;

/** What may change of a record: Scheduled Maintenance State. Null clears an optional field. */
export type ScheduledMaintenanceStateUpdate = c.UpdateOf<ScheduledMaintenanceStateFields>;

/** The types of Scheduled Maintenance State, for its client and for relations to it. */
export interface ScheduledMaintenanceStateTypes {
  readonly fields: ScheduledMaintenanceStateFields;
  readonly record: ScheduledMaintenanceState;
  readonly query: ScheduledMaintenanceStateQuery;
  readonly create: ScheduledMaintenanceStateCreate;
  readonly update: ScheduledMaintenanceStateUpdate;
  readonly related: RelatedScheduledMaintenanceState;
  readonly unseen: never;
}
