// Generated from catalog/references/user-notification-rule.yaml by templates/client/reference.ts.hbs. Do not edit.
import type { Field, IdOf, RelatedOf } from '../runtime/index.js';

/** The fields of User Notification Rule. */
export interface UserNotificationRuleFields {
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
  /** User whose rule it is. */
  readonly user: Field<'Entity', 'read'>;
  /** Id of the user. */
  readonly userId: IdOf<'user', 'read'>;
  /** What the rule is for. */
  readonly ruleType: Field<'Text' | null, 'read'>;
  /** Minutes to wait before the user is alerted this way. */
  readonly notifyAfterMinutes: Field<'Number' | null, 'read'>;
}

/** How a user wants to be alerted. */
export interface UserNotificationRule extends RelatedOf<UserNotificationRuleFields> {}

/** The types of User Notification Rule, for relations to it. */
export interface UserNotificationRuleTypes {
  readonly fields: UserNotificationRuleFields;
  readonly related: UserNotificationRule;
  readonly unseen: never;
}
