// Generated from catalog/references/user-sms.yaml by templates/client/resource.ts.hbs. Do not edit.
import type * as c from '../runtime/index.js';
import type { ProjectTypes } from './project.js';
import type { UserTypes } from './user.js';

/** The fields of User SMS, each with what callers can do with it. */
export interface UserSmsFields {
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

/** A phone number at which a user gets text messages. */
export interface UserSms extends c.RecordOf<UserSmsFields> {}

/** User SMS behind a relation: its own relations are ids. */
export interface RelatedUserSms extends c.RelatedOf<UserSmsFields> {}

/** Conditions on User SMS records, all of which must hold. */
export interface UserSmsQuery extends c.QueryOf<UserSmsFields> {}

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
