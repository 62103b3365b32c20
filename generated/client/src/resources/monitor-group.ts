// Generated from catalog/resources/monitor-group.yaml by templates/client/resource.ts.hbs. Do not edit.
import type * as c from '../runtime/index.js';
import type { ProjectTypes } from '../references/project.js';
import type { UserTypes } from '../references/user.js';
import type { LabelTypes } from './label.js';

/** The fields of Monitor Group, each with what callers can do with it. */
export interface MonitorGroupFields {
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
  /** Name of the group. */
  readonly name: c.Field<'Text', 'read' | 'required' | 'update'>;
  /** What the monitors in the group have in common. */
  readonly description: c.Field<'Long Text' | null, 'read' | 'create' | 'update'>;
  /** Readable name that is unique among the groups of all projects. */
  readonly slug: c.Field<'Slug', 'read' | 'required'>;
  /** Labels of the group. */
  readonly labels: c.ToMany<LabelTypes, 'read' | 'create' | 'update'>;
}

/** A group of monitors. */
export interface MonitorGroup extends c.RecordOf<MonitorGroupFields> {}

/** Monitor Group behind a relation: its own relations are ids. */
export interface RelatedMonitorGroup extends c.RelatedOf<MonitorGroupFields> {}

/** Conditions on Monitor Group records, all of which must hold. */
export interface MonitorGroupQuery extends c.QueryOf<MonitorGroupFields> {}

/** A new record: Monitor Group. Where an entity is required, its id does as well. */
export type MonitorGroupCreate = c.CreateOf<MonitorGroupFields>;

/** What may change of a record: Monitor Group. Null clears an optional field. */
export type MonitorGroupUpdate = c.UpdateOf<MonitorGroupFields>;

/** The types of Monitor Group, for its client and for relations to it. */
export interface MonitorGroupTypes {
  readonly fields: MonitorGroupFields;
  readonly record: MonitorGroup;
  readonly query: MonitorGroupQuery;
  readonly create: MonitorGroupCreate;
  readonly update: MonitorGroupUpdate;
  readonly related: RelatedMonitorGroup;
  readonly unseen: null;
  /** Resources whose versions its history shows too. */
  readonly parts: 'Monitor Group Resource' | 'Monitor Group User Owner';
}
