// Generated from catalog/references/on-call-duty-policy-schedule-layer.yaml by templates/client/resource.ts.hbs. Do not edit.
import type * as c from '../runtime/index.js';
import type { OnCallDutyPolicyScheduleTypes } from './on-call-duty-policy-schedule.js';
import type { ProjectTypes } from './project.js';

/** The fields of On-Call Duty Policy Schedule Layer, each with what callers can do with it. */
export interface OnCallDutyPolicyScheduleLayerFields {
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
  /** Name of the layer. */
  readonly name: c.Field<'Text', 'read'>;
  /** Which part of the schedule the layer covers. */
  readonly description: c.Field<'Long Text' | null, 'read'>;
  /** On-call schedule that the layer is part of. */
  readonly onCallDutyPolicySchedule: c.ToOne<OnCallDutyPolicyScheduleTypes, 'read'>;
  /** Id of the on-call schedule. */
  readonly onCallDutyPolicyScheduleId: c.IdOf<'onCallDutyPolicySchedule', 'read'>;
  /** Position among the layers of the schedule; the lowest comes first. */
  readonly order: c.Field<'Number' | null, 'read'>;
}

/** Users of an on-call schedule who alternate. */
export interface OnCallDutyPolicyScheduleLayer extends c.RecordOf<OnCallDutyPolicyScheduleLayerFields> {}

/** On-Call Duty Policy Schedule Layer behind a relation: its own relations are ids. */
export interface RelatedOnCallDutyPolicyScheduleLayer extends c.RelatedOf<OnCallDutyPolicyScheduleLayerFields> {}

/** Conditions on On-Call Duty Policy Schedule Layer records, all of which must hold. */
export interface OnCallDutyPolicyScheduleLayerQuery extends c.QueryOf<OnCallDutyPolicyScheduleLayerFields> {}

/** Nobody creates On-Call Duty Policy Schedule Layer records over HTTP. */
export type OnCallDutyPolicyScheduleLayerCreate = never;

/** Nobody changes On-Call Duty Policy Schedule Layer records over HTTP. */
export type OnCallDutyPolicyScheduleLayerUpdate = never;

/** The types of On-Call Duty Policy Schedule Layer, for its client and for relations to it. */
export interface OnCallDutyPolicyScheduleLayerTypes {
  readonly fields: OnCallDutyPolicyScheduleLayerFields;
  readonly record: OnCallDutyPolicyScheduleLayer;
  readonly query: OnCallDutyPolicyScheduleLayerQuery;
  readonly create: OnCallDutyPolicyScheduleLayerCreate;
  readonly update: OnCallDutyPolicyScheduleLayerUpdate;
  readonly related: RelatedOnCallDutyPolicyScheduleLayer;
  readonly unseen: never;
}
