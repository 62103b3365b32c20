// Generated from catalog/resources/incident-state-timeline.yaml by templates/client/resource.ts.hbs. Do not edit.
import type * as c from '../runtime/index.js';
import type { IncidentTypes } from '../references/incident.js';
import type { ProjectTypes } from '../references/project.js';
import type { UserTypes } from '../references/user.js';
import type { IncidentStateTypes } from './incident-state.js';

/** The fields of Incident State Timeline, each with what callers can do with it. */
export interface IncidentStateTimelineFields {
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
  /** Incident whose state changes. */
  readonly incident: c.ToOne<IncidentTypes, 'read' | 'either'>;
  /** Id of the incident. */
  readonly incidentId: c.IdOf<'incident', 'read' | 'either'>;
  /** State that the incident enters. */
  readonly incidentState: c.ToOne<IncidentStateTypes, 'read' | 'either' | 'update'>;
  /** Id of the state that the incident enters. */
  readonly incidentStateId: c.IdOf<'incidentState', 'read' | 'either' | 'update'>;
  /** Whether subscribers of the status page have been notified of the change. */
  readonly isStatusPageSubscribersNotified: c.Field<'Boolean' | null, 'read' | 'create'>;
  /** Whether subscribers of the status page are to be notified of the change. */
  readonly shouldStatusPageSubscribersBeNotified: c.Field<'Boolean' | null, 'read' | 'create'>;
  /** Whether the owners have been notified of the change. */
  readonly isOwnerNotified: c.Field<'Boolean', 'read' | 'required'>;
  /** Cause of the change, as recorded by the service. */
  readonly stateChangeLog: c.Field<'JSON', 'read'>;
  /** Why the state changed. */
  readonly rootCause: c.Field<'Markdown' | null, 'read' | 'create'>;
  /** When this state began; now if not given. */
  readonly startsAt: c.Field<'Date' | null, 'read' | 'create'>;
  /** When this state ended; empty while it lasts. */
  readonly endsAt: c.Field<'Date' | null, 'read' | 'create'>;
}

/** One change of state of an incident, and how long that state lasted. */
export interface IncidentStateTimeline extends c.RecordOf<IncidentStateTimelineFields> {}

/** Incident State Timeline behind a relation: its own relations are ids. */
export interface RelatedIncidentStateTimeline extends c.RelatedOf<IncidentStateTimelineFields> {}

/** Conditions on Incident State Timeline records, all of which must hold. */
export interface IncidentStateTimelineQuery extends c.QueryOf<IncidentStateTimelineFields> {}

/** A new record: Incident State Timeline. Where an entity is required, its id does as well. */
export type IncidentStateTimelineCreate = c.CreateOf<IncidentStateTimelineFields>;

/** What may change of a record: Incident State Timeline. Null clears an optional field. */
export type IncidentStateTimelineUpdate = c.UpdateOf<IncidentStateTimelineFields>;

/** The types of Incident State Timeline, for its client and for relations to it. */
export interface IncidentStateTimelineTypes {
  readonly fields: IncidentStateTimelineFields;
  readonly record: IncidentStateTimeline;
  readonly query: IncidentStateTimelineQuery;
  readonly create: IncidentStateTimelineCreate;
  readonly update: IncidentStateTimelineUpdate;
  readonly related: RelatedIncidentStateTimeline;
  readonly unseen: null;
}
