// Generated from catalog/references/user.yaml by templates/client/resource.ts.hbs. Do not edit.
import type * as c from '../runtime/index.js';

/** The fields of User, each with what callers can do with it. */
export interface UserFields {
  /** Id of the record. */
  readonly _id: c.Field<'Object ID', 'read'>;
  /** When the record was created. */
  readonly createdAt: c.Field<'Date', 'read'>;
  /** When the record was last changed. */
  readonly updatedAt: c.Field<'Date', 'read'>;
  /** Name of the user. */
  readonly name: c.Field<'Text', 'read'>;
  /** Email address of the user. */
  readonly email: c.Field<'Text' | null, 'read'>;
}

/** A person who works in projects. */
export interface User extends c.RecordOf<UserFields> {}

/** User behind a relation: its own relations are ids. */
export interface RelatedUser extends c.RelatedOf<UserFields> {}

/** Conditions on User records, all of which must hold. */
export interface UserQuery extends c.QueryOf<UserFields> {}

/** Nobody creates User records over HTTP. */
export type UserCreate = never;

/** Nobody changes User records over HTTP. */
export type UserUpdate = never;

/** The types of User, for its client and for relations to it. */
export interface UserTypes {
  readonly fields: UserFields;
  readonly record: User;
  readonly query: UserQuery;
  readonly create: UserCreate;
  readonly update: UserUpdate;
  readonly related: RelatedUser;
  readonly unseen: null;
}
