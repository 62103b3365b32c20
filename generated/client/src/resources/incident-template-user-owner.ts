// Generated from catalog/resources/incident-template-user-owner.yaml by templates/client/entity.ts.hbs. Do not edit.
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

/** Makes a user an owner of an incident template. */
export interface IncidentTemplateUserOwner {
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
  /** User who owns the incident template and is notified about it. */
  readonly user: User;
  /** Id of the user. */
  readonly userId: string;
  /** What the user owns. */
  readonly incidentTemplate: IncidentTemplate;
  /** Id of the incident template. */
  readonly incidentTemplateId: string;
  /** Whether the new owners have been told that they are owners. */
  readonly isOwnerNotified: boolean;
}

/** Conditions on Incident Template User Owner records, all of which must hold. */
export interface IncidentTemplateUserOwnerQuery {
  readonly _id?: IdCondition;
  readonly createdAt?: DateCondition;
  readonly updatedAt?: DateCondition;
  readonly project?: IdCondition | ProjectConditions;
  readonly projectId?: IdCondition;
  readonly createdByUser?: IdCondition | UserConditions;
  readonly createdByUserId?: IdCondition;
  readonly user?: IdCondition | UserConditions;
  readonly userId?: IdCondition;
  readonly incidentTemplate?: IdCondition | IncidentTemplateConditions;
  readonly incidentTemplateId?: IdCondition;
  readonly isOwnerNotified?: BooleanCondition;
}

/** What a new record may have: Incident Template User Owner. */
export interface IncidentTemplateUserOwnerCreateFields {
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
  /** User who owns the incident template and is notified about it. */
  readonly user?: EntityInput;
  /** Id of the user. */
  readonly userId?: ObjectIdInput;
  /** What the user owns. */
  readonly incidentTemplate?: EntityInput;
  /** Id of the incident template. */
  readonly incidentTemplateId?: ObjectIdInput;
  /** Whether the new owners have been told that they are owners. */
  readonly isOwnerNotified: boolean;
}

/** What may change of a record: Incident Template User Owner. Null clears an optional field. */
export interface IncidentTemplateUserOwnerUpdate {
  /** Id of the record. */
  readonly _id?: ObjectIdInput;
  /** When the record was made. */
  readonly createdAt?: DateInput;
  /** When the record was last changed. */
  readonly updatedAt?: DateInput;
}

/** The types of Incident Template User Owner, for its client. */
export interface IncidentTemplateUserOwnerTypes {
  readonly record: IncidentTemplateUserOwner;
  readonly query: IncidentTemplateUserOwnerQuery;
  readonly create: IncidentTemplateUserOwnerCreate;
  readonly update: IncidentTemplateUserOwnerUpdate;
}

/** A new record. An entity and its id are two names of one value; one of the two is required. */
export type IncidentTemplateUserOwnerCreate = IncidentTemplateUserOwnerCreateFields &
  Either<'user', 'userId'> &
  Either<'incidentTemplate', 'incidentTemplateId'>;
