// Generated from catalog/resources/status-page-domain.yaml by templates/client/entity.ts.hbs. Do not edit.
import type { Domain, DomainConditions } from '../references/domain.js';
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
} from '../runtime/index.js';

/** An address of its own under which a status page is shown. */
export interface StatusPageDomain {
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
  /** Domain that the address lies under. */
  readonly domain: Domain;
  /** Id of the domain. */
  readonly domainId: string;
  /** Status page shown at the address. */
  readonly statusPage: StatusPage;
  /** Id of the status page. */
  readonly statusPageId: string;
  /** First part of the address, such as status. */
  readonly subdomain: string;
  /** The whole address, joined from subdomain and domain. */
  readonly fullDomain: string;
  /** Whether the CNAME record of the address was found to be right. */
  readonly isCnameVerified: boolean;
  /** Whether a certificate for the address was asked for. */
  readonly isSslOrdered: boolean;
  /** Whether the certificate of the address is in use. */
  readonly isSslProvisioned: boolean;
}

/** Conditions on Status Page Domain records, all of which must hold. */
export interface StatusPageDomainQuery {
  readonly _id?: IdCondition;
  readonly createdAt?: DateCondition;
  readonly updatedAt?: DateCondition;
  readonly project?: IdCondition | ProjectConditions;
  readonly projectId?: IdCondition;
  readonly createdByUser?: IdCondition | UserConditions;
  readonly createdByUserId?: IdCondition;
  readonly domain?: IdCondition | DomainConditions;
  readonly domainId?: IdCondition;
  readonly statusPage?: IdCondition | StatusPageConditions;
  readonly statusPageId?: IdCondition;
  readonly subdomain?: TextCondition;
  readonly fullDomain?: TextCondition;
  readonly isCnameVerified?: BooleanCondition;
  readonly isSslOrdered?: BooleanCondition;
  readonly isSslProvisioned?: BooleanCondition;
  readonly multiSearch?: MultiSearch<'subdomain' | 'fullDomain'>;
}

/** What a new record may have: Status Page Domain. */
export interface StatusPageDomainCreateFields {
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
  /** Domain that the address lies under. */
  readonly domain?: EntityInput;
  /** Id of the domain. */
  readonly domainId?: ObjectIdInput;
  /** Status page shown at the address. */
  readonly statusPage?: EntityInput;
  /** Id of the status page. */
  readonly statusPageId?: ObjectIdInput;
  /** First part of the address, such as status. */
  readonly subdomain: string;
  /** The whole address, joined from subdomain and domain. */
  readonly fullDomain?: string;
  /** Secret that proves control of the address; it is never shown. */
  readonly cnameVerificationToken: string;
}

/** What may change of a record: Status Page Domain. Null clears an optional field. */
export interface StatusPageDomainUpdate {
  /** Id of the record. */
  readonly _id?: ObjectIdInput;
  /** When the record was made. */
  readonly createdAt?: DateInput;
  /** When the record was last changed. */
  readonly updatedAt?: DateInput;
  /** First part of the address, such as status. */
  readonly subdomain?: string;
}

/** The types of Status Page Domain, for its client. */
export interface StatusPageDomainTypes {
  readonly record: StatusPageDomain;
  readonly query: StatusPageDomainQuery;
  readonly create: StatusPageDomainCreate;
  readonly update: StatusPageDomainUpdate;
}

/** A new record. An entity and its id are two names of one value; one of the two is required. */
export type StatusPageDomainCreate = StatusPageDomainCreateFields &
  Either<'domain', 'domainId'> &
  Either<'statusPage', 'statusPageId'>;
