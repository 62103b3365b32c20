// Generated from catalog/resources/incident-template-team-owner.yaml by templates/client/entity.ts.hbs. Do not edit.
import type { IncidentTemplate, IncidentTemplateConditions } from '../references/incident-template.js';
import type { Project, ProjectConditions } from '../references/project.js';
import type { User, UserConditions } from '../references/user.js';
import type {
  BooleanCondition,
  DateCondition,
  DateInput,
  Either,
  EntityInput,
  IdCondition,
  ObjectIdInput,
} from '../runtime/index.js';
import type { Team, TeamConditions } from './team.js';

/** Makes a team an owner of an incident template. */
export interface IncidentTemplateTeamOwner {
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
  /** Team that owns the incident template; each of its users is notified. */
  readonly team: Team;
  /** Id of the team. */
  readonly teamId: string;
  /** What the team owns. */
  readonly incidentTemplate: IncidentTemplate;
  /** Id of the incident template. */
  readonly incidentTemplateId: string;
  /** Whether the new owners have been told that they are owners. */
  readonly isOwnerNotified: boolean;
}

/** Conditions on Incident Template Team Owner records, all of which must hold. */
export interface IncidentTemplateTeamOwnerQuery {
  readonly _id?: IdCondition;
  readonly createdAt?: DateCondition;
  readonly updatedAt?: DateCondition;
  readonly project?: IdCondition | ProjectConditions;
  readonly projectId?: IdCondition;
  readonly createdByUser?: IdCondition | UserConditions;
  readonly createdByUserId?: IdCondition;
  readonly team?: IdCondition | TeamConditions;
  readonly teamId?: IdCondition;
  readonly incidentTemplate?: IdCondition | IncidentTemplateConditions;
  readonly incidentTemplateId?: IdCondition;
  readonly isOwnerNotified?: BooleanCondition;
}

/** What a new record may have: Incident Template Team Owner. */
export interface IncidentTemplateTeamOwnerCreateFields {
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
  /** Team that owns the incident template; each of its users is notified. */
  readonly team?: EntityInput;
  /** Id of the team. */
  readonly teamId?: ObjectIdInput;
  /** What the team owns. */
  readonly incidentTemplate?: EntityInput;
  /** Id of the incident template. */
  readonly incidentTemplateId?: ObjectIdInput;
  /** Whether the new owners have been told that they are owners. */
  readonly isOwnerNotified: boolean;
}

/** What may change of a record: Incident Template Team Owner. Null clears an optional field. */
export interface IncidentTemplateTeamOwnerUpdate {
  /** Id of the record. */
  readonly _id?: ObjectIdInput;
  /** When the record was made. */
  readonly createdAt?: DateInput;
  /** When the record was last changed. */
  readonly updatedAt?: DateInput;
}

/** The types of Incident Template Team Owner, for its client. */
export interface IncidentTemplateTeamOwnerTypes {
  readonly record: IncidentTemplateTeamOwner;
  readonly query: IncidentTemplateTeamOwnerQuery;
  readonly create: IncidentTemplateTeamOwnerCreate;
  readonly update: IncidentTemplateTeamOwnerUpdate;
}

/** A new record. An entity and its id are two names of one value; one of the two is required. */
export type IncidentTemplateTeamOwnerCreate = IncidentTemplateTeamOwnerCreateFields &
  Either<'team', 'teamId'> &
  Either<'incidentTemplate', 'incidentTemplateId'>;
