// Generated from catalog/references/on-call-duty-policy-schedule.yaml by templates/client/entity.ts.hbs. Do not edit.
import type {
  DateCondition,
  Entity,
  IdCondition,
  IdSetCondition,
  MultiSearch,
  TextCondition,
} from '../runtime/index.js';

/** Who is on call at which times. */
export interface OnCallDutyPolicySchedule {
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
  /** Name of the schedule. */
  readonly name: string;
  /** What the schedule covers. */
  readonly description: string | null;
  /** Labels that the schedule is filed under. */
  readonly labels: readonly Entity[];
}

/** Conditions on a related record: On-Call Duty Policy Schedule. */
export interface OnCallDutyPolicyScheduleConditions {
  readonly _id?: IdCondition;
  readonly createdAt?: DateCondition;
  readonly updatedAt?: DateCondition;
  readonly project?: IdCondition;
  readonly projectId?: IdCondition;
  readonly name?: TextCondition;
  readonly description?: TextCondition;
  readonly labels?: IdSetCondition;
  readonly multiSearch?: MultiSearch<'name' | 'description'>;
}
