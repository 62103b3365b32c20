// Generated from catalog/references/incident-state.yaml by templates/client/entity.ts.hbs. Do not edit.
import type {
  BooleanCondition,
  DateCondition,
  Entity,
  IdCondition,
  MultiSearch,
  NumberCondition,
  TextCondition,
} from '../runtime/index.js';

/** A step in the life of an incident. */
export interface IncidentState {
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
  /** What it means that an incident is in this state. */
  readonly description: string | null;
  /** Colour in which the state is shown, such as #3498db. */
  readonly color: string | null;
  /** Place in the life of an incident. */
  readonly order: number | null;
  /** Whether a new incident starts here. */
  readonly isCreatedState: boolean | null;
  /** Whether somebody has taken on an incident that is here. */
  readonly isAcknowledgedState: boolean | null;
  /** Whether an incident that is here is over. */
  readonly isResolvedState: boolean | null;
}

/** Conditions on a related record: Incident State. */
export interface IncidentStateConditions {
  readonly _id?: IdCondition;
  readonly createdAt?: DateCondition;
  readonly updatedAt?: DateCondition;
  readonly project?: IdCondition;
  readonly projectId?: IdCondition;
  readonly name?: TextCondition;
  readonly description?: TextCondition;
  readonly color?: TextCondition;
  readonly order?: NumberCondition;
  readonly isCreatedState?: BooleanCondition;
  readonly isAcknowledgedState?: BooleanCondition;
  readonly isResolvedState?: BooleanCondition;
  readonly multiSearch?: MultiSearch<'name' | 'description' | 'color'>;
}
