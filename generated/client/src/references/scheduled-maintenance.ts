// Generated from catalog/references/scheduled-maintenance.yaml by templates/client/resource.ts.hbs. Do not edit.
import type * as c from '../runtime/index.js';
import type { LabelTypes } from '../resources/label.js';
import type { ScheduledMaintenanceStateTypes } from '../resources/scheduled-maintenance-state.js';
import type { ProjectTypes } from './project.js';

/** The fields of Scheduled Maintenance, each with what callers can do with it. */
export interface ScheduledMaintenanceFields {
  /** Id of the record. */
  readonly _id: c.Field<'Object ID', 'read'>;
  /** When the record was created. */
  readonly createdAt: c.Field<'Date', 'read'>;
  /** When the record was last changed. */
  readonly updatedAt: c.Field<'Date', 'read'>;
  /** Project that owns the record. */
  readonly project: c.ToOne<ProjectTypes, 'read'>;
  /** Id of the project that owns the record. */
  readonly projectId: c.IdOf<'project', 'read'>;
  /** Short description of the work. */
  readonly title: c.Field<'Text', 'read'>;
  /** Full description of the work. */
  readonly description: c.Field<'Markdown' | null, 'read'>;
  /** State that the event is in now. */
  readonly currentScheduledMaintenanceState: c.ToOne<ScheduledMaintenanceStateTypes | null, 'read'>;
  /** Id of the state that the event is in now. */
  readonly currentScheduledMaintenanceStateId: c.IdOf<'currentScheduledMaintenanceState' | null, 'read'>;
  /** Planned start of the work. */
  readonly startsAt: c.Field<'Date' | null, 'read'>;
  /** Planned end of the work. */
  readonly endsAt: c.Field<'Date' | null, 'read'>;
  /** Labels of the event. */
  readonly labels: c.ToMany<LabelTypes, 'read'>;
}

/** Planned work that is announced in advance. */
export interface ScheduledMaintenance extends c.RecordOf<ScheduledMaintenanceFields> {}

/** Scheduled Maintenance behind a relation: its own relations are ids. */
export interface RelatedScheduledMaintenance extends c.RelatedOf<ScheduledMaintenanceFields> {}

/** Conditions on Scheduled Maintenance records, all of which must hold. */
export interface ScheduledMaintenanceQuery extends c.QueryOf<ScheduledMaintenanceFields> {}

/** Nobody creates Scheduled Maintenance records over HTTP. */
export type ScheduledMaintenanceCreate = never;

/** Nobody changes Scheduled Maintenance records over HTTP. */
export type ScheduledMaintenanceUpdate = never;

/** The types of Scheduled Maintenance, for its client and for relations to it. */
export interface ScheduledMaintenanceTypes {
  readonly fields: ScheduledMaintenanceFields;
  readonly record: ScheduledMaintenance;
  readonly query: ScheduledMaintenanceQuery;
  readonly create: ScheduledMaintenanceCreate;
  readonly update: ScheduledMaintenanceUpdate;
  readonly related: RelatedScheduledMaintenance;
  readonly unseen: never;
}
