// Generated from catalog/resources/status-page-sso.yaml by templates/client/resource.ts.hbs. Do not edit.
import type { ProjectTypes } from '../references/project.js';
import type { StatusPageTypes } from '../references/status-page.js';
import type { UserTypes } from '../references/user.js';
import type { CreateOf, Field, IdOf, QueryOf, RecordOf, RelatedOf, ToOne, UpdateOf } from '../runtime/index.js';

/** The fields of Status Page SSO, each with what callers can do with it. */
export interface StatusPageSsoFields {
  /** Id of the record. */
  readonly _id: Field<'Object ID', 'read' | 'create' | 'update'>;
  /** When the record was made. */
  readonly createdAt: Field<'Date', 'read' | 'create' | 'update'>;
  /** When the record was last changed. */
  readonly updatedAt: Field<'Date', 'read' | 'create' | 'update'>;
  /** Project that owns the record. */
  readonly project: ToOne<ProjectTypes, 'read' | 'create'>;
  /** Id of the project that owns the record. */
  readonly projectId: IdOf<'project', 'read' | 'create'>;
  /** User who made the record, if it was a user. */
  readonly createdByUser: ToOne<UserTypes | null, 'read' | 'create'>;
  /** Id of the user who made the record. */
  readonly createdByUserId: IdOf<'createdByUser' | null, 'read' | 'create'>;
  /** Status page that visitors log in to. */
  readonly statusPage: ToOne<StatusPageTypes, 'read' | 'either'>;
  /** Id of the status page. */
  readonly statusPageId: IdOf<'statusPage', 'read' | 'either'>;
  /** Name by which visitors know this way to log in. */
  readonly name: Field<'Text', 'read' | 'required' | 'update'>;
  /** What this way to log in is for. */
  readonly description: Field<'Long Text', 'read' | 'required' | 'update'>;
  /** Algorithm with which the identity provider signs. */
  readonly signatureMethod: Field<'Text', 'read' | 'required' | 'update'>;
  /** Algorithm with which the identity provider makes digests. */
  readonly digestMethod: Field<'Text', 'read' | 'required' | 'update'>;
  /** Address that visitors are sent to for logging in. */
  readonly signOnURL: Field<'URL', 'read' | 'required' | 'update'>;
  /** Address by which the identity provider names itself. */
  readonly issuerURL: Field<'URL', 'read' | 'required' | 'update'>;
  /** Certificate that the identity provider's signatures are checked with. */
  readonly publicCertificate: Field<'Very Long Text', 'read' | 'required' | 'update'>;
  /** Whether visitors may log in this way. */
  readonly isEnabled: Field<'Boolean' | null, 'read' | 'create' | 'update'>;
  /** Whether a login this way has worked before. */
  readonly isTested: Field<'Boolean' | null, 'read' | 'create'>;
}

/** How visitors of a status page log in through an identity provider. */
export interface StatusPageSso extends RecordOf<StatusPageSsoFields> {}

/** Status Page SSO behind a relation: its own relations are ids. */
export interface RelatedStatusPageSso extends RelatedOf<StatusPageSsoFields> {}

/** Conditions on Status Page SSO records, all of which must hold. */
export interface StatusPageSsoQuery extends QueryOf<StatusPageSsoFields> {}

/** A new record: Status Page SSO. Where an entity is required, its id does as well. */
export type StatusPageSsoCreate = CreateOf<StatusPageSsoFields>;

/** What may change of a record: Status Page SSO. Null clears an optional field. */
export type StatusPageSsoUpdate = UpdateOf<StatusPageSsoFields>;

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
