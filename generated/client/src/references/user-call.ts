// Generated from catalog/references/user-call.yaml by templates/client/reference.ts.hbs. Do not edit.
import type { Field, IdOf, RelatedOf } from '../runtime/index.js';

/** The fields of User Call. */
export interface UserCallFields {
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
  /** The phone number. */
  readonly phone: Field<'Text', 'read'>;
  /** Whether the user has shown that it is theirs. */
  readonly isVerified: Field<'Boolean' | null, 'read'>;
}

/** A phone number at which a user takes calls. */
export interface UserCall extends RelatedOf<UserCallFields> {}

/** The types of User Call, for relations to it. */
export interface UserCallTypes {
  readonly fields: UserCallFields;
  readonly related: UserCall;
  readonly unseen: never;
}
