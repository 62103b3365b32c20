// Generated from catalog/references/site.yaml by templates/client/entity.ts.hbs. Do not edit.
import type {
  DateCondition,
  Entity,
  IdCondition,
  MultiSearch,
  NumberCondition,
  TextCondition,
} from '../runtime/index.js';

/** A place where devices stand; some are everybody's. */
export interface Site {
  /** Id of the record. */
  readonly _id: string;
  /** When the record was made. */
  readonly createdAt: string;
  /** When the record was last changed. */
  readonly updatedAt: string;
  /** Project that owns the record. */
  readonly project: Entity | null;
  /** Id of the project. */
  readonly projectId: string | null;
  /** Name of the site. */
  readonly name: string;
  /** Short name that no other site has. */
  readonly code: string | null;
  /** How many floors it has. */
  readonly floors: number | null;
}

/** Conditions on a related record: Site. */
export interface SiteConditions {
  readonly _id?: IdCondition;
  readonly createdAt?: DateCondition;
  readonly updatedAt?: DateCondition;
  readonly project?: IdCondition;
  readonly projectId?: IdCondition;
  readonly name?: TextCondition;
  readonly code?: TextCondition;
  readonly floors?: NumberCondition;
  readonly multiSearch?: MultiSearch<'name' | 'code'>;
}
