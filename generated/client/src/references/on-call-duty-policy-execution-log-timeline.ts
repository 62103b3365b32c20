// Generated from catalog/references/on-call-duty-policy-execution-log-timeline.yaml by templates/client/reference.ts.hbs. Do not edit.
import type { Field, IdOf, RelatedOf } from '../runtime/index.js';

/** The fields of On-Call Duty Policy Execution Log Timeline. */
export interface OnCallDutyPolicyExecutionLogTimelineFields {
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
  /** Run that the step is part of. */
  readonly onCallDutyPolicyExecutionLog: Field<'Entity', 'read'>;
  /** Id of the run. */
  readonly onCallDutyPolicyExecutionLogId: IdOf<'onCallDutyPolicyExecutionLog', 'read'>;
  /** How the step went. */
  readonly status: Field<'Text' | null, 'read'>;
  /** What came of the step, in words. */
  readonly statusMessage: Field<'Long Text' | null, 'read'>;
}

/** One step in a run of an on-call policy. */
export interface OnCallDutyPolicyExecutionLogTimeline extends RelatedOf<OnCallDutyPolicyExecutionLogTimelineFields> {}

/** The types of On-Call Duty Policy Execution Log Timeline, for relations to it. */
export interface OnCallDutyPolicyExecutionLogTimelineTypes {
  readonly fields: OnCallDutyPolicyExecutionLogTimelineFields;
  readonly related: OnCallDutyPolicyExecutionLogTimeline;
  readonly unseen: never;
}
