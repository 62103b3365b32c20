// Generated from catalog/references/user-sms.yaml by templates/client/entity.ts.hbs. Do not edit.
import type {
  BooleanCondition,
  DateCondition,
  Entity,
  IdCondition,
  MultiSearch,
  TextCondition,
} from '../runtime/index.js';

/** A phone number at which a user gets text messages. */
export interface UserSms {
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
  /** User who is reached this way. */
  readonly user: Entity;
  /** Id of the user. */
  readonly userId: string;
  /** The phone number. */
  readonly phone: string;
  /** Whether the user has shown that it is theirs. */
  readonly isVerified: boolean | null;
}

/** Conditions on a related record: User SMS. */
export interface UserSmsConditions {
  readonly _id?: IdCondition;
  readonly createdAt?: DateCondition;
  readonly updatedAt?: DateCondition;
  readonly project?: IdCondition;
  readonly projectId?: IdCondition;
  readonly user?: IdCondition;
  readonly userId?: IdCondition;
  readonly phone?: TextCondition;
  readonly isVerified?: BooleanCondition;
  readonly multiSearch?: MultiSearch<'phone'>;
}
