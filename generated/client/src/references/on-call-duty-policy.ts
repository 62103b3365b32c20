// Generated from catalog/references/on-call-duty-policy.yaml by templates/client/reference.ts.hbs. Do not edit.
import type { Field, IdOf, RelatedOf } from '../runtime/index.js';

/** The fields of On-Call Duty Policy. */
export interface OnCallDutyPolicyFields {
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
  /** Name of the policy. */
  readonly name: Field<'Text', 'read'>;
  /** What the policy is for. */
  readonly description: Field<'Long Text' | null, 'read'>;
  /** Labels that the policy is filed under. */
  readonly labels: Field<'Entity Array', 'read'>;
}

/** Who is alerted when something goes wrong, and in which order. */
export interface OnCallDutyPolicy extends RelatedOf<OnCallDutyPolicyFields> {}

/** The types of On-Call Duty Policy, for relations to it. */
export interface OnCallDutyPolicyTypes {
  readonly fields: OnCallDutyPolicyFields;
  readonly related: OnCallDutyPolicy;
  readonly unseen: never;
}
