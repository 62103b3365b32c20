// Generated from catalog/references/probe.yaml by templates/client/entity.ts.hbs. Do not edit.
import type { DateCondition, Entity, IdCondition, MultiSearch, TextCondition } from '../runtime/index.js';

/** A place from which monitors are watched. */
export interface Probe {
  /** Id of the record. */
  readonly _id: string;
  /** When the record was made. */
  readonly createdAt: string;
  /** When the record was last changed. */
  readonly updatedAt: string;
  /** Project that owns the record. */
  readonly project: Entity | null;
  /** Id of the project that owns the record. */
  readonly projectId: string | null;
  /** Name of the probe. */
  readonly name: string;
  /** Where the probe is and who runs it. */
  readonly description: string | null;
}

/** Conditions on a related record: Probe. */
export interface ProbeConditions {
  readonly _id?: IdCondition;
  readonly createdAt?: DateCondition;
  readonly updatedAt?: DateCondition;
  readonly project?: IdCondition;
  readonly projectId?: IdCondition;
  readonly name?: TextCondition;
  readonly description?: TextCondition;
  readonly multiSearch?: MultiSearch<'name' | 'description'>;
}
