// Generated from catalog/references/on-call-duty-policy.yaml by templates/client/entity.ts.hbs. Do not edit.
import type {
  DateCondition,
  Entity,
  IdCondition,
  IdSetCondition,
  MultiSearch,
  TextCondition,
} from '../runtime/index.js';

/** Who is alerted when something goes wrong, and in which order. */
export interface OnCallDutyPolicy {
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
  /** Name of the policy. */
  readonly name: string;
  /** What the policy is for. */
  readonly description: string | null;
  /** Labels that the policy is filed under. */
  readonly labels: readonly Entity[];
}

/** Conditions on a related record: On-Call Duty Policy. */
export interface OnCallDutyPolicyConditions {
  readonly _id?: IdCondition;
  readonly createdAt?: DateCondition;
  readonly updatedAt?: DateCondition;
  readonly project?: IdCondition;
  readonly projectId?: IdCondition;
  readonly name?: TextCondition;
  readonly description?: TextCondition;
  readonly labels?: IdSetCondition;
  readonly multiSearch?: MultiSearch<'name' | 'description'>;
}
