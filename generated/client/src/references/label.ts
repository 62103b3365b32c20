// Generated from catalog/references/label.yaml by templates/client/resource.ts.hbs. Do not edit.
import type { Field, IdOf, QueryOf, RecordOf, RelatedOf, ToOne } from '../runtime/index.js';
import type { ProjectTypes } from './project.js';

/** The fields of Label, each with what callers can do with it. */
export interface LabelFields {
  /** Id of the record. */
  readonly _id: Field<'Object ID', 'read'>;
  /** When the record was created. */
  readonly createdAt: Field<'Date', 'read'>;
  /** When the record was last changed. */
  readonly updatedAt: Field<'Date', 'read'>;
  /** Project that owns the record. */
  readonly project: ToOne<ProjectTypes, 'read'>;
  /** Id of the project that owns the record. */
  readonly projectId: IdOf<'project', 'read'>;
  /** Name of the label. */
  readonly name: Field<'Text', 'read'>;
  /** Meaning of the label. */
  readonly description: Field<'Long Text' | null, 'read'>;
  /** Colour in which the label is shown, such as #3498db. */
  readonly color: Field<'Text' | null, 'read'>;
}

/** A word that groups records, and to which permissions can be limited. */
export interface Label extends RecordOf<LabelFields> {}

/** Label behind a relation: its own relations are ids. */
export interface RelatedLabel extends RelatedOf<LabelFields> {}

/** Conditions on Label records, all of which must hold. */
export interface LabelQuery extends QueryOf<LabelFields> {}

/** Nobody creates Label records over HTTP. */
export type LabelCreate = never;

/** Nobody changes Label records over HTTP. */
export type LabelUpdate = never;

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
