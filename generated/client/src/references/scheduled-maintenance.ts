// Generated from catalog/references/scheduled-maintenance.yaml by templates/client/entity.ts.hbs. Do not edit.
import type {
  DateCondition,
  Entity,
  IdCondition,
  IdSetCondition,
  MultiSearch,
  TextCondition,
} from '../runtime/index.js';

/** Planned work that people are told of in advance. */
export interface ScheduledMaintenance {
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
  /** What is planned, in a few words. */
  readonly title: string;
  /** What is planned, at length. */
  readonly description: string | null;
  /** State that the event is in now. */
  readonly currentScheduledMaintenanceState: Entity | null;
  /** Id of the state that the event is in now. */
  readonly currentScheduledMaintenanceStateId: string | null;
  /** When the work is to begin. */
  readonly startsAt: string | null;
  /** When the work is to be over. */
  readonly endsAt: string | null;
  /** Labels that the event is filed under. */
  readonly labels: readonly Entity[];
}

/** Conditions on a related record: Scheduled Maintenance. */
export interface ScheduledMaintenanceConditions {
  readonly _id?: IdCondition;
  readonly createdAt?: DateCondition;
  readonly updatedAt?: DateCondition;
  readonly project?: IdCondition;
  readonly projectId?: IdCondition;
  readonly title?: TextCondition;
  readonly description?: TextCondition;
  readonly currentScheduledMaintenanceState?: IdCondition;
  readonly currentScheduledMaintenanceStateId?: IdCondition;
  readonly startsAt?: DateCondition;
  readonly endsAt?: DateCondition;
  readonly labels?: IdSetCondition;
  readonly multiSearch?: MultiSearch<'title' | 'description'>;
}
