// Generated from catalog/references/on-call-duty-policy-schedule-layer.yaml by templates/client/entity.ts.hbs. Do not edit.
import type {
  DateCondition,
  Entity,
  IdCondition,
  MultiSearch,
  NumberCondition,
  TextCondition,
} from '../runtime/index.js';

/** Users of an on-call schedule who take turns. */
export interface OnCallDutyPolicyScheduleLayer {
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
  /** Name of the layer. */
  readonly name: string;
  /** Which part of the schedule the layer covers. */
  readonly description: string | null;
  /** On-call schedule that the layer is part of. */
  readonly onCallDutyPolicySchedule: Entity;
  /** Id of the on-call schedule. */
  readonly onCallDutyPolicyScheduleId: string;
  /** Place among the layers of the schedule; the lowest goes first. */
  readonly order: number | null;
}

/** Conditions on a related record: On-Call Duty Policy Schedule Layer. */
export interface OnCallDutyPolicyScheduleLayerConditions {
  readonly _id?: IdCondition;
  readonly createdAt?: DateCondition;
  readonly updatedAt?: DateCondition;
  readonly project?: IdCondition;
  readonly projectId?: IdCondition;
  readonly name?: TextCondition;
  readonly description?: TextCondition;
  readonly onCallDutyPolicySchedule?: IdCondition;
  readonly onCallDutyPolicyScheduleId?: IdCondition;
  readonly order?: NumberCondition;
  readonly multiSearch?: MultiSearch<'name' | 'description'>;
}
