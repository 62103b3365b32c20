// Generated from catalog/references/on-call-duty-policy-escalation-rule.yaml by templates/client/reference.ts.hbs. Do not edit.
import type { Field, IdOf, RelatedOf } from '../runtime/index.js';

/** The fields of On-Call Duty Policy Escalation Rule. */
export interface OnCallDutyPolicyEscalationRuleFields {
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
  /** Name of the rule. */
  readonly name: Field<'Text', 'read'>;
  /** Whom the rule reaches. */
  readonly description: Field<'Long Text' | null, 'read'>;
  /** On-call policy that the rule is part of. */
  readonly onCallDutyPolicy: Field<'Entity', 'read'>;
  /** Id of the on-call policy. */
  readonly onCallDutyPolicyId: IdOf<'onCallDutyPolicy', 'read'>;
  /** Place among the rules of the policy. */
  readonly order: Field<'Number' | null, 'read'>;
  /** Minutes to wait for an answer before the next rule. */
  readonly escalateAfterInMinutes: Field<'Number' | null, 'read'>;
}

/** One step of an on-call policy, taken when the step before brought no answer. */
export interface OnCallDutyPolicyEscalationRule extends RelatedOf<OnCallDutyPolicyEscalationRuleFields> {}

/** The types of On-Call Duty Policy Escalation Rule, for relations to it. */
export interface OnCallDutyPolicyEscalationRuleTypes {
  readonly fields: OnCallDutyPolicyEscalationRuleFields;
  readonly related: OnCallDutyPolicyEscalationRule;
  readonly unseen: never;
}
