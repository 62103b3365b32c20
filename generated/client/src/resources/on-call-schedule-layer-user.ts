// Generated from catalog/resources/on-call-schedule-layer-user.yaml by templates/client/entity.ts.hbs. Do not edit.
import type {
  OnCallDutyPolicySchedule,
  OnCallDutyPolicyScheduleConditions,
} from '../references/on-call-duty-policy-schedule.js';
import type {
  OnCallDutyPolicyScheduleLayer,
  OnCallDutyPolicyScheduleLayerConditions,
} from '../references/on-call-duty-policy-schedule-layer.js';
import type { Project, ProjectConditions } from '../references/project.js';
import type { User, UserConditions } from '../references/user.js';
import type {
  DateCondition,
  DateInput,
  Either,
  EntityInput,
  IdCondition,
  NumberCondition,
  ObjectIdInput,
} from '../runtime/index.js';

/** A user in a layer of an on-call schedule, and the place of that user in the layer. */
export interface OnCallScheduleLayerUser {
  /** Id of the record. */
  readonly _id: string;
  /** When the record was made. */
  readonly createdAt: string;
  /** When the record was last changed. */
  readonly updatedAt: string;
  /** Project that owns the record. */
  readonly project: Project;
  /** Id of the project that owns the record. */
  readonly projectId: string;
  /** User who made the record, if it was a user. */
  readonly createdByUser: User | null;
  /** Id of the user who made the record. */
  readonly createdByUserId: string | null;
  /** On-call schedule that the layer is part of. */
  readonly onCallDutyPolicySchedule: OnCallDutyPolicySchedule;
  /** Id of the on-call schedule. */
  readonly onCallDutyPolicyScheduleId: string;
  /** Layer that the user is in. */
  readonly onCallDutyPolicyScheduleLayer: OnCallDutyPolicyScheduleLayer;
  /** Id of the layer. */
  readonly onCallDutyPolicyScheduleLayerId: string;
  /** Priority in the layer, from 1; the lowest goes first, and whoever is given none goes last. */
  readonly order: number | null;
  /** User who is on call in this layer. */
  readonly user: User;
  /** Id of the user. */
  readonly userId: string;
}

/** Conditions on On-Call Schedule Layer User records, all of which must hold. */
export interface OnCallScheduleLayerUserQuery {
  readonly _id?: IdCondition;
  readonly createdAt?: DateCondition;
  readonly updatedAt?: DateCondition;
  readonly project?: IdCondition | ProjectConditions;
  readonly projectId?: IdCondition;
  readonly createdByUser?: IdCondition | UserConditions;
  readonly createdByUserId?: IdCondition;
  readonly onCallDutyPolicySchedule?: IdCondition | OnCallDutyPolicyScheduleConditions;
  readonly onCallDutyPolicyScheduleId?: IdCondition;
  readonly onCallDutyPolicyScheduleLayer?: IdCondition | OnCallDutyPolicyScheduleLayerConditions;
  readonly onCallDutyPolicyScheduleLayerId?: IdCondition;
  readonly order?: NumberCondition;
  readonly user?: IdCondition | UserConditions;
  readonly userId?: IdCondition;
}

/** What a new record may have: On-Call Schedule Layer User. */
export interface OnCallScheduleLayerUserCreateFields {
  /** Id of the record. */
  readonly _id?: ObjectIdInput;
  /** When the record was made. */
  readonly createdAt?: DateInput;
  /** When the record was last changed. */
  readonly updatedAt?: DateInput;
  /** Project that owns the record. */
  readonly project?: EntityInput;
  /** Id of the project that owns the record. */
  readonly projectId?: ObjectIdInput;
  /** User who made the record, if it was a user. */
  readonly createdByUser?: EntityInput | null;
  /** Id of the user who made the record. */
  readonly createdByUserId?: ObjectIdInput | null;
  /** On-call schedule that the layer is part of. */
  readonly onCallDutyPolicySchedule?: EntityInput;
  /** Id of the on-call schedule. */
  readonly onCallDutyPolicyScheduleId?: ObjectIdInput;
  /** Layer that the user is in. */
  readonly onCallDutyPolicyScheduleLayer?: EntityInput;
  /** Id of the layer. */
  readonly onCallDutyPolicyScheduleLayerId?: ObjectIdInput;
  /** Priority in the layer, from 1; the lowest goes first, and whoever is given none goes last. */
  readonly order?: number | null;
  /** User who is on call in this layer. */
  readonly user?: EntityInput;
  /** Id of the user. */
  readonly userId?: ObjectIdInput;
}

/** What may change of a record: On-Call Schedule Layer User. Null clears an optional field. */
export interface OnCallScheduleLayerUserUpdate {
  /** Id of the record. */
  readonly _id?: ObjectIdInput;
  /** When the record was made. */
  readonly createdAt?: DateInput;
  /** When the record was last changed. */
  readonly updatedAt?: DateInput;
  /** Priority in the layer, from 1; the lowest goes first, and whoever is given none goes last. */
  readonly order?: number | null;
  /** User who is on call in this layer. */
  readonly user?: EntityInput;
  /** Id of the user. */
  readonly userId?: ObjectIdInput;
}

/** The types of On-Call Schedule Layer User, for its client. */
export interface OnCallScheduleLayerUserTypes {
  readonly record: OnCallScheduleLayerUser;
  readonly query: OnCallScheduleLayerUserQuery;
  readonly create: OnCallScheduleLayerUserCreate;
  readonly update: OnCallScheduleLayerUserUpdate;
}

/** A new record. An entity and its id are two names of one value; one of the two is required. */
export type OnCallScheduleLayerUserCreate = OnCallScheduleLayerUserCreateFields &
  Either<'onCallDutyPolicySchedule', 'onCallDutyPolicyScheduleId'> &
  Either<'onCallDutyPolicyScheduleLayer', 'onCallDutyPolicyScheduleLayerId'> &
  Either<'user', 'userId'>;
