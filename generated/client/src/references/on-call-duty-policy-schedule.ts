// Generated from catalog/references/on-call-duty-policy-schedule.yaml by templates/client/resource.ts.hbs. Do not edit.
import type { LabelTypes } from '../resources/label.js';
import type { Field, IdOf, QueryOf, RecordOf, RelatedOf, ToMany, ToOne } from '../runtime/index.js';
import type { ProjectTypes } from './project.js';

/** The fields of On-Call Duty Policy Schedule, each with what callers can do with it. */
export interface OnCallDutyPolicyScheduleFields {
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
  /** Name of the schedule. */
  readonly name: Field<'Text', 'read'>;
  /** What the schedule covers. */
  readonly description: Field<'Long Text' | null, 'read'>;
  /** Labels of the schedule. */
  readonly labels: ToMany<LabelTypes, 'read'>;
}

/** Who is on call at which times. */
export interface OnCallDutyPolicySchedule extends RecordOf<OnCallDutyPolicyScheduleFields> {}

/** On-Call Duty Policy Schedule behind a relation: its own relations are ids. */
export interface RelatedOnCallDutyPolicySchedule extends RelatedOf<OnCallDutyPolicyScheduleFields> {}

/** Conditions on On-Call Duty Policy Schedule records, all of which must hold. */
export interface OnCallDutyPolicyScheduleQuery extends QueryOf<OnCallDutyPolicyScheduleFields> {}

/** Nobody creates On-Call Duty Policy Schedule records over HTTP. */
export type OnCallDutyPolicyScheduleCreate = never;

/** Nobody changes On-Call Duty Policy Schedule records over HTTP. */
export type OnCallDutyPolicyScheduleUpdate = never;

/** The types of On-Call Duty Policy Schedule, for its client and for relations to it. */
export interface OnCallDutyPolicyScheduleTypes {
  readonly fields: OnCallDutyPolicyScheduleFields;
  readonly record: OnCallDutyPolicySchedule;
  readonly query: OnCallDutyPolicyScheduleQuery;
  readonly create: OnCallDutyPolicyScheduleCreate;
  readonly update: OnCallDutyPolicyScheduleUpdate;
  readonly related: RelatedOnCallDutyPolicySchedule;
  readonly unseen: never;
}
