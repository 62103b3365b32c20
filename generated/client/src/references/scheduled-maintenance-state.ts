// Generated from catalog/references/scheduled-maintenance-state.yaml by templates/client/entity.ts.hbs. Do not edit.
import type {
  BooleanCondition,
  DateCondition,
  Entity,
  IdCondition,
  MultiSearch,
  NumberCondition,
  TextCondition,
} from '../runtime/index.js';

/** A step in the life of a scheduled maintenance event. */
export interface ScheduledMaintenanceState {
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
  /** Name of the state. */
  readonly name: string;
  /** What it means that an event is in this state. */
  readonly description: string | null;
  /** Colour in which the state is shown, such as #3498db. */
  readonly color: string | null;
  /** Place in the life of an event. */
  readonly order: number | null;
  /** Whether a new event starts here. */
  readonly isScheduledState: boolean | null;
  /** Whether the work on an event that is here is under way. */
  readonly isOngoingState: boolean | null;
  /** Whether the work on an event that is here is done. */
  readonly isEndedState: boolean | null;
  /** Whether an event that is here is closed. */
  readonly isResolvedState: boolean | null;
}

/** Conditions on a related record: Scheduled Maintenance State. */
export interface ScheduledMaintenanceStateConditions {
  readonly _id?: IdCondition;
  readonly createdAt?: DateCondition;
  readonly updatedAt?: DateCondition;
  readonly project?: IdCondition;
  readonly projectId?: IdCondition;
  readonly name?: TextCondition;
  readonly description?: TextCondition;
  readonly color?: TextCondition;
  readonly order?: NumberCondition;
  readonly isScheduledState?: BooleanCondition;
  readonly isOngoingState?: BooleanCondition;
  readonly isEndedState?: BooleanCondition;
  readonly isResolvedState?: BooleanCondition;
  readonly multiSearch?: MultiSearch<'name' | 'description' | 'color'>;
}
