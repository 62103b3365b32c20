// Generated from catalog/references/user-email.yaml by templates/client/resource.ts.hbs. Do not edit.
import type * as c from '../runtime/index.js';
import type { ProjectTypes } from './project.js';
import type { UserTypes } from './user.js';

/** The fields of User Email, each with what callers can do with it. */
export interface UserEmailFields {
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
  /** The email address. */
  readonly email: c.Field<'Text', 'read'>;
  /** Whether the user has confirmed it. */
  readonly isVerified: c.Field<'Boolean' | null, 'read'>;
}

/** An address at which a user gets emails. */
export interface UserEmail extends c.RecordOf<UserEmailFields> {}

/** User Email behind a relation: its own relations are ids. */
export interface RelatedUserEmail extends c.RelatedOf<UserEmailFields> {}

/** Conditions on User Email records, all of which must hold. */
export interface UserEmailQuery extends c.QueryOf<UserEmailFields> {}

/** Nobody creates User Email records over HTTP. */
export type UserEmailCreate = never;

/** Nobody changes User Email records over HTTP. */
export type UserEmailUpdate = never;

/** The types of User Email, for its client and for relations to it. */
export interface UserEmailTypes {
  readonly fields: UserEmailFields;
  readonly record: UserEmail;
  readonly query: UserEmailQuery;
  readonly create: UserEmailCreate;
  readonly update: UserEmailUpdate;
  readonly related: RelatedUserEmail;
  readonly unseen: never;
}
