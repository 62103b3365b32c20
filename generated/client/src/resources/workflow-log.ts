// Generated from catalog/resources/workflow-log.yaml by templates/client/resource.ts.hbs. Do not edit.
import type { ProjectTypes } from '../references/project.js';
import type { Field, IdOf, QueryOf, RecordOf, RelatedOf, ToOne, UpdateOf } from '../runtime/index.js';
import type { WorkflowTypes } from './workflow.js';

/** The fields of Workflow Log, each with what callers can do with it. */
export interface WorkflowLogFields {
  /** Id of the record. */
  readonly _id: Field<'Object ID', 'read' | 'update'>;
  /** When the record was created. */
  readonly createdAt: Field<'Date', 'read' | 'update'>;
  /** When the record was last changed. */
  readonly updatedAt: Field<'Date', 'read' | 'update'>;
  /** Project that owns the record. */
  readonly project: ToOne<ProjectTypes, 'read'>;
  /** Id of the project that owns the record. */
  readonly projectId: IdOf<'project', 'read'>;
  /** Workflow that ran. */
  readonly workflow: ToOne<WorkflowTypes, 'read'>;
  /** Id of the workflow. */
  readonly workflowId: IdOf<'workflow', 'read'>;
  /** Output of the run. */
  readonly logs: Field<'Very Long Text' | null, 'read'>;
  /** Progress or result of the run. */
  readonly workflowStatus: Field<'Workflow Status', 'read'>;
  /** When the run began. */
  readonly startedAt: Field<'Date' | null, 'read'>;
  /** When the run ended. */
  readonly completedAt: Field<'Date' | null, 'read'>;
}

/** One run of a workflow, with its result and its output. */
export interface WorkflowLog extends RecordOf<WorkflowLogFields> {}

/** Workflow Log behind a relation: its own relations are ids. */
export interface RelatedWorkflowLog extends RelatedOf<WorkflowLogFields> {}

/** Conditions on Workflow Log records, all of which must hold. */
export interface WorkflowLogQuery extends QueryOf<WorkflowLogFields> {}

/** Only the service creates Workflow Log records. */
export type WorkflowLogCreate = never;

/** What may change of a record: Workflow Log. Null clears an optional field. */
export type WorkflowLogUpdate = UpdateOf<WorkflowLogFields>;

/** The types of Workflow Log, for its client and for relations to it. */
export interface WorkflowLogTypes {
  readonly fields: WorkflowLogFields;
  readonly record: WorkflowLog;
  readonly query: WorkflowLogQuery;
  readonly create: WorkflowLogCreate;
  readonly update: WorkflowLogUpdate;
  readonly related: RelatedWorkflowLog;
  readonly unseen: null;
}
