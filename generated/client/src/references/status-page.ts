// Generated from catalog/references/status-page.yaml by templates/client/entity.ts.hbs. Do not edit.
import type {
  DateCondition,
  Entity,
  IdCondition,
  IdSetCondition,
  MultiSearch,
  TextCondition,
} from '../runtime/index.js';

/** A page that tells visitors how everything is doing. */
export interface StatusPage {
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
  /** Name of the status page. */
  readonly name: string;
  /** Whom the status page is for. */
  readonly description: string | null;
  /** Labels that the status page is filed under. */
  readonly labels: readonly Entity[];
}

/** Conditions on a related record: Status Page. */
export interface StatusPageConditions {
  readonly _id?: IdCondition;
  readonly createdAt?: DateCondition;
  readonly updatedAt?: DateCondition;
  readonly project?: IdCondition;
  readonly projectId?: IdCondition;
  readonly name?: TextCondition;
  readonly description?: TextCondition;
  readonly labels?: IdSetCondition;
  readonly multiSearch?: MultiSearch<'name' | 'description'>;
}
