// Generated from catalog/references/monitor-status.yaml by templates/client/entity.ts.hbs. Do not edit.
import type {
  BooleanCondition,
  DateCondition,
  Entity,
  IdCondition,
  MultiSearch,
  NumberCondition,
  TextCondition,
} from '../runtime/index.js';

/** How well something that is watched is doing. */
export interface MonitorStatus {
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
  /** Name of the status. */
  readonly name: string;
  /** What it means that a monitor has this status. */
  readonly description: string | null;
  /** Colour in which the status is shown, such as #3498db. */
  readonly color: string | null;
  /** Rank of the status; the worse, the higher. */
  readonly priority: number | null;
  /** Whether a monitor with this status works as it should. */
  readonly isOperationalState: boolean | null;
  /** Whether a monitor with this status does not work at all. */
  readonly isOfflineState: boolean | null;
}

/** Conditions on a related record: Monitor Status. */
export interface MonitorStatusConditions {
  readonly _id?: IdCondition;
  readonly createdAt?: DateCondition;
  readonly updatedAt?: DateCondition;
  readonly project?: IdCondition;
  readonly projectId?: IdCondition;
  readonly name?: TextCondition;
  readonly description?: TextCondition;
  readonly color?: TextCondition;
  readonly priority?: NumberCondition;
  readonly isOperationalState?: BooleanCondition;
  readonly isOfflineState?: BooleanCondition;
  readonly multiSearch?: MultiSearch<'name' | 'description' | 'color'>;
}
