// Generated from catalog/references/scheduled-maintenance-state.yaml by templates/client/reference.ts.hbs. Do not edit.
import type { Field, IdOf, RelatedOf } from '../runtime/index.js';

/** The fields of Scheduled Maintenance State. */
export interface ScheduledMaintenanceStateFields {
  /** Id of the record. */
  readonly _id: Field<'Object ID', 'read'>;
  /** When the record was made. */
  readonly createdAt: Field<'Date', 'read'>;
  /** When the record was last changed. */
  readonly updatedAt: Field<'Date', 'read'>;
  /** Project that owns the record. */
  readonly project: Field<'Entity', 'read'>;
  /** Id of the project that owns the record. */
  readonly projectId: IdOf<'project', 'read'>;
  /** Name of the state. */
  readonly name: Field<'Text', 'read'>;
  /** What it means that an event is in this state. */
  readonly description: Field<'Long Text' | null, 'read'>;
  /** Colour in which the state is shown, such as #3498db. */
  readonly color: Field<'Text' | null, 'read'>;
  /** Place in the life of an event. */
  readonly order: Field<'Number' | null, 'read'>;
  /** Whether a new event starts here. */
  readonly isScheduledState: Field<'Boolean' | null, 'read'>;
  /** Whether the work on an event that is here is under way. */
  readonly isOngoingState: Field<'Boolean' | null, 'read'>;
  /** Whether the work on an event that is here is done. */
  readonly isEndedState: Field<'Boolean' | null, 'read'>;
  /** Whether an event that is here is closed. */
  readonly isResolvedState: Field<'Boolean' | null, 'read'>;
}

/** A step in the life of a scheduled maintenance event. */
export interface ScheduledMaintenanceState extends RelatedOf<ScheduledMaintenanceStateFields> {}

/** The types of Scheduled Maintenance State, for relations to it. */
export interface ScheduledMaintenanceStateTypes {
  readonly fields: ScheduledMaintenanceStateFields;
  readonly related: ScheduledMaintenanceState;
  readonly unseen: never;
}
