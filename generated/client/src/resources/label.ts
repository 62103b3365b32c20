// Generated from catalog/references/label.yaml by templates/client/resource.ts.hbs. Do not edit.
import type * as c from '../runtime/index.js';
import type { ProjectTypes } from '../references/project.js';
import type { UserTypes } from '../references/user.js';

/** The fields of Label, each with what callers can do with it. */
export interface LabelFields {
  /** Id of the record. */
  readonly _id: c.Field<'Object ID', 'read' | 'create' | 'update'>;
  /** When the record was created. */
  readonly createdAt: c.Field<'Date', 'read' | 'create' | 'update'>;
  /** When the record was last changed. */
  readonly updatedAt: c.Field<'Date', 'read' | 'create' | 'update'>;
  /** Project that owns the record. */
  readonly project: c.ToOne<ProjectTypes, 'read' | 'create'>;
  /** Id of the project that owns the record. */
  readonly projectId: c.IdOf<'project', 'read' | 'create'>;
  /** User who created the record, if it was a user. */
  readonly createdByUser: c.ToOne<UserTypes | null, 'read' | 'create'>;
  /** Id of the user who created the record. If not given, the user who calls. */
  readonly createdByUserId: c.IdOf<'createdByUser' | null, 'read' | 'create'>;
  /** Name of the label. */
  readonly name: c.Field<'Text', 'read' | 'required' | 'update'>;
  /** Meaning of the label. */
  readonly description: c.Field<'Long Text' | null, 'read' | 'create' | 'update'>;
  /** Colour in which the label is shown, such as #3498db. */
  readonly color: c.Field<'Text' | null, 'read' | 'create' | 'update'>;
}

/** A word that groups records, and to which permissions can be limited. */
export interface Label extends c.RecordOf<LabelFields> {}

/** Label behind a relation: its own relations are ids. */
export interface RelatedLabel extends c.RelatedOf<LabelFields> {}

/** Conditions on Label records, all of which must hold. */
export interface LabelQuery extends c.QueryOf<LabelFields> {}

/** A new record: Label. Where an entity is required, its id does as well. */
export type LabelCreate = c.CreateOf<LabelFields>;

/** What may change of a record: Label. Null clears an optional field. */
export type LabelUpdate = c.UpdateOf<LabelFields>;

/** The types of Label, for its client and for relations to it. */
export interface LabelTypes {
  readonly fields: LabelFields;
  readonly record: Label;
  readonly query: LabelQuery;
  readonly create: LabelCreate;
  readonly update: LabelUpdate;
  readonly related: RelatedLabel;
  readonly unseen: never;
}
