// Generated from catalog/references/user-notification-rule.yaml by templates/client/entity.ts.hbs. Do not edit.
import type {
  DateCondition,
  Entity,
  IdCondition,
  MultiSearch,
  NumberCondition,
  TextCondition,
} from '../runtime/index.js';

/** How a user wants to be alerted. */
export interface UserNotificationRule {
  /** Id of the record. */
  readonly _id: string;
  /** When the record was made. */
  readonly createdAt: string;
  /** When the record was last changed. */
  readonly updatedAt: string;
  /** Project that owns the record. */
  readonly project: Entity;
  /** Id of the project that owns the record. */
  readonly projectId: string;
  /** User whose rule it is. */
  readonly user: Entity;
  /** Id of the user. */
  readonly userId: string;
  /** What the rule is for. */
  readonly ruleType: string | null;
  /** Minutes to wait before the user is alerted this way. */
  readonly notifyAfterMinutes: number | null;
}

/** Conditions on a related record: User Notification Rule. */
export interface UserNotificationRuleConditions {
  readonly _id?: IdCondition;
  readonly createdAt?: DateCondition;
  readonly updatedAt?: DateCondition;
  readonly project?: IdCondition;
  readonly projectId?: IdCondition;
  readonly user?: IdCondition;
  readonly userId?: IdCondition;
  readonly ruleType?: TextCondition;
  readonly notifyAfterMinutes?: NumberCondition;
  readonly multiSearch?: MultiSearch<'ruleType'>;
}
