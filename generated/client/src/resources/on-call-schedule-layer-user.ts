// Generated from catalog/resources/on-call-schedule-layer-user.yaml by templates/client/resource.ts.hbs. Do not edit.
import type * as c from '../runtime/index.js';
import type { OnCallDutyPolicyScheduleTypes } from '../references/on-call-duty-policy-schedule.js';
import type { OnCallDutyPolicyScheduleLayerTypes } from '../references/on-call-duty-policy-schedule-layer.js';
import type { ProjectTypes } from '../references/project.js';
import type { UserTypes } from '../references/user.js';

/** The fields of On-Call Schedule Layer User, each with what callers can do with it. */
export interface OnCallScheduleLayerUserFields {
  /** Id of the record. */
  readonly _id: c.Field<'Object ID', 'read' | 'create' | 'update'>;
  /** When the record was created. */
  readonly createdAt: c.Field<'Date', 'read' | 'create' | 'update'>;
  /** When the record was last changed. */
  readonly updatedAt: c.Field<'Date', 'read' | 'create' | 'update'>;
  /** Project that owns the record. */
  readonly project: c.ToOne<ProjectTypes, 'read' | 'create'>;
  /** Id of the project that owns the record. */
  readonly projectId: c.IdOf<'project', 'read' | 'create'>;
  /** User who created the record, if it was a user. */
  readonly createdByUser: c.ToOne<UserTypes | null, 'read' | 'create'>;
  /** Id of the user who created the record. If not given, the user who calls. */
  readonly createdByUserId: c.IdOf<'createdByUser' | null, 'read' | 'create'>;
  /** On-call schedule that the layer is part of. */
  readonly onCallDutyPolicySchedule: c.ToOne<OnCallDutyPolicyScheduleTypes, 'read' | 'either'>;
  /** Id of the on-call schedule. */
  readonly onCallDutyPolicyScheduleId: c.IdOf<'onCallDutyPolicySchedule', 'read' | 'either'>;
  /**
   * Layer that the user is in. Its `onCallDutyPolicySchedule` must equal the `onCallDutyPolicySchedule` of the record.
   */
  readonly onCallDutyPolicyScheduleLayer: c.ToOne<OnCallDutyPolicyScheduleLayerTypes, 'read' | 'either'>;
  /** Id of the layer. Its `onCallDutyPolicySchedule` must equal the `onCallDutyPolicySchedule` of the record. */
  readonly onCallDutyPolicyScheduleLayerId: c.IdOf<'onCallDutyPolicyScheduleLayer', 'read' | 'either'>;
  /**
   * Priority in the layer, from 1. The lowest comes first, and a user without one comes last. Places of the records
   * with the same `onCallDutyPolicyScheduleLayer`: 1, 2, 3 and so on, without gaps.
   */
  readonly order: c.Field<'Number' | null, 'read' | 'create' | 'update'>;
  /** User who is on call in this layer. */
  readonly user: c.ToOne<UserTypes, 'read' | 'either' | 'update'>;
  /** Id of the user. */
  readonly userId: c.IdOf<'user', 'read' | 'either' | 'update'>;
}

/** A user in a layer of an on-call schedule, with a priority. */
export interface OnCallScheduleLayerUser extends c.RecordOf<OnCallScheduleLayerUserFields> {}

/** On-Call Schedule Layer User behind a relation: its own relations are ids. */
export interface RelatedOnCallScheduleLayerUser extends c.RelatedOf<OnCallScheduleLayerUserFields> {}

/** Conditions on On-Call Schedule Layer User records, all of which must hold. */
export interface OnCallScheduleLayerUserQuery extends c.QueryOf<OnCallScheduleLayerUserFields> {}

/** A new record: On-Call Schedule Layer User. Where an entity is required, its id does as well. */
export type OnCallScheduleLayerUserCreate = c.CreateOf<OnCallScheduleLayerUserFields>;

/** What may change of a record: On-Call Schedule Layer User. Null clears an optional field. */
export type OnCallScheduleLayerUserUpdate = c.UpdateOf<OnCallScheduleLayerUserFields>;

/** The types of On-Call Schedule Layer User, for its client and for relations to it. */
export interface OnCallScheduleLayerUserTypes {
  readonly fields: OnCallScheduleLayerUserFields;
  readonly record: OnCallScheduleLayerUser;
  readonly query: OnCallScheduleLayerUserQuery;
  readonly create: OnCallScheduleLayerUserCreate;
  readonly update: OnCallScheduleLayerUserUpdate;
  readonly related: RelatedOnCallScheduleLayerUser;
  readonly unseen: null;
}
