// Generated from catalog/resources/monitor-status-event.yaml by templates/client/resource.ts.hbs. Do not edit.
import type * as c from '../runtime/index.js';
import type { ProjectTypes } from '../references/project.js';
import type { UserTypes } from '../references/user.js';
import type { MonitorTypes } from './monitor.js';
import type { MonitorStatusTypes } from './monitor-status.js';

/** The fields of Monitor Status Event, each with what callers can do with it. */
export interface MonitorStatusEventFields {
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
  /** Monitor whose status changes. */
  readonly monitor: c.ToOne<MonitorTypes, 'read' | 'either'>;
  /** Id of the monitor. */
  readonly monitorId: c.IdOf<'monitor', 'read' | 'either'>;
  /** Status that the monitor enters. */
  readonly monitorStatus: c.ToOne<MonitorStatusTypes, 'read' | 'either' | 'update'>;
  /** Id of the status that the monitor enters. */
  readonly monitorStatusId: c.IdOf<'monitorStatus', 'read' | 'either' | 'update'>;
  /** Whether the owners have been notified of the change. */
  readonly isOwnerNotified: c.Field<'Boolean', 'read' | 'required'>;
  /** Cause of the change, as recorded by the service. */
  readonly statusChangeLog: c.Field<'JSON', 'read'>;
  /** Why the status changed. */
  readonly rootCause: c.Field<'Markdown' | null, 'read' | 'create'>;
  /** When this status began; now if not given. */
  readonly startsAt: c.Field<'Date' | null, 'read' | 'create'>;
  /** When this status ended; empty while it lasts. */
  readonly endsAt: c.Field<'Date' | null, 'read' | 'create'>;
}

/** One change of status of a monitor, and how long that status lasted. */
export interface MonitorStatusEvent extends c.RecordOf<MonitorStatusEventFields> {}

/** Monitor Status Event behind a relation: its own relations are ids. */
export interface RelatedMonitorStatusEvent extends c.RelatedOf<MonitorStatusEventFields> {}

/** Conditions on Monitor Status Event records, all of which must hold. */
export interface MonitorStatusEventQuery extends c.QueryOf<MonitorStatusEventFields> {}

/** A new record: Monitor Status Event. Where an entity is required, its id does as well. */
export type MonitorStatusEventCreate = c.CreateOf<MonitorStatusEventFields>;

/** What may change of a record: Monitor Status Event. Null clears an optional field. */
export type MonitorStatusEventUpdate = c.UpdateOf<MonitorStatusEventFields>;

/** The types of Monitor Status Event, for its client and for relations to it. */
export interface MonitorStatusEventTypes {
  readonly fields: MonitorStatusEventFields;
  readonly record: MonitorStatusEvent;
  readonly query: MonitorStatusEventQuery;
  readonly create: MonitorStatusEventCreate;
  readonly update: MonitorStatusEventUpdate;
  readonly related: RelatedMonitorStatusEvent;
  readonly unseen: null;
}
