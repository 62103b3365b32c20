// Generated from catalog/references/on-call-duty-policy-execution-log.yaml by templates/client/reference.ts.hbs. Do not edit.
import type { Field, IdOf, RelatedOf } from '../runtime/index.js';

/** The fields of On-Call Duty Policy Execution Log. */
export interface OnCallDutyPolicyExecutionLogFields {
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
  /** On-call policy that ran. */
  readonly onCallDutyPolicy: Field<'Entity', 'read'>;
  /** Id of the on-call policy. */
  readonly onCallDutyPolicyId: IdOf<'onCallDutyPolicy', 'read'>;
  /** Incident that set off the run. */
  readonly triggeredByIncident: Field<'Entity' | null, 'read'>;
  /** Id of the incident. */
  readonly triggeredByIncidentId: IdOf<'triggeredByIncident' | null, 'read'>;
  /** How the run went. */
  readonly status: Field<'Text' | null, 'read'>;
  /** What came of the run, in words. */
  readonly statusMessage: Field<'Long Text' | null, 'read'>;
}

/** One run of an on-call policy. */
export interface OnCallDutyPolicyExecutionLog extends RelatedOf<OnCallDutyPolicyExecutionLogFields> {}

/** The types of On-Call Duty Policy Execution Log, for relations to it. */
export interface OnCallDutyPolicyExecutionLogTypes {
  readonly fields: OnCallDutyPolicyExecutionLogFields;
  readonly related: OnCallDutyPolicyExecutionLog;
  readonly unseen: never;
}
