// Generated from catalog/resources/team.yaml by templates/client/entity.ts.hbs. Do not edit.
import type { Project, ProjectConditions } from '../references/project.js';
import type { User, UserConditions } from '../references/user.js';
import type {
  BooleanCondition,
  DateCondition,
  DateInput,
  EntityInput,
  IdCondition,
  MultiSearch,
  ObjectIdInput,
  TextCondition,
} from '../runtime/index.js';

/** A group of users of the project who share permissions. */
export interface Team {
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
  /** Name of the team. */
  readonly name: string;
  /** What the team is for. */
  readonly description: string | null;
  /** Readable name that no other team in any project has. */
  readonly slug: string;
  /** Whether the team's permissions may be changed. */
  readonly isPermissionsEditable: boolean | null;
  /** Whether the team may be deleted. */
  readonly isTeamDeleteable: boolean | null;
  /** Whether the last member has to stay. */
  readonly shouldHaveAtLeastOneMember: boolean | null;
  /** Whether the team itself may be changed. */
  readonly isTeamEditable: boolean | null;
}

/** Conditions on Team records, all of which must hold. */
export interface TeamQuery {
  readonly _id?: IdCondition;
  readonly createdAt?: DateCondition;
  readonly updatedAt?: DateCondition;
  readonly project?: IdCondition | ProjectConditions;
  readonly projectId?: IdCondition;
  readonly createdByUser?: IdCondition | UserConditions;
  readonly createdByUserId?: IdCondition;
  readonly name?: TextCondition;
  readonly description?: TextCondition;
  readonly slug?: TextCondition;
  readonly isPermissionsEditable?: BooleanCondition;
  readonly isTeamDeleteable?: BooleanCondition;
  readonly shouldHaveAtLeastOneMember?: BooleanCondition;
  readonly isTeamEditable?: BooleanCondition;
  readonly multiSearch?: MultiSearch<'name' | 'description' | 'slug'>;
}

/** Conditions on a related record: Team. */
export interface TeamConditions {
  readonly _id?: IdCondition;
  readonly createdAt?: DateCondition;
  readonly updatedAt?: DateCondition;
  readonly project?: IdCondition;
  readonly projectId?: IdCondition;
  readonly createdByUser?: IdCondition;
  readonly createdByUserId?: IdCondition;
  readonly name?: TextCondition;
  readonly description?: TextCondition;
  readonly slug?: TextCondition;
  readonly isPermissionsEditable?: BooleanCondition;
  readonly isTeamDeleteable?: BooleanCondition;
  readonly shouldHaveAtLeastOneMember?: BooleanCondition;
  readonly isTeamEditable?: BooleanCondition;
  readonly multiSearch?: MultiSearch<'name' | 'description' | 'slug'>;
}

/** What a new record may have: Team. */
export interface TeamCreate {
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
  /** Name of the team. */
  readonly name: string;
  /** What the team is for. */
  readonly description?: string | null;
  /** Readable name that no other team in any project has. */
  readonly slug: string;
}

/** What may change of a record: Team. Null clears an optional field. */
export interface TeamUpdate {
  /** Id of the record. */
  readonly _id?: ObjectIdInput;
  /** When the record was made. */
  readonly createdAt?: DateInput;
  /** When the record was last changed. */
  readonly updatedAt?: DateInput;
  /** Name of the team. */
  readonly name?: string;
  /** What the team is for. */
  readonly description?: string | null;
}

/** The types of Team, for its client. */
export interface TeamTypes {
  readonly record: Team;
  readonly query: TeamQuery;
  readonly create: TeamCreate;
  readonly update: TeamUpdate;
}
