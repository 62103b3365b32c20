// Generated from catalog/references/on-call-duty-policy-schedule-layer.yaml by templates/client/reference.ts.hbs. Do not edit.
import type { Field, IdOf, RelatedOf } from '../runtime/index.js';

/** The fields of On-Call Duty Policy Schedule Layer. */
export interface OnCallDutyPolicyScheduleLayerFields {
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
  /** Name of the layer. */
  readonly name: Field<'Text', 'read'>;
  /** Which part of the schedule the layer covers. */
  readonly description: Field<'Long Text' | null, 'read'>;
  /** On-call schedule that the layer is part of. */
  readonly onCallDutyPolicySchedule: Field<'Entity', 'read'>;
  /** Id of the on-call schedule. */
  readonly onCallDutyPolicyScheduleId: IdOf<'onCallDutyPolicySchedule', 'read'>;
  /** Place among the layers of the schedule; the lowest goes first. */
  readonly order: Field<'Number' | null, 'read'>;
}

/** Users of an on-call schedule who take turns. */
export interface OnCallDutyPolicyScheduleLayer extends RelatedOf<OnCallDutyPolicyScheduleLayerFields> {}

/** The types of On-Call Duty Policy Schedule Layer, for relations to it. */
export interface OnCallDutyPolicyScheduleLayerTypes {
  readonly fields: OnCallDutyPolicyScheduleLayerFields;
  readonly related: OnCallDutyPolicyScheduleLayer;
  readonly unseen: never;
}
