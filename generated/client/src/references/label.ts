// Generated from catalog/references/label.yaml by templates/client/reference.ts.hbs. Do not edit.
import type { Field, IdOf, RelatedOf } from '../runtime/index.js';

/** The fields of Label. */
export interface LabelFields {
  /** Id of the record. */
  readonly _id: Field<'Object ID', 'read'>;
  /** When the record was made. */
  readonly createdAt: Field<'Date', 'read'>;
  /** When the record was last changed. */
  readonly updatedAt: Field<'Date', 'read'>;
  /** Project that owns the record. */
  readonly project: Field<'Entity', 'read'>;
  /** Id of the project that owns the record. */
  readonly projectId: IdOf<'project', 'read'>;
  /** Name of the label. */
  readonly name: Field<'Text', 'read'>;
  /** What the label stands for. */
  readonly description: Field<'Long Text' | null, 'read'>;
  /** Colour in which the label is shown, such as #3498db. */
  readonly color: Field<'Text' | null, 'read'>;
}

/** A word that things are filed under, and that permissions can be narrowed to. */
export interface Label extends RelatedOf<LabelFields> {}

/** The types of Label, for relations to it. */
export interface LabelTypes {
  readonly fields: LabelFields;
  readonly related: Label;
  readonly unseen: never;
}
