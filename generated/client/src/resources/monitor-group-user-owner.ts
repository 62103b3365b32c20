// Generated from catalog/resources/monitor-group-user-owner.yaml by templates/client/resource.ts.hbs. Do not edit.
import type * as c from '../runtime/index.js';
import type { ProjectTypes } from '../references/project.js';
import type { UserTypes } from '../references/user.js';
import type { MonitorGroupTypes } from './monitor-group.js';

/** The fields of Monitor Group User Owner, each with what callers can do with it. */
export interface MonitorGroupUserOwnerFields {
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
  /** User who owns the monitor group and is notified about it. */
  readonly user: c.ToOne<UserTypes, 'read' | 'either'>;
  /** Id of the user. */
  readonly userId: c.IdOf<'user', 'read' | 'either'>;
  /** What the user owns. */
  readonly monitorGroup: c.ToOne<MonitorGroupTypes, 'read' | 'either'>;
  /** Id of the monitor group. */
  readonly monitorGroupId: c.IdOf<'monitorGroup', 'read' | 'either'>;
  /** Whether the new owners have been notified. */
  readonly isOwnerNotified: c.Field<'Boolean', 'read' | 'required'>;
}

/** Makes a user an owner of a monitor group. */
export interface MonitorGroupUserOwner extends c.RecordOf<MonitorGroupUserOwnerFields> {}

/** Monitor Group User Owner behind a relation: its own relations are ids. */
export interface RelatedMonitorGroupUserOwner extends c.RelatedOf<MonitorGroupUserOwnerFields> {}

/** Conditions on Monitor Group User Owner records, all of which must hold. */
export interface MonitorGroupUserOwnerQuery extends c.QueryOf<MonitorGroupUserOwnerFields> {}

/** A new record: Monitor Group User Owner. Where an entity is required, its id does as well. */
export type MonitorGroupUserOwnerCreate = c.CreateOf<MonitorGroupUserOwnerFields>;

/** What may change of a record: Monitor Group User Owner. Null clears an optional field. */
export type MonitorGroupUserOwnerUpdate = c.UpdateOf<MonitorGroupUserOwnerFields>;

/** The types of Monitor Group User Owner, for its client and for relations to it. */
export interface MonitorGroupUserOwnerTypes {
  readonly fields: MonitorGroupUserOwnerFields;
  readonly record: MonitorGroupUserOwner;
  readonly query: MonitorGroupUserOwnerQuery;
  readonly create: MonitorGroupUserOwnerCreate;
  readonly update: MonitorGroupUserOwnerUpdate;
  readonly related: RelatedMonitorGroupUserOwner;
  readonly unseen: null;
}
