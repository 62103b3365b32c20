// Generated from catalog/references/project.yaml by templates/client/entity.ts.hbs. Do not edit.
import type { DateCondition, IdCondition, MultiSearch, TextCondition } from '../runtime/index.js';

/** Everything that belongs together. */
export interface Project {
  /** Id of the record. */
  readonly _id: string;
  /** When the record was made. */
  readonly createdAt: string;
  /** When the record was last changed. */
  readonly updatedAt: string;
  /** Name of the project. */
  readonly name: string;
}

/** Conditions on a related record: Project. */
export interface ProjectConditions {
  readonly _id?: IdCondition;
  readonly createdAt?: DateCondition;
  readonly updatedAt?: DateCondition;
  readonly name?: TextCondition;
  readonly multiSearch?: MultiSearch<'name'>;
}
