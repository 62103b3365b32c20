// Generated from catalog/references/project.yaml by templates/client/reference.ts.hbs. Do not edit.
import type { Field, RelatedOf } from '../runtime/index.js';

/** The fields of Project. */
export interface ProjectFields {
  /** Id of the record. */
  readonly _id: Field<'Object ID', 'read'>;
  /** When the record was made. */
  readonly createdAt: Field<'Date', 'read'>;
  /** When the record was last changed. */
  readonly updatedAt: Field<'Date', 'read'>;
  /** Name of the project. */
  readonly name: Field<'Text', 'read'>;
}

/** Everything that belongs together and is kept apart from all else. */
export interface Project extends RelatedOf<ProjectFields> {}

/** The types of Project, for relations to it. */
export interface ProjectTypes {
  readonly fields: ProjectFields;
  readonly related: Project;
  readonly unseen: never;
}
