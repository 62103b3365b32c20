// Generated from catalog/references/label.yaml by templates/client/entity.ts.hbs. Do not edit.
import type {
  DateCondition,
  Entity,
  IdCondition,
  IdSetCondition,
  MultiSearch,
  TextCondition,
} from '../runtime/index.js';

/** A word that records are filed under. */
export interface Label {
  /** Id of the record. */
  readonly _id: string;
  /** When the record was made. */
  readonly createdAt: string;
  /** When the record was last changed. */
  readonly updatedAt: string;
  /** Project that owns the record. */
  readonly project: Entity;
  /** Id of the project. */
  readonly projectId: string;
  /** The word. */
  readonly name: string;
  /** Colour in which it is shown, as in '#3498db'. */
  readonly color: string | null;
  /** Label that it is part of. */
  readonly parent: Entity | null;
  /** Id of that label. */
  readonly parentId: string | null;
  /** Labels that often go with it. */
  readonly related: readonly Entity[];
}

/** Conditions on a related record: Label. */
export interface LabelConditions {
  readonly _id?: IdCondition;
  readonly createdAt?: DateCondition;
  readonly updatedAt?: DateCondition;
  readonly project?: IdCondition;
  readonly projectId?: IdCondition;
  readonly name?: TextCondition;
  readonly color?: TextCondition;
  readonly parent?: IdCondition;
  readonly parentId?: IdCondition;
  readonly related?: IdSetCondition;
  readonly multiSearch?: MultiSearch<'name' | 'color'>;
}
