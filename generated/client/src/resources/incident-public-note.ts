// Generated from catalog/resources/incident-public-note.yaml by templates/client/entity.ts.hbs. Do not edit.
import type { Incident, IncidentConditions } from '../references/incident.js';
import type { Project, ProjectConditions } from '../references/project.js';
import type { User, UserConditions } from '../references/user.js';
import type {
  BooleanCondition,
  DateCondition,
  DateInput,
  Either,
  EntityInput,
  IdCondition,
  MultiSearch,
  ObjectIdInput,
  TextCondition,
} from '../runtime/index.js';

/** A note on an incident that everyone who sees its status page can read. */
export interface IncidentPublicNote {
  /** Id of the record. */
  readonly _id: string;
  /** When the record was made. */
  readonly createdAt: string;
  /** When the record was last changed. */
  readonly updatedAt: string;
  /** Project that owns the record. */
  readonly project: Project;
  /** Id of the project that owns the record. */
  readonly projectId: string;
  /** User who made the record, if it was a user. */
  readonly createdByUser: User | null;
  /** Id of the user who made the record. */
  readonly createdByUserId: string | null;
  /** Incident that the note is about. */
  readonly incident: Incident;
  /** Id of the incident. */
  readonly incidentId: string;
  /** What the note says. */
  readonly note: string | null;
  /** Whether the note was announced to subscribers of the status page. */
  readonly isStatusPageSubscribersNotifiedOnNoteCreated: boolean | null;
  /** Whether the note is to be announced to subscribers of the status page. */
  readonly shouldStatusPageSubscribersBeNotifiedOnNoteCreated: boolean | null;
  /** Whether the owners of the incident have been told of the note. */
  readonly isOwnerNotified: boolean;
  /** When the note went out; now if not given. */
  readonly postedAt: string | null;
}

/** Conditions on Incident Public Note records, all of which must hold. */
export interface IncidentPublicNoteQuery {
  readonly _id?: IdCondition;
  readonly createdAt?: DateCondition;
  readonly updatedAt?: DateCondition;
  readonly project?: IdCondition | ProjectConditions;
  readonly projectId?: IdCondition;
  readonly createdByUser?: IdCondition | UserConditions;
  readonly createdByUserId?: IdCondition;
  readonly incident?: IdCondition | IncidentConditions;
  readonly incidentId?: IdCondition;
  readonly note?: TextCondition;
  readonly isStatusPageSubscribersNotifiedOnNoteCreated?: BooleanCondition;
  readonly shouldStatusPageSubscribersBeNotifiedOnNoteCreated?: BooleanCondition;
  readonly isOwnerNotified?: BooleanCondition;
  readonly postedAt?: DateCondition;
  readonly multiSearch?: MultiSearch<'note'>;
}

/** What a new record may have: Incident Public Note. */
export interface IncidentPublicNoteCreateFields {
  /** Id of the record. */
  readonly _id?: ObjectIdInput;
  /** When the record was made. */
  readonly createdAt?: DateInput;
  /** When the record was last changed. */
  readonly updatedAt?: DateInput;
  /** Project that owns the record. */
  readonly project?: EntityInput;
  /** Id of the project that owns the record. */
  readonly projectId?: ObjectIdInput;
  /** User who made the record, if it was a user. */
  readonly createdByUser?: EntityInput | null;
  /** Id of the user who made the record. */
  readonly createdByUserId?: ObjectIdInput | null;
  /** Incident that the note is about. */
  readonly incident?: EntityInput;
  /** Id of the incident. */
  readonly incidentId?: ObjectIdInput;
  /** What the note says. */
  readonly note?: string | null;
  /** Whether the note is to be announced to subscribers of the status page. */
  readonly shouldStatusPageSubscribersBeNotifiedOnNoteCreated?: boolean | null;
  /** Whether the owners of the incident have been told of the note. */
  readonly isOwnerNotified: boolean;
  /** When the note went out; now if not given. */
  readonly postedAt?: DateInput | null;
}

/** What may change of a record: Incident Public Note. Null clears an optional field. */
export interface IncidentPublicNoteUpdate {
  /** Id of the record. */
  readonly _id?: ObjectIdInput;
  /** When the record was made. */
  readonly createdAt?: DateInput;
  /** When the record was last changed. */
  readonly updatedAt?: DateInput;
  /** What the note says. */
  readonly note?: string | null;
  /** When the note went out; now if not given. */
  readonly postedAt?: DateInput | null;
}

/** The types of Incident Public Note, for its client. */
export interface IncidentPublicNoteTypes {
  readonly record: IncidentPublicNote;
  readonly query: IncidentPublicNoteQuery;
  readonly create: IncidentPublicNoteCreate;
  readonly update: IncidentPublicNoteUpdate;
}

/** A new record. An entity and its id are two names of one value; one of the two is required. */
export type IncidentPublicNoteCreate = IncidentPublicNoteCreateFields & Either<'incident', 'incidentId'>;
