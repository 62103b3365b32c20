// Generated from catalog/resources/monitor.yaml by templates/client/resource.ts.hbs. Do not edit.
import type * as c from '../runtime/index.js';
import type { ProjectTypes } from '../references/project.js';
import type { UserTypes } from '../references/user.js';
import type { LabelTypes } from './label.js';
import type { MonitorStatusTypes } from './monitor-status.js';

/** The fields of Monitor, each with what callers can do with it. */
export interface MonitorFields {
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
  /** Name of the monitor. */
  readonly name: c.Field<'Text', 'read' | 'required' | 'update'>;
  /** What the monitor watches, in words. */
  readonly description: c.Field<'Long Text' | null, 'read' | 'create' | 'update'>;
  /** Readable name that no other monitor in any project has. */
  readonly slug: c.Field<'Slug', 'read' | 'required'>;
  /** Labels of the monitor. */
  readonly labels: c.ToMany<LabelTypes, 'read' | 'create' | 'update'>;
  /** What sort of thing is watched. */
  readonly monitorType: c.Field<'Monitor Type', 'read' | 'required'>;
  /** Status that the monitor has now. */
  readonly currentMonitorStatus: c.ToOne<MonitorStatusTypes, 'read' | 'either' | 'update'>;
  /** Id of the status that the monitor has now. */
  readonly currentMonitorStatusId: c.IdOf<'currentMonitorStatus', 'read' | 'either' | 'update'>;
  /** What is checked, and what counts as which status. */
  readonly monitorSteps: c.Field<'JSON', 'read' | 'create' | 'update'>;
  /** Time between two checks. */
  readonly monitoringInterval: c.Field<'Text' | null, 'read' | 'create' | 'update'>;
  /** Further values that the project keeps with its monitors. */
  readonly customFields: c.Field<'JSON', 'read' | 'create' | 'update'>;
  /** Whether the owners have been told that the monitor exists. */
  readonly isOwnerNotifiedOfResourceCreation: c.Field<'Boolean', 'read' | 'required'>;
  /** Whether checks are switched off. */
  readonly disableActiveMonitoring: c.Field<'Boolean', 'read' | 'required' | 'update'>;
  /** When the last request came in, for an Incoming Request monitor. */
  readonly incomingRequestReceivedAt: c.Field<'Date' | null, 'read' | 'create' | 'update'>;
  /** Whether checks rest during a scheduled maintenance event. */
  readonly disableActiveMonitoringBecauseOfScheduledMaintenanceEvent: c.Field<'Boolean', 'read'>;
  /** Whether checks rest because somebody declared an incident by hand. */
  readonly disableActiveMonitoringBecauseOfManualIncident: c.Field<'Boolean', 'read'>;
  /** When the server last reported, for a Server monitor. */
  readonly serverMonitorRequestReceivedAt: c.Field<'Date' | null, 'read' | 'create' | 'update'>;
  /** Key that a server reports with, for a Server monitor. */
  readonly serverMonitorSecretKey: c.Field<'Object ID' | null, 'read' | 'create' | 'update'>;
  /** Key that requests must carry, for an Incoming Request monitor. */
  readonly incomingRequestSecretKey: c.Field<'Object ID' | null, 'read' | 'create' | 'update'>;
}

/** Something that is watched, such as a website, an API or a server, or whose status people set by hand. */
export interface Monitor extends c.RecordOf<MonitorFields> {}

/** Monitor behind a relation: its own relations are ids. */
export interface RelatedMonitor extends c.RelatedOf<MonitorFields> {}

/** Conditions on Monitor records, all of which must hold. */
export interface MonitorQuery extends c.QueryOf<MonitorFields> {}

/** A new record: Monitor. Where an entity is required, its id does as well. */
export type MonitorCreate = c.CreateOf<MonitorFields>;

/** What may change of a record: Monitor. Null clears an optional field. */
export type MonitorUpdate = c.UpdateOf<MonitorFields>;

/** The types of Monitor, for its client and for relations to it. */
export interface MonitorTypes {
  readonly fields: MonitorFields;
  readonly record: Monitor;
  readonly query: MonitorQuery;
  readonly create: MonitorCreate;
  readonly update: MonitorUpdate;
  readonly related: RelatedMonitor;
  readonly unseen: null;
  /** Resources whose versions its history shows too. */
  readonly parts: 'Monitor Status Event';
}
