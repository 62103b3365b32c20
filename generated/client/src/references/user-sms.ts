// Generated from catalog/references/user-sms.yaml by templates/client/resource.ts.hbs. Do not edit.
import type { Field, IdOf, QueryOf, RecordOf, RelatedOf, ToOne } from '../runtime/index.js';
import type { ProjectTypes } from './project.js';
import type { UserTypes } from './user.js';

/** The fields of User SMS, each with what callers can do with it. */
export interface UserSmsFields {
  /** Id of the record. */
  readonly _id: Field<'Object ID', 'read'>;
  /** When the record was created. */
  readonly createdAt: Field<'Date', 'read'>;
  /** When the record was last changed. */
  readonly updatedAt: Field<'Date', 'read'>;
  /** Project that owns the record. */
  readonly project: ToOne<ProjectTypes, 'read'>;
  /** Id of the project that owns the record. */
  readonly projectId: IdOf<'project', 'read'>;
  /** User with this contact. */
  readonly user: ToOne<UserTypes, 'read'>;
  /** Id of the user. */
  readonly userId: IdOf<'user', 'read'>;
  /** The phone number. */
  readonly phone: Field<'Text', 'read'>;
  /** Whether the user has confirmed it. */
  readonly isVerified: Field<'Boolean' | null, 'read'>;
}

/** A phone number at which a user gets text messages. */
export interface UserSms extends RecordOf<UserSmsFields> {}

/** User SMS behind a relation: its own relations are ids. */
export interface RelatedUserSms extends RelatedOf<UserSmsFields> {}

/** Conditions on User SMS records, all of which must hold. */
export interface UserSmsQuery extends QueryOf<UserSmsFields> {}

/** Nobody creates User SMS records over HTTP. */
export type UserSmsCreate = never;

/** Nobody changes User SMS records over HTTP. */
export type UserSmsUpdate = never;

/** The types of User SMS, for its client and for relations to it. */
export interface UserSmsTypes {
  readonly fields: UserSmsFields;
  readonly record: UserSms;
  readonly query: UserSmsQuery;
  readonly create: UserSmsCreate;
  readonly update: UserSmsUpdate;
  readonly related: RelatedUserSms;
  readonly unseen: never;
}
