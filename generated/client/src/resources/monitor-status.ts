// Generated from catalog/references/monitor-status.yaml by templates/client/resource.ts.hbs. Do not edit.
import type * as c from '../runtime/index.js';
import type { ProjectTypes } from '../references/project.js';
import type { UserTypes } from '../references/user.js';

/** The fields of Monitor Status, each with what callers can do with it. */
export interface MonitorStatusFields {
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
  /** Name of the status. */
  readonly name: c.Field<'Text', 'read' | 'required' | 'update'>;
  /** Meaning of the status. */
  readonly description: c.Field<'Long Text' | null, 'read' | 'create' | 'update'>;
  /** Colour in which the status is shown, such as #3498db. */
  readonly color: c.Field<'Text' | null, 'read' | 'create' | 'update'>;
  /** Rank of the status; the worse, the higher. */
  readonly priority: c.Field<'Number' | null, 'read' | 'create' | 'update'>;
  /** Whether a monitor with this status works. */
  readonly isOperationalState: c.Field<'Boolean' | null, 'read' | 'create' | 'update'>;
  /** Whether a monitor with this status is offline. */
  readonly isOfflineState: c.Field<'Boolean' | null, 'read' | 'create' | 'update'>;
}

/** A status of monitors. */
export interface MonitorStatus extends c.RecordOf<MonitorStatusFields> {}

/** Monitor Status behind a relation: its own relations are ids. */
export interface RelatedMonitorStatus extends c.RelatedOf<MonitorStatusFields> {}

/** Conditions on Monitor Status records, all of which must hold. */
export interface MonitorStatusQuery extends c.QueryOf<MonitorStatusFields> {}

/** A new record: Monitor Status. Where an entity is required, its id does as well. */
export type MonitorStatusCreate = c.CreateOf<MonitorStatusFields>;

/** What may change of a record: Monitor Status. Null clears an optional field. */
export type MonitorStatusUpdate = c.UpdateOf<MonitorStatusFields>;

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
