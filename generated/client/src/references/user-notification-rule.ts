// Generated from catalog/references/user-notification-rule.yaml by templates/client/resource.ts.hbs. Do not edit.
import type { Field, IdOf, QueryOf, RecordOf, RelatedOf, ToOne } from '../runtime/index.js';
import type { ProjectTypes } from './project.js';
import type { UserTypes } from './user.js';

/** The fields of User Notification Rule, each with what callers can do with it. */
export interface UserNotificationRuleFields {
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
  /** User to whom the rule belongs. */
  readonly user: ToOne<UserTypes, 'read'>;
  /** Id of the user. */
  readonly userId: IdOf<'user', 'read'>;
  /** What the rule is for. */
  readonly ruleType: Field<'Text' | null, 'read'>;
  /** Minutes to wait before this alert. */
  readonly notifyAfterMinutes: Field<'Number' | null, 'read'>;
}

/** How a user wants to be alerted. */
export interface UserNotificationRule extends RecordOf<UserNotificationRuleFields> {}

/** User Notification Rule behind a relation: its own relations are ids. */
export interface RelatedUserNotificationRule extends RelatedOf<UserNotificationRuleFields> {}

/** Conditions on User Notification Rule records, all of which must hold. */
export interface UserNotificationRuleQuery extends QueryOf<UserNotificationRuleFields> {}

/** Nobody creates User Notification Rule records over HTTP. */
export type UserNotificationRuleCreate = never;

/** Nobody changes User Notification Rule records over HTTP. */
export type UserNotificationRuleUpdate = never;

/** The types of User Notification Rule, for its client and for relations to it. */
export interface UserNotificationRuleTypes {
  readonly fields: UserNotificationRuleFields;
  readonly record: UserNotificationRule;
  readonly query: UserNotificationRuleQuery;
  readonly create: UserNotificationRuleCreate;
  readonly update: UserNotificationRuleUpdate;
  readonly related: RelatedUserNotificationRule;
  readonly unseen: never;
}
