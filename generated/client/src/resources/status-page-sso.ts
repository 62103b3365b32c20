// Generated from catalog/resources/status-page-sso.yaml by templates/client/entity.ts.hbs. Do not edit.
import type { Project, ProjectConditions } from '../references/project.js';
import type { StatusPage, StatusPageConditions } from '../references/status-page.js';
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
  UrlInput,
} from '../runtime/index.js';

/** How visitors of a status page log in through an identity provider. */
export interface StatusPageSso {
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
  /** Status page that visitors log in to. */
  readonly statusPage: StatusPage;
  /** Id of the status page. */
  readonly statusPageId: string;
  /** Name by which visitors know this way to log in. */
  readonly name: string;
  /** What this way to log in is for. */
  readonly description: string;
  /** Algorithm with which the identity provider signs. */
  readonly signatureMethod: string;
  /** Algorithm with which the identity provider makes digests. */
  readonly digestMethod: string;
  /** Address that visitors are sent to for logging in. */
  readonly signOnURL: string;
  /** Address by which the identity provider names itself. */
  readonly issuerURL: string;
  /** Certificate that the identity provider's signatures are checked with. */
  readonly publicCertificate: string;
  /** Whether visitors may log in this way. */
  readonly isEnabled: boolean | null;
  /** Whether a login this way has worked before. */
  readonly isTested: boolean | null;
}

/** Conditions on Status Page SSO records, all of which must hold. */
export interface StatusPageSsoQuery {
  readonly _id?: IdCondition;
  readonly createdAt?: DateCondition;
  readonly updatedAt?: DateCondition;
  readonly project?: IdCondition | ProjectConditions;
  readonly projectId?: IdCondition;
  readonly createdByUser?: IdCondition | UserConditions;
  readonly createdByUserId?: IdCondition;
  readonly statusPage?: IdCondition | StatusPageConditions;
  readonly statusPageId?: IdCondition;
  readonly name?: TextCondition;
  readonly description?: TextCondition;
  readonly signatureMethod?: TextCondition;
  readonly digestMethod?: TextCondition;
  readonly signOnURL?: TextCondition;
  readonly issuerURL?: TextCondition;
  readonly publicCertificate?: TextCondition;
  readonly isEnabled?: BooleanCondition;
  readonly isTested?: BooleanCondition;
  readonly multiSearch?: MultiSearch<
    'name' | 'description' | 'signatureMethod' | 'digestMethod' | 'signOnURL' | 'issuerURL' | 'publicCertificate'
  >;
}

/** What a new record may have: Status Page SSO. */
export interface StatusPageSsoCreateFields {
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
  /** Status page that visitors log in to. */
  readonly statusPage?: EntityInput;
  /** Id of the status page. */
  readonly statusPageId?: ObjectIdInput;
  /** Name by which visitors know this way to log in. */
  readonly name: string;
  /** What this way to log in is for. */
  readonly description: string;
  /** Algorithm with which the identity provider signs. */
  readonly signatureMethod: string;
  /** Algorithm with which the identity provider makes digests. */
  readonly digestMethod: string;
  /** Address that visitors are sent to for logging in. */
  readonly signOnURL: UrlInput;
  /** Address by which the identity provider names itself. */
  readonly issuerURL: UrlInput;
  /** Certificate that the identity provider's signatures are checked with. */
  readonly publicCertificate: string;
  /** Whether visitors may log in this way. */
  readonly isEnabled?: boolean | null;
  /** Whether a login this way has worked before. */
  readonly isTested?: boolean | null;
}

/** What may change of a record: Status Page SSO. Null clears an optional field. */
export interface StatusPageSsoUpdate {
  /** Id of the record. */
  readonly _id?: ObjectIdInput;
  /** When the record was made. */
  readonly createdAt?: DateInput;
  /** When the record was last changed. */
  readonly updatedAt?: DateInput;
  /** Name by which visitors know this way to log in. */
  readonly name?: string;
  /** What this way to log in is for. */
  readonly description?: string;
  /** Algorithm with which the identity provider signs. */
  readonly signatureMethod?: string;
  /** Algorithm with which the identity provider makes digests. */
  readonly digestMethod?: string;
  /** Address that visitors are sent to for logging in. */
  readonly signOnURL?: UrlInput;
  /** Address by which the identity provider names itself. */
  readonly issuerURL?: UrlInput;
  /** Certificate that the identity provider's signatures are checked with. */
  readonly publicCertificate?: string;
  /** Whether visitors may log in this way. */
  readonly isEnabled?: boolean | null;
}

/** The types of Status Page SSO, for its client. */
export interface StatusPageSsoTypes {
  readonly record: StatusPageSso;
  readonly query: StatusPageSsoQuery;
  readonly create: StatusPageSsoCreate;
  readonly update: StatusPageSsoUpdate;
}

/** A new record. An entity and its id are two names of one value; one of the two is required. */
export type StatusPageSsoCreate = StatusPageSsoCreateFields & Either<'statusPage', 'statusPageId'>;
