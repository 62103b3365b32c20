// Generated from catalog/resources/incident-public-note.yaml by templates/client/resource.ts.hbs. Do not edit.
import type * as c from '../runtime/index.js';
import type { IncidentTypes } from '../references/incident.js';
import type { ProjectTypes } from '../references/project.js';
import type { UserTypes } from '../references/user.js';

/** The fields of Incident Public Note, each with what callers can do with it. */
export interface IncidentPublicNoteFields {
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
  /** Incident that the note is about. */
  readonly incident: c.ToOne<IncidentTypes, 'read' | 'either'>;
  /** Id of the incident. */
  readonly incidentId: c.IdOf<'incident', 'read' | 'either'>;
  /** What the note says. */
  readonly note: c.Field<'Markdown' | null, 'read' | 'create' | 'update'>;
  /** Whether the note was announced to subscribers of the status page. */
  readonly isStatusPageSubscribersNotifiedOnNoteCreated: c.Field<'Boolean' | null, 'read'>;
  /** Whether the note is to be announced to subscribers of the status page. */
  readonly shouldStatusPageSubscribersBeNotifiedOnNoteCreated: c.Field<'Boolean' | null, 'read' | 'create'>;
  /** Whether the owners of the incident have been told of the note. */
  readonly isOwnerNotified: c.Field<'Boolean', 'read' | 'required'>;
  /** When the note went out; now if not given. */
  readonly postedAt: c.Field<'Date' | null, 'read' | 'create' | 'update'>;
}

/** A note on an incident that everyone who sees its status page can read. */
export interface IncidentPublicNote extends c.RecordOf<IncidentPublicNoteFields> {}

/** Incident Public Note behind a relation: its own relations are ids. */
export interface RelatedIncidentPublicNote extends c.RelatedOf<IncidentPublicNoteFields> {}

/** Conditions on Incident Public Note records, all of which must hold. */
export interface IncidentPublicNoteQuery extends c.QueryOf<IncidentPublicNoteFields> {}

/** A new record: Incident Public Note. Where an entity is required, its id does as well. */
export type IncidentPublicNoteCreate = c.CreateOf<IncidentPublicNoteFields>;

/** What may change of a record: Incident Public Note. Null clears an optional field. */
export type IncidentPublicNoteUpdate = c.UpdateOf<IncidentPublicNoteFields>;

/** The types of Incident Public Note, for its client and for relations to it. */
export interface IncidentPublicNoteTypes {
  readonly fields: IncidentPublicNoteFields;
  readonly record: IncidentPublicNote;
  readonly query: IncidentPublicNoteQuery;
  readonly create: IncidentPublicNoteCreate;
  readonly update: IncidentPublicNoteUpdate;
  readonly related: RelatedIncidentPublicNote;
  readonly unseen: null;
}
