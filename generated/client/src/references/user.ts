// Generated from catalog/references/user.yaml by templates/client/resource.ts.hbs. Do not edit.
import type { Field, QueryOf, RecordOf, RelatedOf } from '../runtime/index.js';

/** The fields of User, each with what callers can do with it. */
export interface UserFields {
  /** Id of the record. */
  readonly _id: Field<'Object ID', 'read'>;
  /** When the record was created. */
  readonly createdAt: Field<'Date', 'read'>;
  /** When the record was last changed. */
  readonly updatedAt: Field<'Date', 'read'>;
  /** Name of the user. */
  readonly name: Field<'Text', 'read'>;
  /** Email address of the user. */
  readonly email: Field<'Text' | null, 'read'>;
}

/** A person who works in projects. */
export interface User extends RecordOf<UserFields> {}

/** User behind a relation: its own relations are ids. */
export interface RelatedUser extends RelatedOf<UserFields> {}

/** Conditions on User records, all of which must hold. */
export interface UserQuery extends QueryOf<UserFields> {}

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
