// Generated from catalog/references/on-call-duty-policy-escalation-rule.yaml by templates/client/entity.ts.hbs. Do not edit.
import type {
  DateCondition,
  Entity,
  IdCondition,
  MultiSearch,
  NumberCondition,
  TextCondition,
} from '../runtime/index.js';

/** One step of an on-call policy, taken when the step before brought no answer. */
export interface OnCallDutyPolicyEscalationRule {
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
  /** Name of the rule. */
  readonly name: string;
  /** Whom the rule reaches. */
  readonly description: string | null;
  /** On-call policy that the rule is part of. */
  readonly onCallDutyPolicy: Entity;
  /** Id of the on-call policy. */
  readonly onCallDutyPolicyId: string;
  /** Place among the rules of the policy. */
  readonly order: number | null;
  /** Minutes to wait for an answer before the next rule. */
  readonly escalateAfterInMinutes: number | null;
}

/** Conditions on a related record: On-Call Duty Policy Escalation Rule. */
export interface OnCallDutyPolicyEscalationRuleConditions {
  readonly _id?: IdCondition;
  readonly createdAt?: DateCondition;
  readonly updatedAt?: DateCondition;
  readonly project?: IdCondition;
  readonly projectId?: IdCondition;
  readonly name?: TextCondition;
  readonly description?: TextCondition;
  readonly onCallDutyPolicy?: IdCondition;
  readonly onCallDutyPolicyId?: IdCondition;
  readonly order?: NumberCondition;
  readonly escalateAfterInMinutes?: NumberCondition;
  readonly multiSearch?: MultiSearch<'name' | 'description'>;
}
