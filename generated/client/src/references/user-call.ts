// Generated from catalog/references/user-call.yaml by templates/client/resource.ts.hbs. Do not edit.
import type * as c from '../runtime/index.js';
import type { ProjectTypes } from './project.js';
import type { UserTypes } from './user.js';

/** The fields of User Call, each with what callers can do with it. */
export interface UserCallFields {
  /** Id of the record. */
  readonly _id: c.Field<'Object ID', 'read'>;
  /** When the record was created. */
  readonly createdAt: c.Field<'Date', 'read'>;
  /** When the record was last changed. */
  readonly updatedAt: c.Field<'Date', 'read'>;
  /** Project that owns the record. */
  readonly project: c.ToOne<ProjectTypes, 'read'>;
  /** Id of the project that owns the record. */
  readonly projectId: c.IdOf<'project', 'read'>;
  /** User with this contact. */
  readonly user: c.ToOne<UserTypes, 'read'>;
  /** Id of the user. */
  readonly userId: c.IdOf<'user', 'read'>;
  /** The phone number. */
  readonly phone: c.Field<'Text', 'read'>;
  /** Whether the user has confirmed it. */
  readonly isVerified: c.Field<'Boolean' | null, 'read'>;
}

/** A phone number at which a user takes calls. */
export interface UserCall extends c.RecordOf<UserCallFields> {}

/** User Call behind a relation: its own relations are ids. */
export interface RelatedUserCall extends c.RelatedOf<UserCallFields> {}

/** Conditions on User Call records, all of which must hold. */
export interface UserCallQuery extends c.QueryOf<UserCallFields> {}

/** Nobody creates User Call records over HTTP. */
export type UserCallCreate = never;

/** Nobody changes User Call records over HTTP. */
export type UserCallUpdate = never;

/** The types of User Call, for its client and for relations to it. */
export interface UserCallTypes {
  readonly fields: UserCallFields;
  readonly record: UserCall;
  readonly query: UserCallQuery;
  readonly create: UserCallCreate;
  readonly update: UserCallUpdate;
  readonly related: RelatedUserCall;
  readonly unseen: never;
}
