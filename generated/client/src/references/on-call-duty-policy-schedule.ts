// Generated from catalog/references/on-call-duty-policy-schedule.yaml by templates/client/reference.ts.hbs. Do not edit.
import type { Field, IdOf, RelatedOf } from '../runtime/index.js';

/** The fields of On-Call Duty Policy Schedule. */
export interface OnCallDutyPolicyScheduleFields {
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
  /** Name of the schedule. */
  readonly name: Field<'Text', 'read'>;
  /** What the schedule covers. */
  readonly description: Field<'Long Text' | null, 'read'>;
  /** Labels that the schedule is filed under. */
  readonly labels: Field<'Entity Array', 'read'>;
}

/** Who is on call at which times. */
export interface OnCallDutyPolicySchedule extends RelatedOf<OnCallDutyPolicyScheduleFields> {}

/** The types of On-Call Duty Policy Schedule, for relations to it. */
export interface OnCallDutyPolicyScheduleTypes {
  readonly fields: OnCallDutyPolicyScheduleFields;
  readonly related: OnCallDutyPolicySchedule;
  readonly unseen: never;
}
