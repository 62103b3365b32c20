// Generated from catalog/references/on-call-duty-policy-execution-log-timeline.yaml by templates/client/resource.ts.hbs. Do not edit.
import type * as c from '../runtime/index.js';
import type { OnCallDutyPolicyExecutionLogTypes } from './on-call-duty-policy-execution-log.js';
import type { ProjectTypes } from './project.js';

/** The fields of On-Call Duty Policy Execution Log Timeline, each with what callers can do with it. */
export interface OnCallDutyPolicyExecutionLogTimelineFields {
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
  /** Run that the step is part of. */
  readonly onCallDutyPolicyExecutionLog: c.ToOne<OnCallDutyPolicyExecutionLogTypes, 'read'>;
  /** Id of the run. */
  readonly onCallDutyPolicyExecutionLogId: c.IdOf<'onCallDutyPolicyExecutionLog', 'read'>;
  /** Result of the step. */
  readonly status: c.Field<'Text' | null, 'read'>;
  /** Result of the step, in words. */
  readonly statusMessage: c.Field<'Long Text' | null, 'read'>;
}

/** One step in a run of an on-call policy. */
export interface OnCallDutyPolicyExecutionLogTimeline extends c.RecordOf<OnCallDutyPolicyExecutionLogTimelineFields> {}

/** On-Call Duty Policy Execution Log Timeline behind a relation: its own relations are ids. */
export interface RelatedOnCallDutyPolicyExecutionLogTimeline extends c.RelatedOf<OnCallDutyPolicyExecutionLogTimelineFields> {}

/** Conditions on On-Call Duty Policy Execution Log Timeline records, all of which must hold. */
export interface OnCallDutyPolicyExecutionLogTimelineQuery extends c.QueryOf<OnCallDutyPolicyExecutionLogTimelineFields> {}

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
