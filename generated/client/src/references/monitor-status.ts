// Generated from catalog/references/monitor-status.yaml by templates/client/resource.ts.hbs. Do not edit.
import type { Field, IdOf, QueryOf, RecordOf, RelatedOf, ToOne } from '../runtime/index.js';
import type { ProjectTypes } from './project.js';

/** The fields of Monitor Status, each with what callers can do with it. */
export interface MonitorStatusFields {
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
  /** Name of the status. */
  readonly name: Field<'Text', 'read'>;
  /** Meaning of the status. */
  readonly description: Field<'Long Text' | null, 'read'>;
  /** Colour in which the status is shown, such as #3498db. */
  readonly color: Field<'Text' | null, 'read'>;
  /** Rank of the status; the worse, the higher. */
  readonly priority: Field<'Number' | null, 'read'>;
  /** Whether a monitor with this status works. */
  readonly isOperationalState: Field<'Boolean' | null, 'read'>;
  /** Whether a monitor with this status is offline. */
  readonly isOfflineState: Field<'Boolean' | null, 'read'>;
}

/** A status of monitors. */
export interface MonitorStatus extends RecordOf<MonitorStatusFields> {}

/** Monitor Status behind a relation: its own relations are ids. */
export interface RelatedMonitorStatus extends RelatedOf<MonitorStatusFields> {}

/** Conditions on Monitor Status records, all of which must hold. */
export interface MonitorStatusQuery extends QueryOf<MonitorStatusFields> {}

/** Nobody creates Monitor Status records over HTTP. */
export type MonitorStatusCreate = never;

/** Nobody changes Monitor Status records over HTTP. */
export type MonitorStatusUpdate = never;

/** The types of Monitor Status, for its client and for relations to it. */
export interface MonitorStatusTypes {
  readonly fields: MonitorStatusFields;
  readonly record: MonitorStatus;
  readonly query: MonitorStatusQuery;
  readonly create: MonitorStatusCreate;
  readonly update: MonitorStatusUpdate;
  readonly related: RelatedMonitorStatus;
  readonly unseen: never;
}
