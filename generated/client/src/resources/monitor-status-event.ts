// Generated from catalog/resources/monitor-status-event.yaml by templates/client/resource.ts.hbs. Do not edit.
import type { ProjectTypes } from '../references/project.js';
import type { UserTypes } from '../references/user.js';
import type { CreateOf, Field, IdOf, QueryOf, RecordOf, RelatedOf, ToOne, UpdateOf } from '../runtime/index.js';
import type { MonitorTypes } from './monitor.js';
import type { MonitorStatusTypes } from './monitor-status.js';

/** The fields of Monitor Status Event, each with what callers can do with it. */
export interface MonitorStatusEventFields {
  /** Id of the record. */
  readonly _id: Field<'Object ID', 'read' | 'create' | 'update'>;
  /** When the record was created. */
  readonly createdAt: Field<'Date', 'read' | 'create' | 'update'>;
  /** When the record was last changed. */
  readonly updatedAt: Field<'Date', 'read' | 'create' | 'update'>;
  /** Project that owns the record. */
  readonly project: ToOne<ProjectTypes, 'read' | 'create'>;
  /** Id of the project that owns the record. */
  readonly projectId: IdOf<'project', 'read' | 'create'>;
  /** User who created the record, if it was a user. */
  readonly createdByUser: ToOne<UserTypes | null, 'read' | 'create'>;
  /** Id of the user who created the record. If not given, the user who calls. */
  readonly createdByUserId: IdOf<'createdByUser' | null, 'read' | 'create'>;
  /** Monitor whose status changes. */
  readonly monitor: ToOne<MonitorTypes, 'read' | 'either'>;
  /** Id of the monitor. */
  readonly monitorId: IdOf<'monitor', 'read' | 'either'>;
  /** Status that the monitor enters. */
  readonly monitorStatus: ToOne<MonitorStatusTypes, 'read' | 'either' | 'update'>;
  /** Id of the status that the monitor enters. */
  readonly monitorStatusId: IdOf<'monitorStatus', 'read' | 'either' | 'update'>;
  /** Whether the owners have been notified of the change. */
  readonly isOwnerNotified: Field<'Boolean', 'read' | 'required'>;
  /** Cause of the change, as recorded by the service. */
  readonly statusChangeLog: Field<'JSON', 'read'>;
  /** Why the status changed. */
  readonly rootCause: Field<'Markdown' | null, 'read' | 'create'>;
  /** When this status began; now if not given. */
  readonly startsAt: Field<'Date' | null, 'read' | 'create'>;
  /** When this status ended; empty while it lasts. */
  readonly endsAt: Field<'Date' | null, 'read' | 'create'>;
}

/** One change of status of a monitor, and how long that status lasted. */
export interface MonitorStatusEvent extends RecordOf<MonitorStatusEventFields> {}

/** Monitor Status Event behind a relation: its own relations are ids. */
export interface RelatedMonitorStatusEvent extends RelatedOf<MonitorStatusEventFields> {}

/** Conditions on Monitor Status Event records, all of which must hold. */
export interface MonitorStatusEventQuery extends QueryOf<MonitorStatusEventFields> {}

/** A new record: Monitor Status Event. Where an entity is required, its id does as well. */
export type MonitorStatusEventCreate = CreateOf<MonitorStatusEventFields>;

/** What may change of a record: Monitor Status Event. Null clears an optional field. */
export type MonitorStatusEventUpdate = UpdateOf<MonitorStatusEventFields>;

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
