// Generated from catalog/resources/monitor-group-resource.yaml by templates/client/resource.ts.hbs. Do not edit.
import type * as c from '../runtime/index.js';
import type { ProjectTypes } from '../references/project.js';
import type { UserTypes } from '../references/user.js';
import type { MonitorTypes } from './monitor.js';
import type { MonitorGroupTypes } from './monitor-group.js';

/** The fields of Monitor Group Resource, each with what callers can do with it. */
export interface MonitorGroupResourceFields {
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
  /** Group that the monitor is in. */
  readonly monitorGroup: c.ToOne<MonitorGroupTypes, 'read' | 'either'>;
  /** Id of the group. */
  readonly monitorGroupId: c.IdOf<'monitorGroup', 'read' | 'either'>;
  /** Monitor that is in the group. */
  readonly monitor: c.ToOne<MonitorTypes, 'read' | 'either' | 'update'>;
  /** Id of the monitor. */
  readonly monitorId: c.IdOf<'monitor', 'read' | 'either' | 'update'>;
}

/** Puts a monitor into a monitor group. */
export interface MonitorGroupResource extends c.RecordOf<MonitorGroupResourceFields> {}

/** Monitor Group Resource behind a relation: its own relations are ids. */
export interface RelatedMonitorGroupResource extends c.RelatedOf<MonitorGroupResourceFields> {}

/** Conditions on Monitor Group Resource records, all of which must hold. */
export interface MonitorGroupResourceQuery extends c.QueryOf<MonitorGroupResourceFields> {}

/** A new record: Monitor Group Resource. Where an entity is required, its id does as well. */
export type MonitorGroupResourceCreate = c.CreateOf<MonitorGroupResourceFields>;

/** What may change of a record: Monitor Group Resource. Null clears an optional field. */
export type MonitorGroupResourceUpdate = c.UpdateOf<MonitorGroupResourceFields>;

/** The types of Monitor Group Resource, for its client and for relations to it. */
export interface MonitorGroupResourceTypes {
  readonly fields: MonitorGroupResourceFields;
  readonly record: MonitorGroupResource;
  readonly query: MonitorGroupResourceQuery;
  readonly create: MonitorGroupResourceCreate;
  readonly update: MonitorGroupResourceUpdate;
  readonly related: RelatedMonitorGroupResource;
  readonly unseen: null;
}
