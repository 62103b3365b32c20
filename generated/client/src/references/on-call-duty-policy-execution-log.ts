// Generated from catalog/references/on-call-duty-policy-execution-log.yaml by templates/client/resource.ts.hbs. Do not edit.
import type { Field, IdOf, QueryOf, RecordOf, RelatedOf, ToOne } from '../runtime/index.js';
import type { IncidentTypes } from './incident.js';
import type { OnCallDutyPolicyTypes } from './on-call-duty-policy.js';
import type { ProjectTypes } from './project.js';

/** The fields of On-Call Duty Policy Execution Log, each with what callers can do with it. */
export interface OnCallDutyPolicyExecutionLogFields {
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
  /** On-call policy that ran. */
  readonly onCallDutyPolicy: ToOne<OnCallDutyPolicyTypes, 'read'>;
  /** Id of the on-call policy. */
  readonly onCallDutyPolicyId: IdOf<'onCallDutyPolicy', 'read'>;
  /** Incident that triggered the run. */
  readonly triggeredByIncident: ToOne<IncidentTypes | null, 'read'>;
  /** Id of the incident. */
  readonly triggeredByIncidentId: IdOf<'triggeredByIncident' | null, 'read'>;
  /** Result of the run. */
  readonly status: Field<'Text' | null, 'read'>;
  /** Result of the run, in words. */
  readonly statusMessage: Field<'Long Text' | null, 'read'>;
}

/** One run of an on-call policy. */
export interface OnCallDutyPolicyExecutionLog extends RecordOf<OnCallDutyPolicyExecutionLogFields> {}

/** On-Call Duty Policy Execution Log behind a relation: its own relations are ids. */
export interface RelatedOnCallDutyPolicyExecutionLog extends RelatedOf<OnCallDutyPolicyExecutionLogFields> {}

/** Conditions on On-Call Duty Policy Execution Log records, all of which must hold. */
export interface OnCallDutyPolicyExecutionLogQuery extends QueryOf<OnCallDutyPolicyExecutionLogFields> {}

/** Nobody creates On-Call Duty Policy Execution Log records over HTTP. */
export type OnCallDutyPolicyExecutionLogCreate = never;

/** Nobody changes On-Call Duty Policy Execution Log records over HTTP. */
export type OnCallDutyPolicyExecutionLogUpdate = never;

/** The types of On-Call Duty Policy Execution Log, for its client and for relations to it. */
export interface OnCallDutyPolicyExecutionLogTypes {
  readonly fields: OnCallDutyPolicyExecutionLogFields;
  readonly record: OnCallDutyPolicyExecutionLog;
  readonly query: OnCallDutyPolicyExecutionLogQuery;
  readonly create: OnCallDutyPolicyExecutionLogCreate;
  readonly update: OnCallDutyPolicyExecutionLogUpdate;
  readonly related: RelatedOnCallDutyPolicyExecutionLog;
  readonly unseen: never;
}
