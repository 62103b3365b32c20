// Generated from catalog/references/on-call-duty-policy-execution-log.yaml by templates/client/resource.ts.hbs. Do not edit.
import type * as c from '../runtime/index.js';
import type { IncidentTypes } from './incident.js';
import type { OnCallDutyPolicyTypes } from './on-call-duty-policy.js';
import type { ProjectTypes } from './project.js';

/** The fields of On-Call Duty Policy Execution Log, each with what callers can do with it. */
export interface OnCallDutyPolicyExecutionLogFields {
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
  /** On-call policy that ran. */
  readonly onCallDutyPolicy: c.ToOne<OnCallDutyPolicyTypes, 'read'>;
  /** Id of the on-call policy. */
  readonly onCallDutyPolicyId: c.IdOf<'onCallDutyPolicy', 'read'>;
  /** Incident that triggered the run. */
  readonly triggeredByIncident: c.ToOne<IncidentTypes | null, 'read'>;
  /** Id of the incident. */
  readonly triggeredByIncidentId: c.IdOf<'triggeredByIncident' | null, 'read'>;
  /** Result of the run. */
  readonly status: c.Field<'Text' | null, 'read'>;
  /** Result of the run, in words. */
  readonly statusMessage: c.Field<'Long Text' | null, 'read'>;
}

/** One run of an on-call policy. */
export interface OnCallDutyPolicyExecutionLog extends c.RecordOf<OnCallDutyPolicyExecutionLogFields> {}

/** On-Call Duty Policy Execution Log behind a relation: its own relations are ids. */
export interface RelatedOnCallDutyPolicyExecutionLog extends c.RelatedOf<OnCallDutyPolicyExecutionLogFields> {}

/** Conditions on On-Call Duty Policy Execution Log records, all of which must hold. */
export interface OnCallDutyPolicyExecutionLogQuery extends c.QueryOf<OnCallDutyPolicyExecutionLogFields> {}

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
