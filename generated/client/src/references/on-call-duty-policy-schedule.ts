// Generated from catalog/references/on-call-duty-policy-schedule.yaml by templates/client/resource.ts.hbs. Do not edit.
import type * as c from '../runtime/index.js';
import type { LabelTypes } from '../resources/label.js';
import type { ProjectTypes } from './project.js';

/** The fields of On-Call Duty Policy Schedule, each with what callers can do with it. */
export interface OnCallDutyPolicyScheduleFields {
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
  /** Name of the schedule. */
  readonly name: c.Field<'Text', 'read'>;
  /** What the schedule covers. */
  readonly description: c.Field<'Long Text' | null, 'read'>;
  /** Labels of the schedule. */
  readonly labels: c.ToMany<LabelTypes, 'read'>;
}

/** Who is on call at which times. */
export interface OnCallDutyPolicySchedule extends c.RecordOf<OnCallDutyPolicyScheduleFields> {}

/** On-Call Duty Policy Schedule behind a relation: its own relations are ids. */
export interface RelatedOnCallDutyPolicySchedule extends c.RelatedOf<OnCallDutyPolicyScheduleFields> {}

/** Conditions on On-Call Duty Policy Schedule records, all of which must hold. */
export interface OnCallDutyPolicyScheduleQuery extends c.QueryOf<OnCallDutyPolicyScheduleFields> {}

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
