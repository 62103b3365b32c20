// Generated from catalog/references/label.yaml by templates/client/entity.ts.hbs. Do not edit.
import type { DateCondition, Entity, IdCondition, MultiSearch, TextCondition } from '../runtime/index.js';

/** A word that things are filed under, and that permissions can be narrowed to. */
export interface Label {
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
  /** Name of the label. */
  readonly name: string;
  /** What the label stands for. */
  readonly description: string | null;
  /** Colour in which the label is shown, such as #3498db. */
  readonly color: string | null;
}

/** Conditions on a related record: Label. */
export interface LabelConditions {
  readonly _id?: IdCondition;
  readonly createdAt?: DateCondition;
  readonly updatedAt?: DateCondition;
  readonly project?: IdCondition;
  readonly projectId?: IdCondition;
  readonly name?: TextCondition;
  readonly description?: TextCondition;
  readonly color?: TextCondition;
  readonly multiSearch?: MultiSearch<'name' | 'description' | 'color'>;
}
