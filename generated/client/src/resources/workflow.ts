// Generated from catalog/resources/workflow.yaml by templates/client/resource.ts.hbs. Do not edit.
import type { ProjectTypes } from '../references/project.js';
import type { UserTypes } from '../references/user.js';
import type { CreateOf, Field, IdOf, QueryOf, RecordOf, RelatedOf, ToMany, ToOne, UpdateOf } from '../runtime/index.js';
import type { LabelTypes } from './label.js';

/** The fields of Workflow, each with what callers can do with it. */
export interface WorkflowFields {
  /** Id of the record. */
  readonly _id: Field<'Object ID', 'read' | 'create' | 'update'>;
  /** When the record was created. */
  readonly createdAt: Field<'Date', 'read' | 'create' | 'update'>;
  /** When the record was last changed. */
  readonly updatedAt: Field<'Date', 'read' | 'create' | 'update'>;
  /** Project that owns the record. */
  readonly project: ToOne<ProjectTypes, 'read' | 'create'>;
  /** Id of the project that owns the record. */
  readonly projectId: IdOf<'project', 'read' | 'create'>;
  /** User who created the record, if it was a user. */
  readonly createdByUser: ToOne<UserTypes | null, 'read' | 'create'>;
  /** Id of the user who created the record. If not given, the user who calls. */
  readonly createdByUserId: IdOf<'createdByUser' | null, 'read' | 'create'>;
  /** Name of the workflow. */
  readonly name: Field<'Text', 'read' | 'required' | 'update'>;
  /** Readable name, made from the name and unique among the workflows of all projects. */
  readonly slug: Field<'Slug', 'read'>;
  /** What the workflow does. */
  readonly description: Field<'Long Text' | null, 'read' | 'create' | 'update'>;
  /** Whether the workflow runs when it is triggered. */
  readonly isEnabled: Field<'Boolean' | null, 'read' | 'create' | 'update'>;
  /** The steps and their connections, as drawn in an editor. */
  readonly graph: Field<'JSON', 'read' | 'create' | 'update'>;
  /** Labels of the workflow. */
  readonly labels: ToMany<LabelTypes, 'read' | 'create' | 'update'>;
}

/** Steps that connect the project with other software. */
export interface Workflow extends RecordOf<WorkflowFields> {}

/** Workflow behind a relation: its own relations are ids. */
export interface RelatedWorkflow extends RelatedOf<WorkflowFields> {}

/** Conditions on Workflow records, all of which must hold. */
export interface WorkflowQuery extends QueryOf<WorkflowFields> {}

/** A new record: Workflow. Where an entity is required, its id does as well. */
export type WorkflowCreate = CreateOf<WorkflowFields>;

/** What may change of a record: Workflow. Null clears an optional field. */
export type WorkflowUpdate = UpdateOf<WorkflowFields>;

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
