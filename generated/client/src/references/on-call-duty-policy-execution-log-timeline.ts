// Generated from catalog/references/on-call-duty-policy-execution-log-timeline.yaml by templates/client/entity.ts.hbs. Do not edit.
import type { DateCondition, Entity, IdCondition, MultiSearch, TextCondition } from '../runtime/index.js';

/** One step in a run of an on-call policy. */
export interface OnCallDutyPolicyExecutionLogTimeline {
  /** Id of the record. */
  readonly _id: string;
  /** When the record was made. */
  readonly createdAt: string;
  /** When the record was last changed. */
  readonly updatedAt: string;
  /** Project that owns the record. */
  readonly project: Entity;
  /** Id of the project that owns the record. */
  readonly projectId: string;
  /** Run that the step is part of. */
  readonly onCallDutyPolicyExecutionLog: Entity;
  /** Id of the run. */
  readonly onCallDutyPolicyExecutionLogId: string;
  /** How the step went. */
  readonly status: string | null;
  /** What came of the step, in words. */
  readonly statusMessage: string | null;
}

/** Conditions on a related record: On-Call Duty Policy Execution Log Timeline. */
export interface OnCallDutyPolicyExecutionLogTimelineConditions {
  readonly _id?: IdCondition;
  readonly createdAt?: DateCondition;
  readonly updatedAt?: DateCondition;
  readonly project?: IdCondition;
  readonly projectId?: IdCondition;
  readonly onCallDutyPolicyExecutionLog?: IdCondition;
  readonly onCallDutyPolicyExecutionLogId?: IdCondition;
  readonly status?: TextCondition;
  readonly statusMessage?: TextCondition;
  readonly multiSearch?: MultiSearch<'status' | 'statusMessage'>;
}
