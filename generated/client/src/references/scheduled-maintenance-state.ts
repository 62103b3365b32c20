// Generated from catalog/references/scheduled-maintenance-state.yaml by templates/client/resource.ts.hbs. Do not edit.
import type { Field, IdOf, QueryOf, RecordOf, RelatedOf, ToOne } from '../runtime/index.js';
import type { ProjectTypes } from './project.js';

/** The fields of Scheduled Maintenance State, each with what callers can do with it. */
export interface ScheduledMaintenanceStateFields {
  /** Id of the record. */
  readonly _id: Field<'Object ID', 'read'>;
  /** When the record was created. */
  readonly createdAt: Field<'Date', 'read'>;
  /** When the record was last changed. */
  readonly updatedAt: Field<'Date', 'read'>;
  /** Project that owns the record. */
  readonly project: ToOne<ProjectTypes, 'read'>;
  /** Id of the project that owns the record. */
  readonly projectId: IdOf<'project', 'read'>;
  /** Name of the state. */
  readonly name: Field<'Text', 'read'>;
  /** Meaning of the state. */
  readonly description: Field<'Long Text' | null, 'read'>;
  /** Colour in which the state is shown, such as #3498db. */
  readonly color: Field<'Text' | null, 'read'>;
  /** Position among the states of an event. */
  readonly order: Field<'Number' | null, 'read'>;
  /** Whether new events have this state. */
  readonly isScheduledState: Field<'Boolean' | null, 'read'>;
  /** Whether the work is in progress in this state. */
  readonly isOngoingState: Field<'Boolean' | null, 'read'>;
  /** Whether the work has ended in this state. */
  readonly isEndedState: Field<'Boolean' | null, 'read'>;
  /** Whether an event in this state is resolved. */
  readonly isResolvedState: Field<'Boolean' | null, 'read'>;
}

/** A state of scheduled maintenance events. */
export interface ScheduledMaintenanceState extends RecordOf<ScheduledMaintenanceStateFields> {}

/** Scheduled Maintenance State behind a relation: its own relations are ids. */
export interface RelatedScheduledMaintenanceState extends RelatedOf<ScheduledMaintenanceStateFields> {}

/** Conditions on Scheduled Maintenance State records, all of which must hold. */
export interface ScheduledMaintenanceStateQuery extends QueryOf<ScheduledMaintenanceStateFields> {}

/** Nobody creates Scheduled Maintenance State records over HTTP. */
export type ScheduledMaintenanceStateCreate = never;

/** Nobody changes Scheduled Maintenance State records over HTTP. */
export type ScheduledMaintenanceStateUpdate = never;

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
