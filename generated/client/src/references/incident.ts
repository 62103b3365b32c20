// Generated from catalog/references/incident.yaml by templates/client/entity.ts.hbs. Do not edit.
import type {
  DateCondition,
  Entity,
  IdCondition,
  IdSetCondition,
  MultiSearch,
  TextCondition,
} from '../runtime/index.js';

/** Something that went wrong and has to be put right. */
export interface Incident {
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
  /** What went wrong, in a few words. */
  readonly title: string;
  /** What went wrong, at length. */
  readonly description: string | null;
  /** State that the incident is in now. */
  readonly currentIncidentState: Entity | null;
  /** Id of the state that the incident is in now. */
  readonly currentIncidentStateId: string | null;
  /** Labels that the incident is filed under. */
  readonly labels: readonly Entity[];
}

/** Conditions on a related record: Incident. */
export interface IncidentConditions {
  readonly _id?: IdCondition;
  readonly createdAt?: DateCondition;
  readonly updatedAt?: DateCondition;
  readonly project?: IdCondition;
  readonly projectId?: IdCondition;
  readonly title?: TextCondition;
  readonly description?: TextCondition;
  readonly currentIncidentState?: IdCondition;
  readonly currentIncidentStateId?: IdCondition;
  readonly labels?: IdSetCondition;
  readonly multiSearch?: MultiSearch<'title' | 'description'>;
}
