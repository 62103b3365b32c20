// Generated from catalog/references/on-call-duty-policy.yaml by templates/client/resource.ts.hbs. Do not edit.
import type * as c from '../runtime/index.js';
import type { LabelTypes } from '../resources/label.js';
import type { ProjectTypes } from './project.js';

/** The fields of On-Call Duty Policy, each with what callers can do with it. */
export interface OnCallDutyPolicyFields {
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
  /** Name of the policy. */
  readonly name: c.Field<'Text', 'read'>;
  /** What the policy is for. */
  readonly description: c.Field<'Long Text' | null, 'read'>;
  /** Labels of the policy. */
  readonly labels: c.ToMany<LabelTypes, 'read'>;
}

/** Who is alerted when something goes wrong, and in which order. */
export interface OnCallDutyPolicy extends c.RecordOf<OnCallDutyPolicyFields> {}

/** On-Call Duty Policy behind a relation: its own relations are ids. */
export interface RelatedOnCallDutyPolicy extends c.RelatedOf<OnCallDutyPolicyFields> {}

/** Conditions on On-Call Duty Policy records, all of which must hold. */
export interface OnCallDutyPolicyQuery extends c.QueryOf<OnCallDutyPolicyFields> {}

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
