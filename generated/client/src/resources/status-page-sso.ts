// Generated from catalog/resources/status-page-sso.yaml by templates/client/resource.ts.hbs. Do not edit.
import type * as c from '../runtime/index.js';
import type { ProjectTypes } from '../references/project.js';
import type { StatusPageTypes } from '../references/status-page.js';
import type { UserTypes } from '../references/user.js';

/** The fields of Status Page SSO, each with what callers can do with it. */
export interface StatusPageSsoFields {
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
  /** Status page that visitors log in to. */
  readonly statusPage: c.ToOne<StatusPageTypes, 'read' | 'either'>;
  /** Id of the status page. */
  readonly statusPageId: c.IdOf<'statusPage', 'read' | 'either'>;
  /** Name of the login method as visitors see it. */
  readonly name: c.Field<'Text', 'read' | 'required' | 'update'>;
  /** Purpose of the login method. */
  readonly description: c.Field<'Long Text', 'read' | 'required' | 'update'>;
  /** Signature algorithm of the identity provider. */
  readonly signatureMethod: c.Field<'Text', 'read' | 'required' | 'update'>;
  /** Digest algorithm of the identity provider. */
  readonly digestMethod: c.Field<'Text', 'read' | 'required' | 'update'>;
  /** Address to which visitors are redirected to log in. */
  readonly signOnURL: c.Field<'URL', 'read' | 'required' | 'update'>;
  /** Address that identifies the identity provider. */
  readonly issuerURL: c.Field<'URL', 'read' | 'required' | 'update'>;
  /** Certificate that verifies the signatures of the identity provider. */
  readonly publicCertificate: c.Field<'Very Long Text', 'read' | 'required' | 'update'>;
  /** Whether visitors may use this login method. */
  readonly isEnabled: c.Field<'Boolean' | null, 'read' | 'create' | 'update'>;
  /** Whether a login with this method has succeeded before. */
  readonly isTested: c.Field<'Boolean' | null, 'read' | 'create'>;
}

/** A login method of a status page, through an identity provider. */
export interface StatusPageSso extends c.RecordOf<StatusPageSsoFields> {}

/** Status Page SSO behind a relation: its own relations are ids. */
export interface RelatedStatusPageSso extends c.RelatedOf<StatusPageSsoFields> {}

/** Conditions on Status Page SSO records, all of which must hold. */
export interface StatusPageSsoQuery extends c.QueryOf<StatusPageSsoFields> {}

/** A new record: Status Page SSO. Where an entity is required, its id does as well. */
export type StatusPageSsoCreate = c.CreateOf<StatusPageSsoFields>;

/** What may change of a record: Status Page SSO. Null clears an optional field. */
export type StatusPageSsoUpdate = c.UpdateOf<StatusPageSsoFields>;

/** The types of Status Page SSO, for its client and for relations to it. */
export interface StatusPageSsoTypes {
  readonly fields: StatusPageSsoFields;
  readonly record: StatusPageSso;
  readonly query: StatusPageSsoQuery;
  readonly create: StatusPageSsoCreate;
  readonly update: StatusPageSsoUpdate;
  readonly related: RelatedStatusPageSso;
  readonly unseen: null;
}
