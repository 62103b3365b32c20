// Generated from catalog/references/on-call-duty-policy.yaml by templates/client/resource.ts.hbs. Do not edit.
import type { LabelTypes } from '../resources/label.js';
import type { Field, IdOf, QueryOf, RecordOf, RelatedOf, ToMany, ToOne } from '../runtime/index.js';
import type { ProjectTypes } from './project.js';

/** The fields of On-Call Duty Policy, each with what callers can do with it. */
export interface OnCallDutyPolicyFields {
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
  /** Name of the policy. */
  readonly name: Field<'Text', 'read'>;
  /** What the policy is for. */
  readonly description: Field<'Long Text' | null, 'read'>;
  /** Labels of the policy. */
  readonly labels: ToMany<LabelTypes, 'read'>;
}

/** Who is alerted when something goes wrong, and in which order. */
export interface OnCallDutyPolicy extends RecordOf<OnCallDutyPolicyFields> {}

/** On-Call Duty Policy behind a relation: its own relations are ids. */
export interface RelatedOnCallDutyPolicy extends RelatedOf<OnCallDutyPolicyFields> {}

/** Conditions on On-Call Duty Policy records, all of which must hold. */
export interface OnCallDutyPolicyQuery extends QueryOf<OnCallDutyPolicyFields> {}

/** Nobody creates On-Call Duty Policy records over HTTP. */
export type OnCallDutyPolicyCreate = never;

/** Nobody changes On-Call Duty Policy records over HTTP. */
export type OnCallDutyPolicyUpdate = never;

/** The types of On-Call Duty Policy, for its client and for relations to it. */
export interface OnCallDutyPolicyTypes {
  readonly fields: OnCallDutyPolicyFields;
  readonly record: OnCallDutyPolicy;
  readonly query: OnCallDutyPolicyQuery;
  readonly create: OnCallDutyPolicyCreate;
  readonly update: OnCallDutyPolicyUpdate;
  readonly related: RelatedOnCallDutyPolicy;
  readonly unseen: never;
}
