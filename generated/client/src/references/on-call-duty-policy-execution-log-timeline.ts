// Generated from catalog/references/on-call-duty-policy-execution-log-timeline.yaml by templates/client/resource.ts.hbs. Do not edit.
import type { Field, IdOf, QueryOf, RecordOf, RelatedOf, ToOne } from '../runtime/index.js';
import type { OnCallDutyPolicyExecutionLogTypes } from './on-call-duty-policy-execution-log.js';
import type { ProjectTypes } from './project.js';

/** The fields of On-Call Duty Policy Execution Log Timeline, each with what callers can do with it. */
export interface OnCallDutyPolicyExecutionLogTimelineFields {
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
  /** Run that the step is part of. */
  readonly onCallDutyPolicyExecutionLog: ToOne<OnCallDutyPolicyExecutionLogTypes, 'read'>;
  /** Id of the run. */
  readonly onCallDutyPolicyExecutionLogId: IdOf<'onCallDutyPolicyExecutionLog', 'read'>;
  /** Result of the step. */
  readonly status: Field<'Text' | null, 'read'>;
  /** Result of the step, in words. */
  readonly statusMessage: Field<'Long Text' | null, 'read'>;
}

/** One step in a run of an on-call policy. */
export interface OnCallDutyPolicyExecutionLogTimeline extends RecordOf<OnCallDutyPolicyExecutionLogTimelineFields> {}

/** On-Call Duty Policy Execution Log Timeline behind a relation: its own relations are ids. */
export interface RelatedOnCallDutyPolicyExecutionLogTimeline extends RelatedOf<OnCallDutyPolicyExecutionLogTimelineFields> {}

/** Conditions on On-Call Duty Policy Execution Log Timeline records, all of which must hold. */
export interface OnCallDutyPolicyExecutionLogTimelineQuery extends QueryOf<OnCallDutyPolicyExecutionLogTimelineFields> {}

/** Nobody creates On-Call Duty Policy Execution Log Timeline records over HTTP. */
export type OnCallDutyPolicyExecutionLogTimelineCreate = never;

/** Nobody changes On-Call Duty Policy Execution Log Timeline records over HTTP. */
export type OnCallDutyPolicyExecutionLogTimelineUpdate = never;

/** The types of On-Call Duty Policy Execution Log Timeline, for its client and for relations to it. */
export interface OnCallDutyPolicyExecutionLogTimelineTypes {
  readonly fields: OnCallDutyPolicyExecutionLogTimelineFields;
  readonly record: OnCallDutyPolicyExecutionLogTimeline;
  readonly query: OnCallDutyPolicyExecutionLogTimelineQuery;
  readonly create: OnCallDutyPolicyExecutionLogTimelineCreate;
  readonly update: OnCallDutyPolicyExecutionLogTimelineUpdate;
  readonly related: RelatedOnCallDutyPolicyExecutionLogTimeline;
  readonly unseen: never;
}
