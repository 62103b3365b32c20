// Generated from catalog/resources/workflow.yaml by templates/client/resource.ts.hbs. Do not edit.
import type * as c from '../runtime/index.js';
import type { ProjectTypes } from '../references/project.js';
import type { UserTypes } from '../references/user.js';
import type { LabelTypes } from './label.js';

/** The fields of Workflow, each with what callers can do with it. */
export interface WorkflowFields {
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
  /** Name of the workflow. */
  readonly name: c.Field<'Text', 'read' | 'required' | 'update'>;
  /** Readable name, made from the name and unique among the workflows of all projects. */
  readonly slug: c.Field<'Slug', 'read'>;
  /** What the workflow does. */
  readonly description: c.Field<'Long Text' | null, 'read' | 'create' | 'update'>;
  /** Whether the workflow runs when it is triggered. */
  readonly isEnabled: c.Field<'Boolean' | null, 'read' | 'create' | 'update'>;
  /** The steps and their connections, as drawn in an editor. */
  readonly graph: c.Field<'JSON', 'read' | 'create' | 'update'>;
  /** Labels of the workflow. */
  readonly labels: c.ToMany<LabelTypes, 'read' | 'create' | 'update'>;
}

/** Steps that connect the project with other software. */
export interface Workflow extends c.RecordOf<WorkflowFields> {}

/** Workflow behind a relation: its own relations are ids. */
export interface RelatedWorkflow extends c.RelatedOf<WorkflowFields> {}

/** Conditions on Workflow records, all of which must hold. */
export interface WorkflowQuery extends c.QueryOf<WorkflowFields> {}

/** A new record: Workflow. Where an entity is required, its id does as well. */
export type WorkflowCreate = c.CreateOf<WorkflowFields>;

/** What may change of a record: Workflow. Null clears an optional field. */
export type WorkflowUpdate = c.UpdateOf<WorkflowFields>;

/** The types of Workflow, for its client and for relations to it. */
export interface WorkflowTypes {
  readonly fields: WorkflowFields;
  readonly record: Workflow;
  readonly query: WorkflowQuery;
  readonly create: WorkflowCreate;
  readonly update: WorkflowUpdate;
  readonly related: RelatedWorkflow;
  readonly unseen: null;
}
