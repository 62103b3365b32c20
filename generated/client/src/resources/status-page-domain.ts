// Generated from catalog/resources/status-page-domain.yaml by templates/client/resource.ts.hbs. Do not edit.
import type * as c from '../runtime/index.js';
import type { DomainTypes } from '../references/domain.js';
import type { ProjectTypes } from '../references/project.js';
import type { StatusPageTypes } from '../references/status-page.js';
import type { UserTypes } from '../references/user.js';

/** The fields of Status Page Domain, each with what callers can do with it. */
export interface StatusPageDomainFields {
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
  /** Domain of the address. */
  readonly domain: c.ToOne<DomainTypes, 'read' | 'either'>;
  /** Id of the domain. */
  readonly domainId: c.IdOf<'domain', 'read' | 'either'>;
  /** Status page shown at the address. */
  readonly statusPage: c.ToOne<StatusPageTypes, 'read' | 'either'>;
  /** Id of the status page. */
  readonly statusPageId: c.IdOf<'statusPage', 'read' | 'either'>;
  /**
   * First part of the address, such as status; one or more DNS labels, of which the first may be *, or * alone.
   * Pattern:
   * `^(?:[*]|(?:[*][.])?[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:[.][A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)*)$`.
   */
  readonly subdomain: c.Field<'Text', 'read' | 'required' | 'update'>;
  /** The full address, made of subdomain and domain. */
  readonly fullDomain: c.Field<'Text', 'read' | 'create'>;
  /** Secret that proves control of the address; it is never shown. */
  readonly cnameVerificationToken: c.Field<'Text', 'required'>;
  /** Whether the CNAME record of the address has been verified. */
  readonly isCnameVerified: c.Field<'Boolean', 'read'>;
  /** Whether a certificate for the address has been requested. */
  readonly isSslOrdered: c.Field<'Boolean', 'read'>;
  /** Whether the certificate of the address is in use. */
  readonly isSslProvisioned: c.Field<'Boolean', 'read'>;
}

/** A custom address of a status page. */
export interface StatusPageDomain extends c.RecordOf<StatusPageDomainFields> {}

/** Status Page Domain behind a relation: its own relations are ids. */
export interface RelatedStatusPageDomain extends c.RelatedOf<StatusPageDomainFields> {}

/** Conditions on Status Page Domain records, all of which must hold. */
export interface StatusPageDomainQuery extends c.QueryOf<StatusPageDomainFields> {}

/** A new record: Status Page Domain. Where an entity is required, its id does as well. */
export type StatusPageDomainCreate = c.CreateOf<StatusPageDomainFields>;

/** What may change of a record: Status Page Domain. Null clears an optional field. */
export type StatusPageDomainUpdate = c.UpdateOf<StatusPageDomainFields>;

/** The types of Status Page Domain, for its client and for relations to it. */
export interface StatusPageDomainTypes {
  readonly fields: StatusPageDomainFields;
  readonly record: StatusPageDomain;
  readonly query: StatusPageDomainQuery;
  readonly create: StatusPageDomainCreate;
  readonly update: StatusPageDomainUpdate;
  readonly related: RelatedStatusPageDomain;
  readonly unseen: null;
}
