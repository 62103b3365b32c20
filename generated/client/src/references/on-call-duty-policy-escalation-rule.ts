// Generated from catalog/references/on-call-duty-policy-escalation-rule.yaml by templates/client/resource.ts.hbs. Do not edit.
import type * as c from '../runtime/index.js';
import type { OnCallDutyPolicyTypes } from './on-call-duty-policy.js';
import type { ProjectTypes } from './project.js';

/** The fields of On-Call Duty Policy Escalation Rule, each with what callers can do with it. */
export interface OnCallDutyPolicyEscalationRuleFields {
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
  /** Name of the rule. */
  readonly name: c.Field<'Text', 'read'>;
  /** Whom the rule reaches. */
  readonly description: c.Field<'Long Text' | null, 'read'>;
  /** On-call policy that the rule is part of. */
  readonly onCallDutyPolicy: c.ToOne<OnCallDutyPolicyTypes, 'read'>;
  /** Id of the on-call policy. */
  readonly onCallDutyPolicyId: c.IdOf<'onCallDutyPolicy', 'read'>;
  /** Position among the rules of the policy. */
  readonly order: c.Field<'Number' | null, 'read'>;
  /** Minutes to wait for an answer before the next rule. */
  readonly escalateAfterInMinutes: c.Field<'Number' | null, 'read'>;
}

/** One step of an on-call policy, taken if the previous step was not answered. */
export interface OnCallDutyPolicyEscalationRule extends c.RecordOf<OnCallDutyPolicyEscalationRuleFields> {}

/** On-Call Duty Policy Escalation Rule behind a relation: its own relations are ids. */
export interface RelatedOnCallDutyPolicyEscalationRule extends c.RelatedOf<OnCallDutyPolicyEscalationRuleFields> {}

/** Conditions on On-Call Duty Policy Escalation Rule records, all of which must hold. */
export interface OnCallDutyPolicyEscalationRuleQuery extends c.QueryOf<OnCallDutyPolicyEscalationRuleFields> {}

/** Nobody creates On-Call Duty Policy Escalation Rule records over HTTP. */
export type OnCallDutyPolicyEscalationRuleCreate = never;

/** Nobody changes On-Call Duty Policy Escalation Rule records over HTTP. */
export type OnCallDutyPolicyEscalationRuleUpdate = never;

/** The types of On-Call Duty Policy Escalation Rule, for its client and for relations to it. */
export interface OnCallDutyPolicyEscalationRuleTypes {
  readonly fields: OnCallDutyPolicyEscalationRuleFields;
  readonly record: OnCallDutyPolicyEscalationRule;
  readonly query: OnCallDutyPolicyEscalationRuleQuery;
  readonly create: OnCallDutyPolicyEscalationRuleCreate;
  readonly update: OnCallDutyPolicyEscalationRuleUpdate;
  readonly related: RelatedOnCallDutyPolicyEscalationRule;
  readonly unseen: never;
}
