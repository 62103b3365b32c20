// Generated from catalog/references/on-call-duty-policy-execution-log.yaml by templates/client/entity.ts.hbs. Do not edit.
import type { DateCondition, Entity, IdCondition, MultiSearch, TextCondition } from '../runtime/index.js';

/** One run of an on-call policy. */
export interface OnCallDutyPolicyExecutionLog {
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
  /** On-call policy that ran. */
  readonly onCallDutyPolicy: Entity;
  /** Id of the on-call policy. */
  readonly onCallDutyPolicyId: string;
  /** Incident that set off the run. */
  readonly triggeredByIncident: Entity | null;
  /** Id of the incident. */
  readonly triggeredByIncidentId: string | null;
  /** How the run went. */
  readonly status: string | null;
  /** What came of the run, in words. */
  readonly statusMessage: string | null;
}

/** Conditions on a related record: On-Call Duty Policy Execution Log. */
export interface OnCallDutyPolicyExecutionLogConditions {
  readonly _id?: IdCondition;
  readonly createdAt?: DateCondition;
  readonly updatedAt?: DateCondition;
  readonly project?: IdCondition;
  readonly projectId?: IdCondition;
  readonly onCallDutyPolicy?: IdCondition;
  readonly onCallDutyPolicyId?: IdCondition;
  readonly triggeredByIncident?: IdCondition;
  readonly triggeredByIncidentId?: IdCondition;
  readonly status?: TextCondition;
  readonly statusMessage?: TextCondition;
  readonly multiSearch?: MultiSearch<'status' | 'statusMessage'>;
}
