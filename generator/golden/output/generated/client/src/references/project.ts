// Generated from catalog/references/project.yaml by templates/client/reference.ts.hbs. Do not edit.
import type * as c from '../runtime/index.js';

/** The fields of Project. */
export interface ProjectFields {
  /** Id of the record. */
  readonly _id: c.Field<'Object ID', 'read'>;
  /** When the record was made. */
  readonly createdAt: c.Field<'Date', 'read'>;
  /** When the record was last changed. */
  readonly updatedAt: c.Field<'Date', 'read'>;
  /** Name of the project. */
  readonly name: c.Field<'Text', 'read'>;
}

/** Everything that belongs together. */
export interface Project extends c.RelatedOf<ProjectFields> {}

/** The types of Project, for relations to it. */
export interface ProjectTypes {
  readonly fields: ProjectFields;
  readonly related: Project;
  readonly unseen: never;
}
