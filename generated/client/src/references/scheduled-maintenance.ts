// Generated from catalog/references/scheduled-maintenance.yaml by templates/client/reference.ts.hbs. Do not edit.
import type { Field, IdOf, RelatedOf } from '../runtime/index.js';

/** The fields of Scheduled Maintenance. */
export interface ScheduledMaintenanceFields {
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
  /** What is planned, in a few words. */
  readonly title: Field<'Text', 'read'>;
  /** What is planned, at length. */
  readonly description: Field<'Markdown' | null, 'read'>;
  /** State that the event is in now. */
  readonly currentScheduledMaintenanceState: Field<'Entity' | null, 'read'>;
  /** Id of the state that the event is in now. */
  readonly currentScheduledMaintenanceStateId: IdOf<'currentScheduledMaintenanceState' | null, 'read'>;
  /** When the work is to begin. */
  readonly startsAt: Field<'Date' | null, 'read'>;
  /** When the work is to be over. */
  readonly endsAt: Field<'Date' | null, 'read'>;
  /** Labels that the event is filed under. */
  readonly labels: Field<'Entity Array', 'read'>;
}

/** Planned work that people are told of in advance. */
export interface ScheduledMaintenance extends RelatedOf<ScheduledMaintenanceFields> {}

/** The types of Scheduled Maintenance, for relations to it. */
export interface ScheduledMaintenanceTypes {
  readonly fields: ScheduledMaintenanceFields;
  readonly related: ScheduledMaintenance;
  readonly unseen: never;
}
