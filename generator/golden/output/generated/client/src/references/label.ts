// Generated from catalog/references/label.yaml by templates/client/reference.ts.hbs. Do not edit.
import type * as c from '../runtime/index.js';

/** The fields of Label. */
export interface LabelFields {
  /** Id of the record. */
  readonly _id: c.Field<'Object ID', 'read'>;
  /** When the record was made. */
  readonly createdAt: c.Field<'Date', 'read'>;
  /** When the record was last changed. */
  readonly updatedAt: c.Field<'Date', 'read'>;
  /** Project that owns the record. */
  readonly project: c.Field<'Entity', 'read'>;
  /** Id of the project. */
  readonly projectId: c.IdOf<'project', 'read'>;
  /** The word. */
  readonly name: c.Field<'Text', 'read'>;
  /** Colour in which it is shown, as in '#3498db'. */
  readonly color: c.Field<'Text' | null, 'read'>;
  /** Label that it is part of. */
  readonly parent: c.Field<'Entity' | null, 'read'>;
  /** Id of that label. */
  readonly parentId: c.IdOf<'parent' | null, 'read'>;
  /** Labels that often go with it. */
  readonly related: c.Field<'Entity Array', 'read'>;
}

/** A word that records are filed under. */
export interface Label extends c.RelatedOf<LabelFields> {}

/** The types of Label, for relations to it. */
export interface LabelTypes {
  readonly fields: LabelFields;
  readonly related: Label;
  readonly unseen: never;
}
