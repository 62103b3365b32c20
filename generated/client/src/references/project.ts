// Generated from catalog/references/project.yaml by templates/client/reference.ts.hbs. Do not edit.
import type { Field, RelatedOf } from '../runtime/index.js';

/** The fields of Project. */
export interface ProjectFields {
  /** Id of the record. */
  readonly _id: Field<'Object ID', 'read'>;
  /** When the record was created. */
  readonly createdAt: Field<'Date', 'read'>;
  /** When the record was last changed. */
  readonly updatedAt: Field<'Date', 'read'>;
  /** Name of the project. */
  readonly name: Field<'Text', 'read'>;
}

/** A separate set of records, to which no other project has access. */
export interface Project extends RelatedOf<ProjectFields> {}

/** The types of Project, for relations to it. */
export interface ProjectTypes {
  readonly fields: ProjectFields;
  readonly related: Project;
  readonly unseen: never;
}
