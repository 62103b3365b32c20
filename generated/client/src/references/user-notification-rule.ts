// Generated from catalog/references/user-notification-rule.yaml by templates/client/resource.ts.hbs. Do not edit.
import type * as c from '../runtime/index.js';
import type { ProjectTypes } from './project.js';
import type { UserTypes } from './user.js';

/** The fields of User Notification Rule, each with what callers can do with it. */
export interface UserNotificationRuleFields {
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
  /** User to whom the rule belongs. */
  readonly user: c.ToOne<UserTypes, 'read'>;
  /** Id of the user. */
  readonly userId: c.IdOf<'user', 'read'>;
  /** What the rule is for. */
  readonly ruleType: c.Field<'Text' | null, 'read'>;
  /** Minutes to wait before this alert. */
  readonly notifyAfterMinutes: c.Field<'Number' | null, 'read'>;
}

/** How a user wants to be alerted. */
export interface UserNotificationRule extends c.RecordOf<UserNotificationRuleFields> {}

/** User Notification Rule behind a relation: its own relations are ids. */
export interface RelatedUserNotificationRule extends c.RelatedOf<UserNotificationRuleFields> {}

/** Conditions on User Notification Rule records, all of which must hold. */
export interface UserNotificationRuleQuery extends c.QueryOf<UserNotificationRuleFields> {}

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
