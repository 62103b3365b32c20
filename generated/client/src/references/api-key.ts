// Generated from catalog/references/api-key.yaml by templates/client/entity.ts.hbs. Do not edit.
import type { DateCondition, Entity, IdCondition, MultiSearch, TextCondition } from '../runtime/index.js';

/** A key with which a program calls the service. */
export interface ApiKey {
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
  /** Name of the key. */
  readonly name: string;
  /** What the key is used for. */
  readonly description: string | null;
}

/** Conditions on a related record: API Key. */
export interface ApiKeyConditions {
  readonly _id?: IdCondition;
  readonly createdAt?: DateCondition;
  readonly updatedAt?: DateCondition;
  readonly project?: IdCondition;
  readonly projectId?: IdCondition;
  readonly name?: TextCondition;
  readonly description?: TextCondition;
  readonly multiSearch?: MultiSearch<'name' | 'description'>;
}
