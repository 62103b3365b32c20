// Generated from catalog/references/user-email.yaml by templates/client/reference.ts.hbs. Do not edit.
import type { Field, IdOf, RelatedOf } from '../runtime/index.js';

/** The fields of User Email. */
export interface UserEmailFields {
  /** Id of the record. */
  readonly _id: Field<'Object ID', 'read'>;
  /** When the record was made. */
  readonly createdAt: Field<'Date', 'read'>;
  /** When the record was last changed. */
  readonly updatedAt: Field<'Date', 'read'>;
  /** Project that owns the record. */
  readonly project: Field<'Entity', 'read'>;
  /** Id of the project that owns the record. */
  readonly projectId: IdOf<'project', 'read'>;
  /** User who is reached this way. */
  readonly user: Field<'Entity', 'read'>;
  /** Id of the user. */
  readonly userId: IdOf<'user', 'read'>;
  /** The email address. */
  readonly email: Field<'Text', 'read'>;
  /** Whether the user has shown that it is theirs. */
  readonly isVerified: Field<'Boolean' | null, 'read'>;
}

/** An address at which a user gets emails. */
export interface UserEmail extends RelatedOf<UserEmailFields> {}

/** The types of User Email, for relations to it. */
export interface UserEmailTypes {
  readonly fields: UserEmailFields;
  readonly related: UserEmail;
  readonly unseen: never;
}
