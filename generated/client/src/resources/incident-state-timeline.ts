// Generated from catalog/resources/incident-state-timeline.yaml by templates/client/entity.ts.hbs. Do not edit.
import type { Incident, IncidentConditions } from '../references/incident.js';
import type { IncidentState, IncidentStateConditions } from '../references/incident-state.js';
import type { Project, ProjectConditions } from '../references/project.js';
import type { User, UserConditions } from '../references/user.js';
import type {
  BooleanCondition,
  DateCondition,
  DateInput,
  Either,
  EntityInput,
  IdCondition,
  JsonCondition,
  JsonValue,
  MultiSearch,
  ObjectIdInput,
  TextCondition,
} from '../runtime/index.js';

/** One change of state of an incident, and how long that state lasted. */
export interface IncidentStateTimeline {
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
  /** Incident whose state changes. */
  readonly incident: Incident;
  /** Id of the incident. */
  readonly incidentId: string;
  /** State that the incident enters. */
  readonly incidentState: IncidentState;
  /** Id of the state that the incident enters. */
  readonly incidentStateId: string;
  /** Whether the change was announced to subscribers of the status page. */
  readonly isStatusPageSubscribersNotified: boolean | null;
  /** Whether the change is to be announced to subscribers of the status page. */
  readonly shouldStatusPageSubscribersBeNotified: boolean | null;
  /** Whether the owners have been told of the change. */
  readonly isOwnerNotified: boolean;
  /** What led to the change, as noted by the service. */
  readonly stateChangeLog: JsonValue;
  /** Why the state changed. */
  readonly rootCause: string | null;
  /** When this state began; now if not given. */
  readonly startsAt: string | null;
  /** When this state gave way to the next; empty while it lasts. */
  readonly endsAt: string | null;
}

/** Conditions on Incident State Timeline records, all of which must hold. */
export interface IncidentStateTimelineQuery {
  readonly _id?: IdCondition;
  readonly createdAt?: DateCondition;
  readonly updatedAt?: DateCondition;
  readonly project?: IdCondition | ProjectConditions;
  readonly projectId?: IdCondition;
  readonly createdByUser?: IdCondition | UserConditions;
  readonly createdByUserId?: IdCondition;
  readonly incident?: IdCondition | IncidentConditions;
  readonly incidentId?: IdCondition;
  readonly incidentState?: IdCondition | IncidentStateConditions;
  readonly incidentStateId?: IdCondition;
  readonly isStatusPageSubscribersNotified?: BooleanCondition;
  readonly shouldStatusPageSubscribersBeNotified?: BooleanCondition;
  readonly isOwnerNotified?: BooleanCondition;
  readonly stateChangeLog?: JsonCondition;
  readonly rootCause?: TextCondition;
  readonly startsAt?: DateCondition;
  readonly endsAt?: DateCondition;
  readonly multiSearch?: MultiSearch<'rootCause'>;
}

/** What a new record may have: Incident State Timeline. */
export interface IncidentStateTimelineCreateFields {
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
  /** Incident whose state changes. */
  readonly incident?: EntityInput;
  /** Id of the incident. */
  readonly incidentId?: ObjectIdInput;
  /** State that the incident enters. */
  readonly incidentState?: EntityInput;
  /** Id of the state that the incident enters. */
  readonly incidentStateId?: ObjectIdInput;
  /** Whether the change was announced to subscribers of the status page. */
  readonly isStatusPageSubscribersNotified?: boolean | null;
  /** Whether the change is to be announced to subscribers of the status page. */
  readonly shouldStatusPageSubscribersBeNotified?: boolean | null;
  /** Whether the owners have been told of the change. */
  readonly isOwnerNotified: boolean;
  /** Why the state changed. */
  readonly rootCause?: string | null;
  /** When this state began; now if not given. */
  readonly startsAt?: DateInput | null;
  /** When this state gave way to the next; empty while it lasts. */
  readonly endsAt?: DateInput | null;
}

/** What may change of a record: Incident State Timeline. Null clears an optional field. */
export interface IncidentStateTimelineUpdate {
  /** Id of the record. */
  readonly _id?: ObjectIdInput;
  /** When the record was made. */
  readonly createdAt?: DateInput;
  /** When the record was last changed. */
  readonly updatedAt?: DateInput;
  /** State that the incident enters. */
  readonly incidentState?: EntityInput;
  /** Id of the state that the incident enters. */
  readonly incidentStateId?: ObjectIdInput;
}

/** The types of Incident State Timeline, for its client. */
export interface IncidentStateTimelineTypes {
  readonly record: IncidentStateTimeline;
  readonly query: IncidentStateTimelineQuery;
  readonly create: IncidentStateTimelineCreate;
  readonly update: IncidentStateTimelineUpdate;
}

/** A new record. An entity and its id are two names of one value; one of the two is required. */
export type IncidentStateTimelineCreate = IncidentStateTimelineCreateFields &
  Either<'incident', 'incidentId'> &
  Either<'incidentState', 'incidentStateId'>;
