// Generated from catalog/references/user.yaml by templates/client/reference.ts.hbs. Do not edit.
import type { Field, RelatedOf } from '../runtime/index.js';

/** The fields of User. */
export interface UserFields {
  /** Id of the record. */
  readonly _id: Field<'Object ID', 'read'>;
  /** When the record was made. */
  readonly createdAt: Field<'Date', 'read'>;
  /** When the record was last changed. */
  readonly updatedAt: Field<'Date', 'read'>;
  /** Name of the user. */
  readonly name: Field<'Text', 'read'>;
  /** Email address of the user. */
  readonly email: Field<'Text' | null, 'read'>;
}

/** A person who works in projects. */
export interface User extends RelatedOf<UserFields> {}

/** The types of User, for relations to it. */
export interface UserTypes {
  readonly fields: UserFields;
  readonly related: User;
  readonly unseen: null;
}
