// Generated from catalog/resources/api-key-permission.yaml by templates/client/entity.ts.hbs. Do not edit.
import type { PermissionName } from '../enumerations.js';
import type { ApiKey, ApiKeyConditions } from '../references/api-key.js';
import type { Label, LabelConditions } from '../references/label.js';
import type { Project, ProjectConditions } from '../references/project.js';
import type { User, UserConditions } from '../references/user.js';
import type {
  ChoiceCondition,
  DateCondition,
  DateInput,
  Either,
  EntityInput,
  IdCondition,
  IdSetCondition,
  MultiSearch,
  ObjectIdInput,
} from '../runtime/index.js';

/** One permission that an API key holds, for everything or for what carries certain labels. */
export interface ApiKeyPermission {
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
  /** API key that holds the permission. */
  readonly apiKey: ApiKey;
  /** Id of the API key. */
  readonly apiKeyId: string;
  /** Name of the role or permission that the key holds. */
  readonly permission: PermissionName;
  /** Labels that narrow the permission; none means no narrowing. */
  readonly labels: readonly Label[];
}

/** Conditions on API Key Permission records, all of which must hold. */
export interface ApiKeyPermissionQuery {
  readonly _id?: IdCondition;
  readonly createdAt?: DateCondition;
  readonly updatedAt?: DateCondition;
  readonly project?: IdCondition | ProjectConditions;
  readonly projectId?: IdCondition;
  readonly createdByUser?: IdCondition | UserConditions;
  readonly createdByUserId?: IdCondition;
  readonly apiKey?: IdCondition | ApiKeyConditions;
  readonly apiKeyId?: IdCondition;
  readonly permission?: ChoiceCondition<PermissionName>;
  readonly labels?: IdSetCondition | LabelConditions;
  readonly multiSearch?: MultiSearch<'permission'>;
}

/** What a new record may have: API Key Permission. */
export interface ApiKeyPermissionCreateFields {
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
  /** API key that holds the permission. */
  readonly apiKey?: EntityInput;
  /** Id of the API key. */
  readonly apiKeyId?: ObjectIdInput;
  /** Name of the role or permission that the key holds. */
  readonly permission: PermissionName;
  /** Labels that narrow the permission; none means no narrowing. */
  readonly labels?: readonly EntityInput[];
}

/** What may change of a record: API Key Permission. Null clears an optional field. */
export interface ApiKeyPermissionUpdate {
  /** Id of the record. */
  readonly _id?: ObjectIdInput;
  /** When the record was made. */
  readonly createdAt?: DateInput;
  /** When the record was last changed. */
  readonly updatedAt?: DateInput;
  /** API key that holds the permission. */
  readonly apiKey?: EntityInput;
  /** Name of the role or permission that the key holds. */
  readonly permission?: PermissionName;
  /** Labels that narrow the permission; none means no narrowing. */
  readonly labels?: readonly EntityInput[];
}

/** The types of API Key Permission, for its client. */
export interface ApiKeyPermissionTypes {
  readonly record: ApiKeyPermission;
  readonly query: ApiKeyPermissionQuery;
  readonly create: ApiKeyPermissionCreate;
  readonly update: ApiKeyPermissionUpdate;
}

/** A new record. An entity and its id are two names of one value; one of the two is required. */
export type ApiKeyPermissionCreate = ApiKeyPermissionCreateFields & Either<'apiKey', 'apiKeyId'>;
